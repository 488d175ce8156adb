import type { UnitQuote } from '#contract/units.ts';
import { type ElementList, findElements } from '../answering/elements.ts';
import { parentOf, type Unit } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { areWantedTogether } from './elements-in-rule.ts';
import { quoted, within } from './quoted.ts';

/** What a rule takes: the sentence that announces it, where there is one, and its elements in their order. */
export type Elements = { intro: Unit | null; quotes: UnitQuote[] };

const CALLED: ReadonlySet<string> = new Set(['requirements', 'steps', 'factors']);

/** The elements laid out as a list under a heading that is no part of another unit; none where there is no such list. */
export function elementsUnder(course: Course, section: Section, heads: ReadonlySet<number>): Elements {
  const found = findElements(course, section);
  const list = found && isOwn(course, section, found.holder, heads) ? found : null;
  if (list && isTest(list)) {
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

/** A list that is called requirements, or announced as parts that are wanted together. */
const isTest = ({ called, intro, items }: ElementList): boolean =>
  CALLED.has(called) ||
  (intro !== null &&
    /[:—–]$/.test(intro.text) &&
    areWantedTogether(
      intro.text,
      items.map(({ text }) => text),
    ));

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
