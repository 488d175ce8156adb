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

function table(pdf: Pdf, rows: Run[][][]) {
  const columns = rows[0]?.length ?? 1;
  const width = textWidth(pdf) / columns;
  pdf.font('Times-Bold').fontSize(BODY - 1);
  const heights = rows.map(
    (row) => Math.max(...row.map((cell) => pdf.heightOfString(plain(cell), { width: width - 10 }))) + 8,
  );
  makeRoom(
    pdf,
    heights.reduce((sum, height) => sum + height, 0),
  );
  rows.forEach((row, at) => {
    pdf.font(at === 0 ? 'Times-Bold' : 'Times-Roman').fontSize(BODY - 1);
    const cells = row.map(plain);
    const height = heights[at] ?? 0;
    const { y } = pdf;
    cells.forEach((cell, column) => {
      pdf.text(cell, MARGIN + column * width + 4, y + 4, { width: width - 10 });
    });
    pdf
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + textWidth(pdf), y + height)
      .lineWidth(0.5)
      .stroke();
    pdf.x = MARGIN;
    pdf.y = y + height;
  });
  pdf.y += 8;
}

function heading(pdf: Pdf, level: 1 | 2 | 3 | 4, words: string, isFirst: boolean) {
  const { size, before, after, font } = HEADINGS[level - 1] ?? HEADINGS[3];
  if (level === 1 && !isFirst) pdf.addPage();
  // A heading alone at the foot of a page would be cut from its text; an upper one often has another below it.
  makeRoom(pdf, before + size + (level === 4 ? 45 : 90));
  pdf.y += before;
  if (level < 3) pdf.outline.addItem(words);
  pdf
    .font(font)
    .fontSize(size)
    .text(words, MARGIN, pdf.y, { width: textWidth(pdf) });
  pdf.y += after;
}

function printBlock(pdf: Pdf, part: SourceBlock, notes: SourceText['notes'], isFirst: boolean) {
  if (part.type === 'heading') heading(pdf, part.level, plain(part.runs), isFirst);
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
    printBlock(pdf, part, source.notes, at === 0);
  });
  printMargins(pdf, source.running);
  pdf.end();
  return finished;
}
