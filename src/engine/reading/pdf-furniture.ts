import { edgesOf, inText } from './pdf-edges.ts';
import type { PdfLine, PdfPage } from './pdf-lines.ts';

/** A page's lines without what is printed on every page, and the page number that was printed there. */
export type BarePage = { lines: PdfLine[]; printed: string | null };

/** Running heads and feet stand among the outermost lines of a page. */
const OUTERMOST = 4;
/** Lines at the same height on different pages may be this many points apart. */
const SAME_HEIGHT = 4;

/** Set this much larger than the text, a repeated line is a title (of a slide, a form), not a running head. */
const LARGER = 1.15;

/** Notes that say the same on page after page are notes all the same. */
const SHORT_NOTE = /^(?:\d{1,3}|[*†‡])\s*(?:Id|See|Ibid|Supra|Infra|Cf|But see)\b/i;

/** Share of its pages on which a running line is the outermost; a stamp may stand beyond it on the others. */
const MOSTLY = 0.6;
/** Words that stand half as often inside the text, in the same look, are words of the text. */
const OF_TEXT = 0.5;

type Candidate = { page: number; line: PdfLine; key: string };

/**
 * Takes running heads, running feet and page numbers away. A line among the first or last four of a page goes when
 * the same words stand at the same height on other pages too, where numbers may differ if they count the pages;
 * so a head that changes with each chapter goes as well. Only lines with nothing but such lines between them and the
 * edge go, and none whose words head the text elsewhere; lines set clearly larger than the text always stay.
 */
export function withoutFurniture(
  pages: readonly PdfPage[],
  lines: readonly PdfLine[][],
  bodySize: number,
): BarePage[] {
  const groups = groupCandidates(lines, bodySize).map((group) => repeated(group, pages.length));
  const furniture = new Set<PdfLine>();
  const printed = new Map<number, string>();
  for (const { page, line } of outsideText(groups, lines, furniture)) {
    const number = printedNumber(line.text);
    if (number !== null) printed.set(page, number);
  }
  for (const { page, line } of inPlaceOf(furniture, lines, printed)) {
    furniture.add(line);
    const number = printedNumber(line.text);
    if (number !== null && !printed.has(page)) printed.set(page, number);
  }
  return lines.map((each, page) => ({
    lines: bare(each, furniture),
    printed: printed.get(page) ?? pages[page]?.label ?? null,
  }));
}

/** Takes groups from the edges inwards, since a second line of a head is outermost only once the first is gone. */
function outsideText(
  groups: readonly (readonly Candidate[])[],
  lines: readonly PdfLine[][],
  furniture: Set<PdfLine>,
): readonly Candidate[] {
  const edges = edgesOf(lines);
  const inside = inText(lines, edges, (line) => keyOf(line.text));
  const isOutside = (group: readonly Candidate[]) => {
    const first = group[0];
    if (!first) return false;
    const outermost = group.filter(({ line }) => edges.isOutermost(line, furniture)).length;
    if (outermost < MOSTLY * group.length) return false;
    // A number alone stands in every table too.
    return first.key === '#' || inside(first.line, furniture) < OF_TEXT * group.length;
  };
  const taken: Candidate[] = [];
  let rest = groups.filter((group) => group.length > 0);
  for (let depth = 0; depth < OUTERMOST && rest.length > 0; depth++) {
    const gone = new Set(rest.filter(isOutside));
    if (gone.size === 0) break;
    for (const candidate of [...gone].flat()) {
      furniture.add(candidate.line);
      taken.push(candidate);
    }
    rest = rest.filter((group) => !gone.has(group));
  }
  return taken;
}

/** A page that repeats another altogether (a form, a slide) keeps its text. */
function bare(lines: readonly PdfLine[], furniture: ReadonlySet<PdfLine>): PdfLine[] {
  const kept = lines.filter((line) => !furniture.has(line));
  return kept.length === 0 && lines.length > 3 ? [...lines] : kept;
}

/**
 * Lines of pages that have a head or foot of their own: a short chapter's, at the height and in the size of the others,
 * and page numbers that stand elsewhere (a first page's) but count on with the rest.
 */
function inPlaceOf(
  furniture: ReadonlySet<PdfLine>,
  lines: readonly PdfLine[][],
  printed: ReadonlyMap<number, string>,
): { page: number; line: PdfLine }[] {
  const place = (line: PdfLine) => `${Math.round(line.y / SAME_HEIGHT)} ${line.size}`;
  const places = new Map<string, number>();
  for (const line of furniture) places.set(place(line), (places.get(place(line)) ?? 0) + 1);
  const offsets = new Set([...printed].map(([page, number]) => Number(number) - page));
  return lines.flatMap((each, page) => {
    const byHeight = each.toSorted((a, b) => a.y - b.y);
    const ends = byHeight.length > 2 ? [byHeight[0], byHeight.at(-1)] : [];
    return ends.flatMap((line) => {
      if (!line || furniture.has(line) || SHORT_NOTE.test(line.text)) return [];
      const counts = /^\d{1,6}$/.test(line.text) && offsets.has(Number(line.text) - page);
      return counts || (places.get(place(line)) ?? 0) >= 3 ? [{ page, line }] : [];
    });
  });
}

/** Candidates with the same words, numbers aside, at about the same height. */
function groupCandidates(lines: readonly PdfLine[][], bodySize: number): Candidate[][] {
  const groups = new Map<string, Candidate[][]>();
  for (const [page, each] of lines.entries()) {
    for (const line of outermost(each)) {
      if (line.size > bodySize * LARGER || SHORT_NOTE.test(line.text)) continue;
      const candidate = { page, line, key: keyOf(line.text) };
      const { key } = candidate;
      const same = groups.get(key) ?? [];
      const near = same.find((group) => Math.abs((group[0]?.line.y ?? 0) - line.y) <= SAME_HEIGHT);
      if (near) near.push(candidate);
      else groups.set(key, [...same, [candidate]]);
    }
  }
  return [...groups.values()].flat();
}

/** Words are sorted, so that the mirrored heads of left and right pages are the same. */
function keyOf(text: string): string {
  const words = text.toLowerCase().replace(/\d+/g, '#').split(' ');
  return words
    .map((word) => (/^[ivxlc]{1,6}$/.test(word) ? '#' : word))
    .sort()
    .join(' ');
}

/** The lines nearest the top and the bottom edge, whatever order the file draws them in. */
function outermost(lines: readonly PdfLine[]): PdfLine[] {
  const byHeight = lines.toSorted((a, b) => a.y - b.y);
  return byHeight.length <= OUTERMOST * 2
    ? byHeight
    : [...byHeight.slice(0, OUTERMOST), ...byHeight.slice(-OUTERMOST)];
}

/** The candidates of a group that are printed again and again, page by page. */
function repeated(group: readonly Candidate[], pageCount: number): readonly Candidate[] {
  const pages = new Set(group.map((each) => each.page)).size;
  // Left and right pages may have heads of their own; one that counts the pages needs no third.
  const least = pageCount <= 4 || countsPages(group) ? 2 : 3;
  if (pages < least || pages !== group.length) return [];
  const first = group[0];
  if (!first) return [];
  // Page numbers may begin anew within a file; a lone number at the same height is one all the same.
  return first.key === '#' || !first.key.includes('#') ? group : countingPages(group);
}

/** Whether each line has the number of its page, counted from one that is the same for all. */
function countsPages(group: readonly Candidate[]): boolean {
  const offsets = group.map(({ page, line }) => Number(printedNumber(line.text) ?? Number.NaN) - page);
  return offsets.every((offset) => offset === offsets[0]);
}

/** Those that say exactly the same, and those with a number that goes up by one with the page (not a chapter's). */
function countingPages(group: readonly Candidate[]): readonly Candidate[] {
  const alike = new Map<string, Candidate[]>();
  for (const each of group) {
    const printed = printedNumber(each.line.text);
    const keys =
      printed === null ? [each.line.text] : [each.line.text, `page ${Number(printed) - each.page}`];
    for (const key of keys) alike.set(key, [...(alike.get(key) ?? []), each]);
  }
  // By chance a few numbers rise with the pages; those of a head or foot mostly do.
  const isMost = (same: Candidate[]) => same.length >= 2 && same.length >= group.length * 0.4;
  return [...new Set([...alike.values()].filter(isMost).flat())];
}

/** The page number in a running line: alone, `Page 3`, `3 of 12`, `- 3 -`, or at either end of a head. */
function printedNumber(text: string): string | null {
  const alone =
    /^(?:page|p\.)?\s*[-–—[(]?\s*(\d{1,6}|[ivxlc]{1,6})\s*[-–—\])]?(?:\s*(?:of|\/)\s*\d{1,6})?$/i.exec(
      text,
    )?.[1];
  if (alone) return alone;
  const named = /\bpage\s+(\d{1,6})\b/i.exec(text)?.[1];
  return named ?? /^(\d{1,6})\s/.exec(text)?.[1] ?? /\s(\d{1,6})$/.exec(text)?.[1] ?? null;
}
