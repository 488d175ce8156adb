import {
  GlobalWorkerOptions,
  getDocument,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { bodySize, scaleOf, type TextRun, textColumn } from './text-column.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

type TextContent = Exclude<ConstructorParameters<typeof TextLayer>[0]['textContentSource'], ReadableStream>;

/** Opens a PDF for showing its pages. Rejects when the file cannot be fetched or is no PDF. Call `destroy` at the end. */
export function openPdf(address: string): { document: Promise<PDFDocumentProxy>; destroy: () => void } {
  // WebAssembly is refused in workers by the site's content security policy.
  const task = getDocument({ url: address, useWasm: false });
  return { document: task.promise, destroy: () => void task.destroy() };
}

/** A page ready for the screen, in elements that the caller puts on it. Sizes are CSS pixels. */
export type ShownPage = {
  picture: HTMLCanvasElement;
  /** The invisible text over the picture, and one element per run of it. */
  text: HTMLDivElement;
  runs: HTMLElement[];
  width: number;
  height: number;
  /** Where the text begins, from the left. */
  textLeft: number;
};

/**
 * Draws page `n` of a PDF. At `zoom` 1 its column of text fills `room` CSS pixels, so that no line is cut; the page's
 * margins lie outside. Enlarged it is wider than its room, and text that is small on paper large enough to be read.
 */
export async function showPage(
  pdf: PDFDocumentProxy,
  n: number,
  room: number,
  zoom: number,
): Promise<ShownPage> {
  const page = await pdf.getPage(n);
  const content = await readText(page);
  const natural = page.getViewport({ scale: 1 });
  const runs = content.items.filter(isRun);
  const column = textColumn(runs, natural.width);
  const scale = scaleOf(column, room, bodySize(runs), zoom);
  const viewport = page.getViewport({ scale });
  const text = document.createElement('div');
  text.className = 'pdf-text';
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: content, container: text, viewport });
  const [picture] = await Promise.all([drawPicture(page, viewport), layer.render()]);
  const { width, height } = viewport;
  return { picture, text, runs: layer.textDivs, width, height, textLeft: column.left * scale };
}

const isRun = (item: TextContent['items'][number]): item is TextContent['items'][number] & TextRun =>
  'transform' in item;

async function drawPicture(page: PDFPageProxy, viewport: PageViewport): Promise<HTMLCanvasElement> {
  const density = window.devicePixelRatio || 1;
  const canvas = document.createElement('canvas');
  canvas.className = 'block size-full';
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise;
  return canvas;
}

/** Reads with a reader because WebKit never settles `getTextContent`. */
async function readText(page: PDFPageProxy): Promise<TextContent> {
  const reader: ReadableStreamDefaultReader<TextContent> = page.streamTextContent().getReader();
  const content: TextContent = { items: [], styles: {}, lang: null };
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return content;
    content.lang ??= value.lang;
    Object.assign(content.styles, value.styles);
    content.items.push(...value.items);
  }
}
