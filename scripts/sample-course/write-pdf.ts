import PDFDocument from 'pdfkit';
import { plain, type Run, type SourceBlock, type SourceText } from './source-text.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const MARGIN = 72;
const BODY = 11;
const HEADINGS = [
  { size: 18, before: 0, after: 10, font: 'Helvetica-Bold' },
  { size: 15, before: 16, after: 6, font: 'Helvetica-Bold' },
  { size: 12.5, before: 12, after: 4, font: 'Helvetica-Bold' },
  { size: 11, before: 8, after: 2, font: 'Helvetica-BoldOblique' },
] as const;

function fontOf(run: Run): string {
  if (run.bold) return run.italic ? 'Times-BoldItalic' : 'Times-Bold';
  return run.italic ? 'Times-Italic' : 'Times-Roman';
}

const textWidth = (pdf: Pdf) => pdf.page.width - 2 * MARGIN;

function makeRoom(pdf: Pdf, height: number) {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

function write(pdf: Pdf, runs: Run[], x: number, width: number) {
  runs.forEach((run, at) => {
    const options = { width, continued: at < runs.length - 1, lineGap: 1.5 };
    const text = run.note === null ? run.text : run.note;
    pdf.font(fontOf(run)).fontSize(run.note === null ? BODY : BODY - 4);
    if (at === 0) pdf.text(text, x, pdf.y, options);
    else pdf.text(text, options);
  });
}

/** Takes a strip off the foot of the current page for a footnote, and prints it there. */
function printFootnote(pdf: Pdf, label: string, runs: Run[]) {
  const words = `${label} ${plain(runs)}`;
  const { y } = pdf;
  pdf.font('Times-Roman').fontSize(9);
  const height = pdf.heightOfString(words, { width: textWidth(pdf) }) + 8;
  const { bottom } = pdf.page.margins;
  const top = pdf.page.height - bottom - height;
  pdf.page.margins.bottom = 0;
  pdf
    .moveTo(MARGIN, top)
    .lineTo(MARGIN + 120, top)
    .lineWidth(0.5)
    .stroke();
  pdf.text(words, MARGIN, top + 5, { width: textWidth(pdf) });
  pdf.page.margins.bottom = bottom + height;
  pdf.x = MARGIN;
  pdf.y = y;
}

function paragraph(pdf: Pdf, runs: Run[], notes: SourceText['notes']) {
  pdf.font('Times-Roman').fontSize(BODY);
  const height = pdf.heightOfString(plain(runs), { width: textWidth(pdf), lineGap: 1.5 });
  const labels = runs.flatMap((run) => run.note ?? []);
  // A paragraph with a footnote stays whole, so that reference and note share a page.
  makeRoom(pdf, labels.length > 0 ? height + 60 : Math.min(height, 30));
  for (const label of labels) printFootnote(pdf, label, notes.get(label) ?? []);
  write(pdf, runs, MARGIN, textWidth(pdf));
  pdf.y += 6;
}

function list(pdf: Pdf, items: Run[][], ordered: boolean) {
  items.forEach((item, at) => {
    makeRoom(pdf, 16);
    const mark = ordered ? `${at + 1}.` : '•';
    const { y } = pdf;
    pdf
      .font('Times-Roman')
      .fontSize(BODY)
      .text(mark, MARGIN + 10, y, { lineBreak: false });
    pdf.y = y;
    write(pdf, item, MARGIN + 28, textWidth(pdf) - 28);
    pdf.y += 2;
  });
  pdf.x = MARGIN;
  pdf.y += 5;
}

/** Columns as wide as their longest cell asks, no column under a fifth of their sum. */
function columnWidths(pdf: Pdf, rows: Run[][][]): number[] {
  const longest = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => plain(row[column] ?? []).length)),
  );
  const sum = longest.reduce((total, length) => total + length, 0);
  const shares = longest.map((length) => Math.max(length / sum, 1 / 5));
  const whole = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (share / whole) * textWidth(pdf));
}

function table(pdf: Pdf, rows: Run[][][]) {
  const widths = columnWidths(pdf, rows);
  const inColumn = (column: number) => ({ width: (widths[column] ?? 0) - 8 });
  pdf.font('Times-Bold').fontSize(BODY - 1);
  const heights = rows.map(
    (row) => Math.max(...row.map((cell, column) => pdf.heightOfString(plain(cell), inColumn(column)))) + 8,
  );
  makeRoom(
    pdf,
    heights.reduce((sum, height) => sum + height, 0),
  );
  rows.forEach((row, at) => {
    pdf.font(at === 0 ? 'Times-Bold' : 'Times-Roman').fontSize(BODY - 1);
    const { y } = pdf;
    const bottom = y + (heights[at] ?? 0);
    let x = MARGIN;
    row.forEach((cell, column) => {
      pdf.text(plain(cell), x + 4, y + 4, inColumn(column));
      x += widths[column] ?? 0;
    });
    pdf
      .moveTo(MARGIN, bottom)
      .lineTo(MARGIN + textWidth(pdf), bottom)
      .lineWidth(0.5)
      .stroke();
    pdf.x = MARGIN;
    pdf.y = bottom;
  });
  pdf.y += 8;
}

function heading(pdf: Pdf, level: 1 | 2 | 3 | 4, words: string, isFirst: boolean, roomBelow: number) {
  const { size, before, after, font } = HEADINGS[level - 1] ?? HEADINGS[3];
  if (level === 1 && !isFirst) pdf.addPage();
  makeRoom(pdf, before + size + roomBelow);
  pdf.y += before;
  if (level < 3) pdf.outline.addItem(words);
  pdf
    .font(font)
    .fontSize(size)
    .text(words, MARGIN, pdf.y, { width: textWidth(pdf) });
  pdf.y += after;
}

/** A heading alone at the foot of a page would be cut from what it stands over: points it needs below it. */
function roomUnder(next: SourceBlock | undefined): number {
  if (next?.type === 'table') return 30 * next.rows.length;
  return next?.type === 'heading' ? 90 : 45;
}

function printBlock(pdf: Pdf, source: SourceText, part: SourceBlock, at: number) {
  const { notes, blocks } = source;
  if (part.type === 'heading')
    heading(pdf, part.level, plain(part.runs), at === 0, roomUnder(blocks[at + 1]));
  else if (part.type === 'list') list(pdf, part.items, part.ordered);
  else if (part.type === 'table') table(pdf, part.rows);
  else paragraph(pdf, part.runs, notes);
}

function printMargins(pdf: Pdf, running: string) {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.top = 0;
    pdf.page.margins.bottom = 0;
    pdf.font('Times-Italic').fontSize(9);
    pdf.text(running, MARGIN, 40, { width: textWidth(pdf), lineBreak: false });
    pdf.font('Times-Roman').text(String(page + 1), MARGIN, pdf.page.height - 45, {
      width: textWidth(pdf),
      align: 'center',
      lineBreak: false,
    });
  }
}

/** A PDF on letter paper with a running head, page numbers at the foot, bookmarks, and `date` as its date. */
export async function writePdf(source: SourceText, date: Date): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-US',
    info: { Title: source.title, Author: 'Amara Okafor', CreationDate: date, ModDate: date },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
  });
  source.blocks.forEach((part, at) => {
    printBlock(pdf, source, part, at);
  });
  printMargins(pdf, source.running);
  pdf.end();
  return finished;
}
