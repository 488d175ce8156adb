import {
  AlignmentType,
  Document,
  Footer,
  FootnoteReferenceRun,
  Header,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { plain, type Run, type SourceBlock, type SourceText } from './source-text.ts';

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
] as const;

const PAGE_WIDTH_TWIPS = 9_360;

function words(runs: Run[]): (TextRun | FootnoteReferenceRun)[] {
  return runs.map((run) =>
    run.note === null
      ? new TextRun({ text: run.text, bold: run.bold, italics: run.italic })
      : new FootnoteReferenceRun(Number(run.note)),
  );
}

/** Columns as wide as their longest cell asks, none under a tenth of their sum. */
function columnWidths(rows: Run[][][]): number[] {
  const longest = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => plain(row[column] ?? []).length)),
  );
  const sum = longest.reduce((total, length) => total + length, 0);
  const shares = longest.map((length) => Math.max(length / sum, 0.1));
  const whole = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => Math.round((share / whole) * PAGE_WIDTH_TWIPS));
}

function cellOf(cell: Run[], width: number, isHead: boolean): TableCell {
  const runs = isHead ? cell.map((run) => ({ ...run, bold: true })) : cell;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    children: [new Paragraph({ children: words(runs) })],
  });
}

function table(rows: Run[][][]): Table {
  const widths = columnWidths(rows);
  return new Table({
    width: { size: PAGE_WIDTH_TWIPS, type: WidthType.DXA },
    columnWidths: widths,
    rows: rows.map(
      (row, at) =>
        new TableRow({
          tableHeader: at === 0,
          cantSplit: true,
          children: row.map((cell, column) => cellOf(cell, widths[column] ?? 0, at === 0)),
        }),
    ),
  });
}

function blocks(part: SourceBlock, listNumber: number): (Paragraph | Table)[] {
  switch (part.type) {
    case 'heading':
      return [new Paragraph({ heading: LEVELS[part.level - 1], keepNext: true, children: words(part.runs) })];
    case 'list':
      return part.items.map(
        (item) =>
          new Paragraph({
            numbering: { reference: part.ordered ? 'numbers' : 'bullets', level: 0, instance: listNumber },
            children: words(item),
          }),
      );
    case 'table':
      return [table(part.rows), new Paragraph({})];
    default:
      return [new Paragraph({ spacing: { after: 140 }, children: words(part.runs) })];
  }
}

const heading = (size: number, before: number) => ({
  run: { font: 'Arial', size, bold: true, color: '1F2A37' },
  paragraph: { spacing: { before, after: 100 } },
});

const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 560, hanging: 280 }, spacing: { after: 60 } } },
});

/** A Word document with real heading styles, lists, tables and footnotes, running head and page numbers. */
export async function writeDocx(source: SourceText): Promise<Buffer> {
  const footnotes = Object.fromEntries(
    [...source.notes].map(([label, runs]) => [
      label,
      { children: [new Paragraph({ children: words(runs) })] },
    ]),
  );
  const file = new Document({
    title: source.title,
    creator: 'Amara Okafor',
    lastModifiedBy: 'Amara Okafor',
    footnotes,
    styles: {
      default: {
        document: { run: { font: 'Times New Roman', size: 23 } },
        heading1: heading(36, 360),
        heading2: heading(28, 280),
        heading3: heading(24, 220),
        heading4: heading(22, 160),
      },
    },
    numbering: {
      config: [
        { reference: 'bullets', levels: [level(LevelFormat.BULLET, '•')] },
        { reference: 'numbers', levels: [level(LevelFormat.DECIMAL, '%1.')] },
      ],
    },
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph(source.running)] }) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({ children: [PageNumber.CURRENT] })],
              }),
            ],
          }),
        },
        children: source.blocks.flatMap(blocks),
      },
    ],
  });
  return Packer.toBuffer(file);
}
