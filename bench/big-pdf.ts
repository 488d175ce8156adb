import PDFDocument from 'pdfkit';

/** A PDF of 600 pages of prose with headings, about 270,000 words. */
export function bigPdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 72 });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((finish) => document.on('end', () => finish(Buffer.concat(chunks))));
  const sentence =
    'A promise is enforceable when the promisor bargained for a return promise or a performance, and the promisee gave it in exchange. ';
  for (let page = 1; page <= 600; page++) {
    if (page > 1) document.addPage();
    document.fontSize(16).text(`Chapter ${page}: bargains of the ${page}th kind`).moveDown();
    document.fontSize(10.5).text(`${sentence.repeat(19)}This is page ${page}.`);
  }
  document.end();
  return done;
}
