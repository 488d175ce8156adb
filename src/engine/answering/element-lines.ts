import type { Section } from '../indexing/course.ts';
import { caseName } from '../reading/case-names.ts';
import type { Line } from './answer.ts';
import {
  caseSectionOf,
  type Desk,
  hasRoom,
  isFree,
  phrase,
  sectionOf,
  sourceName,
  take,
  takePlace,
} from './desk.ts';
import type { ElementList } from './elements.ts';
import { examSentence, isExamined } from './exam-words.ts';
import { headingKind } from './heading-kind.ts';
import { elementLine, headingLine, quoteLine } from './line.ts';
import { leansBack } from './sentence-roles.ts';
import { caseHolding, isTopical, ruleSentence, topicalUnits } from './topical.ts';
import { childrenOf, type Unit, unitsOf } from './units.ts';

/** The lines of a list of requirements: each numbered, with its rule and below it its limit. */
export function elementLines(desk: Desk, list: ElementList): Line[] {
  const source = sourceName(desk, list.holder);
  const ofCase = caseSectionOf(desk.course, list.holder);
  const name = list.holder.heading.replace(/[:\s]+$/, '');
  let number = 0;
  const counted = () => [
    ...(ofCase ? [headingLine(phrase(desk, 'case', { case: caseName(ofCase.heading) }))] : []),
    headingLine(
      phrase(desk, number > 1 ? list.called : 'under', { n: numberWord(number), source, heading: name }),
    ),
  ];
  const lines: Line[] = [];
  if (list.items.length > 0) {
    if (list.intro && list.intro.words >= SAYS_SOMETHING && isFree(desk, list.intro))
      lines.push(quoteLine([takePlace(desk, placeOf(list.intro))]));
    for (const item of list.items) {
      const below = unitsOf(desk.course, sectionOf(desk.course, item)).find(
        (unit) => unit.parent === item && unit.role !== 'ask' && !list.items.includes(unit),
      );
      const own = isFree(desk, item) ? [takePlace(desk, placeOf(item))] : [];
      const quotes = [...own, ...(below ? take(desk, [below]) : [])];
      if (quotes.length === 0) continue;
      number += 1;
      lines.push(list.called === 'under' ? quoteLine(quotes) : elementLine(number, '', quotes));
    }
    return number > 0 ? [...counted(), ...lines] : [];
  }
  const examined = list.sections.filter((section) => isExamined(desk.course, section));
  const isKeyed = list.called === 'requirements' && examined.length >= 3;
  for (const section of list.sections) {
    const isElement = !isKeyed || examined.includes(section) || number === 0;
    if (isElement) number += 1;
    lines.push(...(isElement ? sectionElement(desk, section, number) : limitOf(desk, section)));
  }
  return [...counted(), ...lines];
}

/** Words from which an introduction is a sentence: a bare "Factors" says nothing that the line above does not. */
const SAYS_SOMETHING = 3;

const placeOf = ({ materialId, page, start, end }: Unit) => ({ materialId, page, start, end });

/** A heading of the list that no exam asks for by name stands under the requirement before it, as its limit. */
function limitOf(desk: Desk, section: Section): Line[] {
  const rule = ruleSentence(topicalUnits(desk.course, section)) ?? caseHolding(desk.course, section)?.unit;
  const quotes = rule ? take(desk, [rule]) : [];
  return quotes.length ? [quoteLine(quotes, section.heading.replace(/[:.\s]+$/, ''), 2)] : [];
}

function sectionElement(desk: Desk, section: Section, number: number): Line[] {
  const label = section.heading.replace(/[:.\s]+$/, '');
  const units = topicalUnits(desk.course, section);
  const rule = ruleSentence(units) ?? examSentence(desk, section);
  const lines = [elementLine(number, label, rule ? take(desk, [rule]) : [])];
  if (!rule) {
    const example = caseHolding(desk.course, section);
    const quotes = example ? take(desk, [example.unit]) : [];
    if (quotes.length && example)
      lines.push(quoteLine(quotes, phrase(desk, 'case', { case: example.name }), 2));
    else lines[0] = elementLine(number, `${label}: ${phrase(desk, 'no_sentence')}`, []);
  }
  const limit = units.find((unit) => unit !== rule && unit.role === 'exc' && !leansBack(unit.text));
  if (limit && hasRoom(desk, limit.words - 40)) {
    const quotes = take(desk, [limit]);
    if (quotes.length)
      lines.push(quoteLine(quotes, /^but\b/i.test(limit.text) ? '' : phrase(desk, 'but'), 2));
  }
  return lines;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
/** "Five" for 5; digits from ten on. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);

/** Bullets up to this many words stand side by side on one line. */
const SHORT_BULLET = 7;

/** What stands under a heading's own headings, each on its line: its rule, or its short bullets side by side. */
export function overviewLines(desk: Desk, node: Section): Line[] {
  const children = childrenOf(desk.course, node).filter(
    (child) =>
      isTopical(child) &&
      (headingKind(child.heading) === 'topic' || unitsOf(desk.course, child)[0]?.role === 'rule'),
  );
  const lines = headingLines(desk, children);
  const name = node.heading.replace(/[:\s]+$/, '');
  return lines.length
    ? [headingLine(phrase(desk, 'heading', { heading: name, source: sourceName(desk, node) })), ...lines]
    : [];
}

/** Headings, each with its rule or its short bullets; those without either give no line. */
export function headingLines(desk: Desk, sections: readonly Section[]): Line[] {
  return sections.slice(0, 5).flatMap((child) => {
    const units = topicalUnits(desk.course, child).filter(
      (unit) => unit.role !== 'ask' && unit.role !== 'example',
    );
    const short = units.filter((unit) => unit.words <= SHORT_BULLET && unit.depth > 0);
    const rule = ruleSentence(units);
    const chosen =
      short.length >= 1 && short.length === units.length ? short.slice(0, 4) : rule ? [rule] : [];
    const quotes = hasRoom(desk, 10) ? take(desk, chosen) : [];
    return quotes.length ? [quoteLine(quotes, child.heading.replace(/[:\s]+$/, ''))] : [];
  });
}
