import type { PdfLine } from './pdf-lines.ts';

/** Lines whose baselines are this near stand on one row: a title at the left, a page number at the right. */
const SAME_ROW = 2;
/** Looking outwards ends after this many lines: no margin holds more. */
const MOST_IN_A_MARGIN = 40;

/** Which lines of a document stand outermost on their page once other lines are taken away. */
export type PageEdges = {
  /** Whether nothing but `gone` stands between a line and the top or the bottom of its page. */
  isOutermost(line: PdfLine, gone: ReadonlySet<PdfLine>): boolean;
};

/** Puts the lines of every page in the order of their height, whatever order the file draws them in. */
export function edgesOf(pages: readonly (readonly PdfLine[])[]): PageEdges {
  const places = new Map<PdfLine, { page: readonly PdfLine[]; at: number }>();
  for (const lines of pages) {
    const page = lines.toSorted((a, b) => a.y - b.y);
    for (const [at, line] of page.entries()) places.set(line, { page, at });
  }
  const isFree = (line: PdfLine, gone: ReadonlySet<PdfLine>, step: 1 | -1): boolean => {
    const place = places.get(line);
    if (!place) return false;
    for (let at = place.at + step; at >= 0 && at < place.page.length; at += step) {
      const other = place.page[at];
      if (Math.abs(at - place.at) > MOST_IN_A_MARGIN) return false;
      if (other && !gone.has(other) && Math.abs(other.y - line.y) > SAME_ROW) return false;
    }
    return true;
  };
  return { isOutermost: (line, gone) => isFree(line, gone, -1) || isFree(line, gone, 1) };
}

/**
 * Counts the lines that say what a line says, by `keyOf`, in its size and weight, and stand inside the text of their
 * pages rather than at an edge.
 */
export function inText(
  pages: readonly (readonly PdfLine[])[],
  edges: PageEdges,
  keyOf: (line: PdfLine) => string,
): (line: PdfLine, gone: ReadonlySet<PdfLine>) => number {
  const lookOf = (line: PdfLine) => `${line.size} ${line.isBold} ${keyOf(line)}`;
  const alike = Map.groupBy(pages.flat(), lookOf);
  return (line, gone) => {
    const same = alike.get(lookOf(line)) ?? [];
    return same.filter((each) => !gone.has(each) && !edges.isOutermost(each, gone)).length;
  };
}
