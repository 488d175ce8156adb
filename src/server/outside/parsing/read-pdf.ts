import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocument, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RawDocument } from '#engine/reading/page.ts';
import { pdfBlocks } from '#engine/reading/pdf-blocks.ts';
import type { PdfItem, PdfPage } from '#engine/reading/pdf-lines.ts';
import { isPdfDeck, pdfSlides } from '#engine/reading/pdf-slides.ts';
import { type ReadingLimits, UnreadableError } from './reading-limits.ts';

type PdfDocument = Awaited<ReturnType<typeof getDocument>['promise']>;
type PdfPageProxy = Awaited<ReturnType<PdfDocument['getPage']>>;
type TextPiece = { str: string; transform: number[]; width: number; fontName: string };

const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Reads a PDF page by page. `onPage` is called before each page with the number of pages read, and at the end. */
export async function readPdf(
  bytes: Uint8Array,
  limits: ReadingLimits,
  onPage: (read: number, count: number) => void,
): Promise<RawDocument> {
  const pdf = await openPdf(bytes);
  if (pdf.numPages > limits.pages) throw new UnreadableError('too_many_pages', String(pdf.numPages));
  const labels = await pdf.getPageLabels().catch(() => null);
  const pages: PdfPage[] = [];
  let broken = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    onPage(number - 1, pdf.numPages);
    const page = await pdf.getPage(number).catch(() => null);
    // One broken page does not take the others with it.
    if (page === null) broken += 1;
    pages.push(
      page === null ? { ...EMPTY, number } : await readPage(page, labels?.[number - 1] ?? null, limits),
    );
  }
  if (broken === pdf.numPages) throw new UnreadableError('corrupt', 'no page opens');
  onPage(pdf.numPages, pdf.numPages);
  return isPdfDeck(pages)
    ? { layout: 'slides', pages: pdfSlides(pages) }
    : { layout: 'pages', pages: pdfBlocks(pages) };
}

async function openPdf(bytes: Uint8Array): Promise<PdfDocument> {
  try {
    return await getDocument({
      // pdf.js takes the buffer for itself.
      data: new Uint8Array(bytes),
      cMapUrl: `${join(packageFolder, 'cmaps')}/`,
      standardFontDataUrl: `${join(packageFolder, 'standard_fonts')}/`,
      disableFontFace: true,
      fontExtraProperties: true,
      useSystemFonts: false,
      useWasm: false,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    throw new UnreadableError(isLocked ? 'password' : 'corrupt', String(error));
  }
}

const EMPTY: PdfPage = { number: 0, label: null, width: 612, height: 792, items: [] };

async function readPage(page: PdfPageProxy, label: string | null, limits: ReadingLimits): Promise<PdfPage> {
  const view = page.getViewport({ scale: 1 });
  const pieces = await readPieces(page, limits);
  const fonts = await fontNames(page, pieces);
  const items = pieces.flatMap((piece) => itemOf(piece, view.transform, fonts));
  page.cleanup();
  return { number: page.pageNumber, label, width: view.width, height: view.height, items };
}

async function readPieces(page: PdfPageProxy, limits: ReadingLimits): Promise<TextPiece[]> {
  const pieces: TextPiece[] = [];
  const until = performance.now() + limits.millisecondsPerPage;
  const reader = page.streamTextContent({ disableNormalization: false }).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return pieces;
      for (const item of value.items) if ('str' in item) pieces.push(item);
      if (pieces.length > limits.itemsPerPage) throw new UnreadableError('bomb', `page ${page.pageNumber}`);
      if (performance.now() > until) throw new UnreadableError('timeout', `page ${page.pageNumber}`);
    }
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    return pieces;
  }
}

/** Font names by pdf.js's ids. They are known once a page's operators were read, which only new fonts need. */
async function fontNames(
  page: PdfPageProxy,
  pieces: readonly TextPiece[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(pieces.map((piece) => piece.fontName));
  if ([...ids].some((id) => !page.commonObjs.has(id))) await page.getOperatorList().catch(() => null);
  const names = new Map<string, string>();
  for (const id of ids) {
    if (page.commonObjs.has(id)) names.set(id, fontName(page.commonObjs.get(id)));
  }
  return names;
}

/** pdf.js types what it keeps by id as unknown; a font carries its own name. */
function fontName(font: unknown): string {
  const name = typeof font === 'object' && font !== null && 'name' in font ? font.name : '';
  return typeof name === 'string' ? name : '';
}

/** A piece as it stands upright on the page; sideways text (stamps, watermarks) is left out. */
function itemOf(piece: TextPiece, view: number[], fonts: ReadonlyMap<string, string>): PdfItem[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(view, piece.transform);
  if (Math.abs(b) > Math.abs(a)) return [];
  return [
    {
      text: piece.str,
      x,
      y,
      width: piece.width,
      size: Math.hypot(c, d),
      font: fonts.get(piece.fontName) ?? '',
    },
  ];
}
