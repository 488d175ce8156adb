import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { canHighlight, clearHighlight, highlight } from './cite-highlight.ts';
import { openPdf, type ShownPage, showPage } from './pdf-document.ts';
import './pdf-page.css';
import { matchTextLayer } from './text-match.ts';

/** How much larger the large view is. */
const LARGE = 1.6;

/** Words to mark, and where on their page they are expected: 0 at the top, 1 at the end. */
export type MarkedQuote = { quote: string; share: number };

type PdfPageProps = {
  /** Address of the file. */
  address: string;
  /** From 1. */
  page: number;
  /** What is marked, in its order; undefined while the places are still being fetched. */
  marks: readonly MarkedQuote[] | undefined;
  isLarge: boolean;
  /** The page cannot be shown, or nothing can be marked on it: the stored text is the better view. */
  onUnable: () => void;
};

/** A page of a PDF as it was printed, with what was quoted marked. Loaded only when a PDF is opened. */
export default function PdfPage({ address, page, marks, isLarge, onUnable }: PdfPageProps) {
  const pdf = usePdf(address, onUnable);
  const frame = useRef<HTMLElement>(null);
  const room = useWidth(frame);
  const [isShown, setShown] = useState(false);
  const giveUp = useEffectEvent(onUnable);
  // The same marks in a new list draw nothing again.
  const wanted = marks === undefined ? null : JSON.stringify(marks);

  useEffect(() => {
    if (!pdf || room === 0 || wanted === null) return;
    const quotes: MarkedQuote[] = JSON.parse(wanted);
    let isCurrent = true;
    const show = async () => {
      const shown = await showPage(pdf, page, room, isLarge ? LARGE : 1);
      if (!isCurrent || !frame.current) return;
      putOn(frame.current, shown);
      setShown(true);
      if (quotes.length === 0) frame.current.scrollIntoView({ block: 'start' });
      else if (!markQuotes(shown.runs, quotes)) giveUp();
    };
    show().catch(() => isCurrent && giveUp());
    return () => {
      isCurrent = false;
      clearHighlight();
    };
  }, [pdf, page, room, isLarge, wanted]);

  return (
    <>
      {!isShown && (
        <Waiting label="Opening the page" className="pad p-8 [--pad:32px]">
          <Skeleton className="h-[480px]" />
        </Waiting>
      )}
      <section
        ref={frame}
        aria-label="Printed page"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        className={`pdf-sheet overflow-x-auto overflow-y-hidden rounded-sheet bg-white ${isShown ? 'border border-line shadow-sheet' : ''}`}
      />
    </>
  );
}

function putOn(frame: HTMLElement, { picture, text, width, height, textLeft }: ShownPage) {
  const sheet = document.createElement('div');
  sheet.className = 'relative';
  sheet.style.width = `${width}px`;
  sheet.style.height = `${height}px`;
  sheet.append(picture, text);
  frame.replaceChildren(sheet);
  frame.scrollLeft = textLeft;
}

/** Marks what is found of the quotes, and answers whether anything was. */
function markQuotes(runs: readonly HTMLElement[], quotes: readonly MarkedQuote[]): boolean {
  if (!canHighlight()) return false;
  const words = runs.map((run) => run.textContent ?? '');
  const first = highlight(
    runs,
    quotes.flatMap(({ quote, share }) => matchTextLayer(words, quote, share) ?? []),
  );
  // A range cannot be scrolled to, its element can.
  first?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
  return !!first;
}

function usePdf(address: string, onUnable: () => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const giveUp = useEffectEvent(onUnable);
  useEffect(() => {
    const { document, destroy } = openPdf(address);
    let isCurrent = true;
    document.then(
      (opened) => isCurrent && setPdf(opened),
      () => isCurrent && giveUp(),
    );
    return () => {
      isCurrent = false;
      setPdf(null);
      destroy();
    };
  }, [address]);
  return pdf;
}

/** The element's width in whole CSS pixels; 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    watcher.observe(element.current);
    return () => watcher.disconnect();
  }, [element]);
  return width;
}
