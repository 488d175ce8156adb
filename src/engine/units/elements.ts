import type { UnitQuote } from '#contract/units.ts';
import { findElements } from '../answering/elements.ts';
import { parentOf, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { quoted, within } from './quoted.ts';

/** What a rule takes: the sentence that announces it, where there is one, and its elements in their order. */
export type Elements = { intro: Unit | null; quotes: UnitQuote[] };

const MOST = 9;
/** Letters or numbers in brackets that number the parts of a sentence. */
const NUMBERED = /\((?:\d|[a-h]|i{1,3}|iv|v)\)\s*/g;
const CALLED: ReadonlySet<string> = new Set(['requirements', 'steps', 'factors']);

/** The elements laid out as a list under a heading that is no part of another unit; none where there is no such list. */
export function elementsUnder(course: Course, section: Section, heads: ReadonlySet<number>): Elements {
  const found = findElements(course, section);
  const list = found && isOwn(course, section, found.holder, heads) ? found : null;
  if (list && CALLED.has(list.called) && list.items.length >= 2) {
    const items = list.items.filter((unit) => unit.words <= 60);
    if (items.length >= 2) return { intro: list.intro, quotes: items.map((unit) => quoted(course, unit)) };
  }
  if (list && CALLED.has(list.called) && list.sections.length >= 2) {
    const places = list.sections.flatMap(({ materialId, place }) =>
      place ? [{ materialId, ...place }] : [],
    );
    return { intro: null, quotes: places.map((place) => headingQuote(course, place)) };
  }
  return { intro: null, quotes: [] };
}

/** True when no heading that is a unit of its own stands between a heading and what holds the list. */
function isOwn(course: Course, section: Section, holder: Section, heads: ReadonlySet<number>): boolean {
  for (let node: Section | null = holder; node && node !== section; node = parentOf(course, node))
    if (heads.has(node.index)) return false;
  return true;
}

/** A heading without the marks and numbers before it. */
function headingQuote(course: Course, place: Parameters<typeof quoted>[1]): UnitQuote {
  const quote = quoted(course, place);
  const mark = /^[#\s]*(?:(?:\d{1,2}|[A-Z]|[ivx]+)[.)]\s+)?/.exec(quote.text)?.[0].length ?? 0;
  return within(quote, mark, quote.text.trimEnd().length);
}

/** "(1) an offer, (2) acceptance, and (3) consideration": each part of a sentence that numbers its parts. */
export function numberedParts(quote: UnitQuote): UnitQuote[] {
  const marks = [...quote.text.matchAll(NUMBERED)].filter(({ index }) =>
    /(?:^|[\s:,;—–])$/.test(quote.text.slice(0, index)),
  );
  if (marks.length < 2 || marks.length > MOST || !/^\((?:1|a|i)\)/.test(marks[0]?.[0] ?? '')) return [];
  return marks.map((mark, at) => {
    const from = mark.index + mark[0].length;
    const raw = quote.text.slice(from, marks[at + 1]?.index ?? quote.text.length);
    const kept = raw.replace(/[\s,;.]*(?:\b(?:and|or)\b)?[\s,;.]*$/, '');
    return within(quote, from, from + kept.length);
  });
}
