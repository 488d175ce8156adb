import { headingKind } from '../answering/heading-kind.ts';
import type { Course } from '../indexing/course.ts';
import type { CourseMaterial } from '../indexing/passage.ts';
import { isCalledBook, tellsBook } from '../reading/book-name.ts';

/** Pages that a syllabus assigns: as printed with the book that it names for them (else empty), and which. */
export type AssignedPages = { text: string; book: string; from: number; to: number };

/** A file of fewer pages is a handout: numbers alone assign none of it. */
const LEAST_PAGES_OF_A_BOOK = 30;
const RANGE = '(\\d{1,4})(?:\\s*[-–—]\\s*(\\d{1,4}))?';
const MARKED = new RegExp(
  `(?<book>(?:\\p{Lu}[\\p{L}\\d.&’']*[ ,:]*(?:(?:of|on|and|the|to)\\s+)?){0,6}\\(?)(?<mark>\\bpp?\\.?|\\bpgs?\\.?|\\b[Pp]ages?)?\\s*(?<range>${RANGE})(?!\\d|\\s*[ap]\\.?m\\b|[:/]\\d)`,
  'gu',
);
const BOOK =
  /\b(?:case ?book|course ?book|text(?:book)?|reader|course ?pack|packet|supplement|supp|CB|readings?)\b/i;

/** The page ranges of a line, with `book` for those that stand without one. Numbers that no mark or book calls pages are none. */
export function assignedPages(line: string, book: string): AssignedPages[] {
  if (/^\s*\d{1,4}\s*[-–—]\s*\d{1,4}\s*$/.test(line)) return [rangeOf(line.trim(), line, book)].flat();
  return [...line.matchAll(MARKED)].flatMap(({ 0: whole, groups = {} }) => {
    const own = (groups.book ?? '').replace(/[\s,:(]+$/, '');
    if (groups.mark === undefined && (!BOOK.test(own) || !/[-–—]/.test(groups.range ?? ''))) return [];
    const said = own !== '' && (BOOK.test(own) || / /.test(own) === false) ? own : '';
    return rangeOf(
      whole.trim(),
      groups.range ?? '',
      headingKind(own) === 'case' || said === '' ? book : said,
    );
  });
}

function rangeOf(text: string, range: string, book: string): AssignedPages[] {
  const [from = 0, last] = (range.match(/\d+/g) ?? []).map(Number);
  // "216-54" goes to 254.
  const to =
    last === undefined ? from : last < from ? from - (from % 10 ** String(last).length) + last : last;
  return to >= from ? [{ text, book, from, to }] : [];
}

/**
 * The file that these pages are of: the one that the book's name names or, where that names none, the only book of the course that
 * goes so far and is none of the `others` that the syllabus names. Null where there is none, or more than one could be it.
 */
export function bookOf(
  course: Course,
  { book, to }: AssignedPages,
  others: readonly string[],
): CourseMaterial | null {
  const far = [...course.materials.values()].filter(
    ({ kind, pages }) => kind === 'additionalMaterials' && Math.max(0, ...pages.map(numberOf)) >= to,
  );
  const fits = tellsBook(book)
    ? far.filter(({ name }) => isCalledBook(name, book))
    : far.filter(
        (material) =>
          material.pages.length >= LEAST_PAGES_OF_A_BOOK &&
          !others.some((other) => tellsBook(other) && isCalledBook(material.name, other)),
      );
  return fits.length === 1 ? (fits[0] ?? null) : null;
}

/** The numbers of the pages of a file that are assigned. */
export const pagesIn = ({ pages }: CourseMaterial, { from, to }: AssignedPages): ReadonlySet<number> =>
  new Set(pages.filter((page) => numberOf(page) >= from && numberOf(page) <= to).map(({ n }) => n));

/** A page by the number printed on it, else by its place in the file; 0 where the file has no pages. */
function numberOf({ label }: { label: string }): number {
  const [, n, printed] = /^p\. (\d+)(?: \(printed (\d+)\))?/.exec(label) ?? [];
  return Number(printed ?? n ?? 0);
}
