import {
  GlobalWorkerOptions,
  getDocument,
  type PageViewport,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

type TextContent = ConstructorParameters<typeof TextLayer>[0]['textContentSource'];

/** Opens a PDF for showing its pages. Rejects when the file cannot be fetched or is no PDF. Call `destroy` at the end. */
export function openPdf(address: string): { document: Promise<PDFDocumentProxy>; destroy: () => void } {
  // WebAssembly is refused in workers by the site's content security policy.
  const task = getDocument({ url: address, useWasm: false });
  return { document: task.promise, destroy: () => void task.destroy() };
}

/** A page as the browser shows it: its picture, the invisible text over it, and one element per run of that text. */
export type ShownPage = { picture: HTMLCanvasElement; text: HTMLDivElement; runs: HTMLElement[] };

/** Draws page `n` of a PDF, as wide as `width` CSS pixels, into new elements that the caller puts on the page. */
export async function showPage(pdf: PDFDocumentProxy, n: number, width: number): Promise<ShownPage> {
  const page = await pdf.getPage(n);
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const picture = await drawPicture(page, viewport);
  const text = document.createElement('div');
  text.className = 'pdf-text';
  text.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({ textContentSource: await readText(page), container: text, viewport });
  await layer.render();
  return { picture, text, runs: layer.textDivs };
}

async function drawPicture(page: PDFPageProxy, viewport: PageViewport): Promise<HTMLCanvasElement> {
  const density = window.devicePixelRatio || 1;
  const canvas = document.createElement('canvas');
  canvas.className = 'block w-full';
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise;
  return canvas;
}

/** Reads with a reader because WebKit never settles `getTextContent`. */
async function readText(page: PDFPageProxy): Promise<TextContent> {
  const reader: ReadableStreamDefaultReader<Exclude<TextContent, ReadableStream>> = page
    .streamTextContent()
    .getReader();
  const content: Exclude<TextContent, ReadableStream> = { items: [], styles: {}, lang: null };
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return content;
    content.lang ??= value.lang;
    Object.assign(content.styles, value.styles);
    content.items.push(...value.items);
  }
}
