import {
  AlignmentType,
  Bookmark,
  Document,
  Footer,
  FootnoteReferenceRun,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TableOfContents,
  TextRun,
} from 'docx';
import type { Paper } from '#contract/outlines.ts';
import { layOut } from '#engine/outlining/lay-out.ts';
import {
  contentsForm,
  FONT,
  formOf,
  MARGIN,
  NOTE,
  PAPERS,
  type ParagraphForm,
} from '#engine/outlining/page-form.ts';
import type { Printed } from '#engine/outlining/printed.ts';

/** Points as twentieths and as half points, the units of the format. */
export const twips = (points: number): number => Math.round(points * 20);
export const halfPoints = (points: number): number => Math.round(points * 2);

const LIST = 'outline';
const LEVELS = [
  { format: LevelFormat.DECIMAL, text: '%1.' },
  { format: LevelFormat.UPPER_LETTER, text: '%2.' },
  { format: LevelFormat.LOWER_ROMAN, text: '%3.' },
  { format: LevelFormat.LOWER_LETTER, text: '%4.' },
  { format: LevelFormat.DECIMAL, text: '%5)' },
] as const;

/** The line heights and spaces of a form. */
export const spacingOf = ({ line, before }: Pick<ParagraphForm, 'line' | 'before'>) => ({
  line: twips(line),
  lineRule: LineRuleType.EXACT,
  before: twips(before),
  after: 0,
});

/**
 * An outline as a Word document: topics and units as headings of levels that are counted, lines as numbered levels under
 * them, sources as footnotes, and a table of contents whose page numbers are those that the count of its pages gives.
 */
export async function outlineDocx(
  printed: readonly Printed[],
  { paper, hasContents, title }: { paper: Paper; hasContents: boolean; title: string },
): Promise<Buffer> {
  const { pageOf } = layOut(printed, paper, hasContents);
  const notes: string[] = [];
  const paragraphs = printed.map((one, at) => {
    const note = one.note === '' ? null : notes.push(one.note);
    return paragraphOf(one, `_outline${at}`, note);
  });
  const headings = printed.flatMap(({ style, number, runs }, at) =>
    style === 'topic' || style === 'unit'
      ? [
          {
            title: `${number} ${runs.map(({ text }) => text).join('')}`,
            level: style === 'topic' ? 1 : 2,
            page: pageOf[at] ?? 1,
            href: `_outline${at}`,
          },
        ]
      : [],
  );
  const contents = new TableOfContents('Contents', {
    hyperlink: true,
    headingStyleRange: '1-2',
    cachedEntries: headings,
    beginDirty: false,
  });
  const [first, ...rest] = paragraphs;
  const document = new Document({
    title,
    creator: 'Hornbook',
    styles: STYLES,
    numbering: { config: [{ reference: LIST, levels: LEVELS.map(levelOf) }] },
    footnotes: Object.fromEntries(notes.map((note, at) => [at + 1, { children: [noteOf(note)] }])),
    sections: [
      {
        properties: { page: pageOfPaper(paper, MARGIN) },
        footers: { default: new Footer({ children: [PAGE_NUMBER()] }) },
        children: [...(first ? [first] : []), ...(hasContents ? [contents] : []), ...rest],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** A page of a paper with the same margin on all sides. */
export const pageOfPaper = (paper: Paper, margin: number) => ({
  size: { width: twips(PAPERS[paper].width), height: twips(PAPERS[paper].height) },
  margin: { top: twips(margin), bottom: twips(margin), left: twips(margin), right: twips(margin) },
});

const STYLES = {
  default: {
    document: {
      run: { font: FONT, size: halfPoints(12), color: '000000' },
      paragraph: { spacing: { before: 0, after: 0 } },
    },
    // The numbers of headings take their letters from here.
    heading1: { run: headingRun('topic') },
    heading2: { run: headingRun('unit') },
  },
  paragraphStyles: [
    { id: 'TOC1', name: 'toc 1', basedOn: 'Normal', paragraph: tocParagraph(0) },
    { id: 'TOC2', name: 'toc 2', basedOn: 'Normal', paragraph: tocParagraph(1) },
  ],
};

function headingRun(style: 'topic' | 'unit') {
  const { size } = formOf({ style, level: null });
  return { font: FONT, size: halfPoints(size), bold: true, color: '000000' };
}

function tocParagraph(level: 0 | 1) {
  const form = contentsForm(level);
  return { spacing: spacingOf(form), indent: { left: twips(form.left) } };
}

const levelOf = ({ format, text }: (typeof LEVELS)[number], level: number) => {
  const { left, hanging } = formOf({ style: 'line', level: level as 0 | 1 | 2 | 3 | 4 });
  return {
    level,
    format,
    text,
    alignment: AlignmentType.LEFT,
    style: { paragraph: { indent: { left: twips(left), hanging: twips(hanging) } } },
  };
};

const HEADINGS = { title: HeadingLevel.TITLE, topic: HeadingLevel.HEADING_1, unit: HeadingLevel.HEADING_2 };

function paragraphOf(
  { style, level, runs, ...one }: Printed,
  bookmark: string,
  note: number | null,
): Paragraph {
  const form = formOf({ style, level });
  const words = runs.map(
    ({ text, isBold, isItalic }) =>
      new TextRun({
        ...withBreaks(text),
        bold: form.isBold || isBold === true,
        italics: isItalic === true,
        size: halfPoints(form.size),
        font: FONT,
        color: '000000',
      }),
  );
  const isHeading = style === 'topic' || style === 'unit';
  const options: IParagraphOptions = {
    spacing: spacingOf(form),
    widowControl: true,
    indent: { left: twips(form.left), hanging: twips(form.hanging) },
    children: [
      ...(isHeading ? [new Bookmark({ id: bookmark, children: words })] : words),
      ...(note === null ? [] : [new FootnoteReferenceRun(note)]),
    ],
  };
  return new Paragraph({
    ...options,
    ...(style === 'text' || style === 'line' ? {} : { heading: HEADINGS[style] }),
    ...(isHeading ? { keepNext: true } : {}),
    ...(level === null || one.number === '' ? {} : { numbering: { reference: LIST, level } }),
  });
}

/** Words with the line breaks that the student made. */
const withBreaks = (text: string) => {
  const [first = '', ...lines] = text.split('\n');
  return lines.length === 0
    ? { text }
    : { children: [first, ...lines.flatMap((line) => [new TextRun({ break: 1 }), line])] };
};

/** Stands in the margin, and takes nothing of the page. */
const PAGE_NUMBER = () =>
  new Paragraph({
    alignment: AlignmentType.CENTER,
    children: [new TextRun({ children: [PageNumber.CURRENT], size: halfPoints(NOTE.size), font: FONT })],
  });

const noteOf = (note: string): Paragraph =>
  new Paragraph({
    spacing: spacingOf({ line: NOTE.line, before: 0 }),
    children: [new TextRun({ text: ` ${note}`, size: halfPoints(NOTE.size), font: FONT })],
  });
