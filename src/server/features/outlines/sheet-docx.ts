import { Column, Document, Packer, Paragraph, SectionType, TextRun } from 'docx';
import type { AttackSheet, Paper } from '#contract/outlines.ts';
import { FONT, type ParagraphForm } from '#engine/outlining/page-form.ts';
import {
  SHEET,
  SHEET_GAP,
  SHEET_MARGIN,
  SHEET_TEXT,
  SHEET_TOPIC,
  SHEET_UNIT,
} from '#engine/outlining/sheet-size.ts';
import { halfPoints, pageOfPaper, spacingOf, twips } from './outline-docx.ts';

/** An attack sheet as a Word document in two columns, as large as it was measured. */
export async function sheetDocx(
  title: string,
  { topics }: AttackSheet,
  { paper, hasPages }: { paper: Paper; hasPages: boolean },
): Promise<Buffer> {
  const page = pageOfPaper(paper, SHEET_MARGIN);
  const body = topics.flatMap(({ name, chance, units }) => [
    line([name, ...(chance === null ? [] : [`${Math.round(chance * 100)}%`])].join('  '), {
      ...SHEET_TOPIC,
      isBold: true,
    }),
    ...units.flatMap((unit) => [
      line(unit.name, { ...SHEET_UNIT, isBold: true }),
      ...(unit.triggers.length === 0
        ? []
        : [line(`See ${unit.triggers.join(', ')}`, { ...TEXT, isItalic: true })]),
      ...unit.items.map(({ text, pages }) => item('☐', hasPages ? [text, ...pages].join(' ') : text)),
      ...unit.traps.map((trap) => item('!', trap)),
    ]),
  ]);
  const { columns, columnWidth } = SHEET[paper];
  const document = new Document({
    title,
    creator: 'Hornbook',
    styles: {
      default: { document: { run: { font: FONT }, paragraph: { spacing: { before: 0, after: 0 } } } },
    },
    sections: [
      {
        properties: { page },
        children: [line(title, { size: 14, line: 18, before: 0, isBold: true })],
      },
      {
        properties: {
          page,
          type: SectionType.CONTINUOUS,
          column: {
            count: columns,
            space: twips(SHEET_GAP),
            equalWidth: true,
            children: Array.from({ length: columns }, () => new Column({ width: twips(columnWidth) })),
          },
        },
        children: body,
      },
    ],
  });
  return Packer.toBuffer(document);
}

const TEXT = { size: SHEET_TEXT.size, line: SHEET_TEXT.line, before: 0 };
type Form = Pick<ParagraphForm, 'size' | 'line' | 'before'> & {
  isBold?: boolean;
  isItalic?: boolean;
};

const line = (text: string, { size, isBold, isItalic, ...form }: Form): Paragraph =>
  new Paragraph({
    spacing: spacingOf(form),
    widowControl: false,
    children: [
      new TextRun({ text, size: halfPoints(size), bold: isBold === true, italics: isItalic === true }),
    ],
  });

const item = (sign: string, text: string): Paragraph =>
  new Paragraph({
    spacing: spacingOf(TEXT),
    widowControl: false,
    indent: { left: twips(SHEET_TEXT.indent), hanging: twips(SHEET_TEXT.indent) },
    tabStops: [{ type: 'left', position: twips(SHEET_TEXT.indent) }],
    children: [new TextRun({ text: `${sign}\t${text}`, size: halfPoints(SHEET_TEXT.size) })],
  });
