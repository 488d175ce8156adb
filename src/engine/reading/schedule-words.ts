const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?';
const DAY = '\\d{1,2}(?:st|nd|rd|th)?(?!\\d|:\\d|\\s*[ap]\\.?m\\b)';
const AND = '\\s*(?:,|&|and|[-–]|to)\\s*(?:(?:and|&)\\s+)?';
/** Month names and their usual abbreviations, with a day: "Sept. 4 & 7", "October 5, 7, and 9", "Sept. 27 and Oct. 2". */
const DATE = new RegExp(
  `\\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)?(?:day)?\\.?,?\\s*\\b${MONTH}\\s+${DAY}(?:${AND}(?:${MONTH}\\s+)?${DAY})*(?:,?\\s+(?:19|20)\\d\\d)?`,
  'i',
);
const ONE_NUMERIC =
  '(?:(?:Mo?n?|Tu?e?s?|We?d?|Thu?r?s?|R|Fr?i?|Sat?|Sun?)\\.?\\s*)?(?:0?[1-9]|1[0-2])[./](?:0?[1-9]|[12]\\d|3[01])(?:[./](?:\\d{4}|\\d{2}))?(?![\\d.])';
/** "10/12", "M10.07W 10.09": several may be glued together, as they are in narrow columns. */
const NUMERIC_DATE = new RegExp(`(?<![\\w.])${ONE_NUMERIC}(?:\\s*(?:,|&|and)?\\s*${ONE_NUMERIC})*`);
const SESSION =
  /\b(?:Week|Wk\.?|Class(?:es)?|Session|Meeting|Lecture|Module|Unit|Day)\s+#?\d{1,2}(?:\s*(?:,|&|and|[-–])\s*\d{1,2})*/i;

/** Lines of a schedule that name no topic: days off, deadlines, exams, reviews, readings without a subject. */
const NO_TOPIC =
  /^(?:no (?:class(?:es)?|sessions?|meetings?)|holiday|(?:fall|spring|thanksgiving|winter) (?:break|recess)|reading (?:days?|period|week)|labor day|mlk|martin luther king|thanksgiving|election day|due\b|deadline|(?:final|mid-?term) (?:exam(?:ination)?|test)|exam(?:ination)? (?:period|date)|quiz\b|midterm\b|final exam|make-?up class|tba|tbd|catch[- ]?up|first day|last day|orientation)/i;
/** A session that looks back: no topic of its own, yet a sign of weight for its chapter. */
const REVIEW = /\breview\b|\bwrap[- ]?up\b|\bcatch[- ]?up\b/i;
/** What courts do, not what a class does before the exam. */
const REVIEW_BY_COURTS =
  /\b(?:judicial|appellate|administrative|discretionary|plenary|de novo|collateral|direct|agency|merits|(?:standards?|scope|limits?) of)\s+review\b|\breview\s+of\b/i;

/** The first date or session mark in a text ("September 4 & 7", "Week 3", "10/12"), with its place in it. */
export function findDate(text: string): { text: string; start: number; end: number } | null {
  for (const pattern of [DATE, SESSION, NUMERIC_DATE]) {
    const match = pattern.exec(text);
    if (match) {
      const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
      return {
        text: match[0].trim(),
        start: match.index + lead,
        end: match.index + match[0].trimEnd().length,
      };
    }
  }
  return null;
}

/** Whether a line is nothing but a date or session mark: "#### September 4 & 7", "Week 3:". */
export function isDateOnly(text: string): boolean {
  const found = findDate(text);
  if (!found) return false;
  const rest = `${text.slice(0, found.start)} ${text.slice(found.end)}`
    .replace(/[\s.,:;()–—-]+/g, ' ')
    .trim();
  const other = findDate(rest);
  return (
    rest.replaceAll(' ', '').length <= 3 ||
    (other !== null && rest.length - (other.end - other.start) <= 3) ||
    /^(?:19|20)\d\d$/.test(rest)
  );
}

/** Whether a text counts a session ("Week 3", "3") and names no day. */
export function isSession(text: string): boolean {
  return /^\s*\d{1,2}(?:\s*[-–,]\s*\d{1,2})*\s*$/.test(text) || (SESSION.test(text) && !DATE.test(text));
}

/** How many class days a date text names: "October 5, 7, & 9" is three, "Week 3" one. */
export function countSessions(text: string): number {
  const numeric = text.match(/\d{1,2}[./]\d{1,2}(?:[./]\d+)?/g);
  if (numeric) return numeric.length;
  const days = text.replace(/,?\s+(?:19|20)\d\d$/, '').match(/\d{1,2}/g);
  return Math.max(1, days?.length ?? 1);
}

/** Whether a line of a schedule stands for no topic: a holiday, a deadline, an exam. */
export function isNoTopic(text: string): boolean {
  return NO_TOPIC.test(text.trim()) || text.trim() === '';
}

/** Whether a session reviews what came before. */
export function isReview(text: string): boolean {
  return REVIEW.test(text) && !REVIEW_BY_COURTS.test(text);
}

/** A book by its usual names, and ranges right after it: "Casebook 12-30", "Reader 1–10, 14–15". */
const BOOK_RANGES =
  /\b(?:case ?book|course ?book|text(?:book)?|reader|course ?pack|packet|supplement|supp\.|CB|read(?:ings?)?)(?:\s+casebook)?[:,]?\s+(\d{1,4}\s*[-–—]\s*\d{1,4}(?:\s*(?:,|;|&|and)\s*\d{1,4}\s*[-–—]\s*\d{1,4})*)(?![\d-])/gi;

/** Pages a reading assigns, by its page ranges: "pp. 63-92" is 30; 0 where it gives none. */
export function assignedPages(reading: string): number {
  let pages = 0;
  for (const match of reading.matchAll(BOOK_RANGES)) pages += rangePages(match[1] ?? '');
  const marked =
    /(?:\bpp?\.?|\bpgs?\.?|\bpages?)\s*((?:\d{1,4}(?:\s*[-–—]\s*\d{1,4})?(?:\s*(?:,|;|&|and)\s*)?)+)/gi;
  for (const match of reading.matchAll(marked)) pages += rangePages(match[1] ?? '');
  return pages;
}

/** Pages of bare ranges, as they stand in a column headed "Pages": "63-92, 101" is 31. */
export function rangePages(ranges: string): number {
  let pages = 0;
  for (const match of ranges.matchAll(/(\d{1,4})(?:\s*[-–—]\s*(\d{1,4}))?/g)) {
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    const to = last < first ? first - (first % 10 ** String(last).length) + last : last;
    if (to >= first && to - first < 300) pages += to - first + 1;
  }
  return pages;
}
