import { type ElementList, findElements } from '../answering/elements.ts';
import { parentOf, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Listed } from './elements-in-rule.ts';
import { listKind } from './list-kind.ts';
import { quoted, within } from './quoted.ts';

/** What a rule takes, and the sentence that announces it, where there is one. */
export type Elements = { intro: Unit | null; listed: Listed | null };

const MOST_WORDS = 60;
/** Without a line that announces it a list of longer sentences is the text below the heading, not its parts. */
const MOST_UNANNOUNCED = 25;
/** "Codifies the old test": a line of which the heading is the subject is no part of it. */
const SAYS_WHAT_IT_DOES = /^\p{Lu}\p{Ll}+s (?:the|an?|to|only|[“"])(?:\s|\b)/u;
const NONE: Elements = { intro: null, listed: null };

/** The list laid out under a heading that is no part of another unit; none where nothing says what the list is. */
export function elementsUnder(course: Course, section: Section, heads: ReadonlySet<number>): Elements {
  const found = findElements(course, section);
  if (!found || !isOwn(course, section, found.holder, heads)) return NONE;
  const { intro, items, sections } = found;
  const list = kindOfList(found);
  if (!list) return NONE;
  const places = sections.flatMap(({ materialId, place }) => (place ? [{ materialId, ...place }] : []));
  if (places.length >= 2)
    return { intro: null, listed: { list, quotes: places.map((place) => headingQuote(course, place)) } };
  const most = intro ? MOST_WORDS : MOST_UNANNOUNCED;
  const isWhole = items.every(
    ({ words, text }) =>
      words <= most && !/[:—–]$/.test(text) && (intro !== null || !SAYS_WHAT_IT_DOES.test(text)),
  );
  if (items.length < 2 || !isWhole) return NONE;
  return { intro, listed: { list, quotes: items.map((unit) => quoted(course, unit)) } };
}

/** What a list is: by the line that announces it and the heading it stands under. */
function kindOfList({ intro, holder, sections, items }: ElementList) {
  const parts = sections.length > 0 ? sections.map(({ heading }) => heading) : items.map(({ text }) => text);
  if (intro && !/[:—–]$/.test(intro.text)) return null;
  return listKind(intro?.text ?? '', parts, holder.heading);
}

/** True when no heading that is a unit of its own stands between a heading and what holds the list. */
function isOwn(course: Course, section: Section, holder: Section, heads: ReadonlySet<number>): boolean {
  for (let node: Section | null = holder; node && node !== section; node = parentOf(course, node))
    if (heads.has(node.index)) return false;
  return true;
}

/** A heading without the marks and numbers before it. */
function headingQuote(course: Course, place: Parameters<typeof quoted>[1]) {
  const quote = quoted(course, place);
  const mark = /^[#\s]*(?:(?:\d{1,2}|[A-Z]|[ivx]+)[.)]\s+)?/.exec(quote.text)?.[0].length ?? 0;
  return within(quote, mark, quote.text.trimEnd().length);
}
