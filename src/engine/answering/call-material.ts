import type { Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Line, Quote } from './answer.ts';
import { unitTerms } from './course-words.ts';
import { caseSectionOf, type Desk, genreOfMaterial, isFree, sectionOf, take, takePlace } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { isSamePlace } from './quote.ts';
import { isLimit, leansBack } from './sentence-roles.ts';
import { descendants, parentOf, type Unit, unitsOf, unitsUnder } from './units.ts';

/** Words of what a line quotes and says: what a student has to speak. */
export const spokenWords = (line: Line): number =>
  [line.body ?? '', ...[line, ...(line.cells ?? [])].flatMap(({ quotes }) => quotes.map(({ text }) => text))]
    .join(' ')
    .split(/\s+/)
    .filter(Boolean).length;

/**
 * Quotes units in order. One that leans on the unit quoted just before it goes on from there; elsewhere it brings
 * its antecedent along.
 */
export function takeInOrder(desk: Desk, units: readonly Unit[]): Quote[] {
  const quotes: Quote[] = [];
  let last: Unit | null = null;
  for (const unit of units) {
    if (!isFree(desk, unit)) continue;
    const goesOn = last !== null && leansBack(unit.text) && isNext(desk, last, unit);
    quotes.push(...(goesOn ? [takePlace(desk, unit)] : take(desk, [unit])));
    last = unit;
  }
  return quotes;
}

/** True when one unit stands right after another under the same heading. */
export function isNext(desk: Desk, before: Unit, unit: Unit): boolean {
  if (before.section !== unit.section) return false;
  const units = unitsOf(desk.course, sectionOf(desk.course, unit));
  return units.indexOf(unit) === units.indexOf(before) + 1;
}

/** A printed question as a student reads it: with the sentences of its bullet that set it up. */
export function takeQuestion(desk: Desk, unit: Unit): Quote[] {
  if (!isFree(desk, unit)) return [];
  const first = unitsOf(desk.course, sectionOf(desk.course, unit)).find(
    (other) => other.block === unit.block && other.isFirst,
  );
  const start = first && isFree(desk, first) && first.page === unit.page ? first.start : unit.start;
  return [takePlace(desk, { materialId: unit.materialId, page: unit.page, start, end: unit.end })];
}

/** The heading that a case or a definition illustrates: what stands beside it there belongs to the call. */
export function scopeOf(desk: Desk, section: Section): Section {
  const parent = parentOf(desk.course, section);
  const kind = headingKind(section.heading);
  const isPart = kind === 'case' || kind === 'definition' || section.children.length === 0;
  return isPart && parent && parent.heading !== '' ? parent : section;
}

/** What the notes teach under a scope outside cases, in reading order. */
export function taughtUnder(desk: Desk, scope: Section): Unit[] {
  return unitsUnder(desk.course, scope).filter(
    (unit) =>
      unit.words > 4 &&
      unit.role !== 'ask' &&
      unit.role !== 'cite' &&
      isFree(desk, unit) &&
      !leansBack(unit.text) &&
      !/:$/.test(unit.text) &&
      caseSectionOf(desk.course, sectionOf(desk.course, unit)) === null,
  );
}

const LIMIT_HEADING = /\b(?:exceptions?|limits?|limitations?)\b/i;
const headingOf = (desk: Desk, unit: Unit) => sectionOf(desk.course, unit).heading;

/** Limits and exceptions under a scope: those a heading promises before those the words show. */
export function limitsUnder(desk: Desk, scope: Section): Unit[] {
  const units = taughtUnder(desk, scope).filter(
    (unit) => unit.role !== 'example' && headingKind(headingOf(desk, unit)) !== 'policy',
  );
  const promised = units.filter((unit) => LIMIT_HEADING.test(headingOf(desk, unit)));
  return [...promised, ...units.filter((unit) => unit.role === 'exc' && isLimit(unit.text))];
}

/** What a professor tells students to do or hopes for, rather than a reason. */
const ADVICE =
  /^(?:watch|ask|note|remember|think|look|read|imagine|consider|argue|take|use|do not|don['’]t|I)\b/i;
const GIVES_REASON = /\b(?:because|so that|in order to|the (?:reason|purpose|point) (?:is|of))\b/i;

/** Reasons under headings that promise them. */
export const reasonsPromised = (desk: Desk, scope: Section): Unit[] =>
  taughtUnder(desk, scope).filter(
    (unit) => headingKind(headingOf(desk, unit)) === 'policy' && !ADVICE.test(unit.text),
  );

/** Reasons under a scope: those a heading promises before those the words show. */
export function reasonsUnder(desk: Desk, scope: Section): Unit[] {
  const shown = taughtUnder(desk, scope).filter(
    (unit) => unit.role === 'policy' && unit.depth === 0 && GIVES_REASON.test(unit.text),
  );
  return [...reasonsPromised(desk, scope), ...shown];
}

/** The professor's examples under a scope. */
export const examplesUnder = (desk: Desk, scope: Section): Unit[] =>
  taughtUnder(desk, scope).filter((unit) => unit.role === 'example');

/** The cases that stand beside one under its heading; where there are none, those of the heading above. */
export function casesBeside(desk: Desk, scope: Section, own: Section | null): Section[] {
  const under = (node: Section) =>
    descendants(desk.course, node).filter(
      (section) =>
        section !== own &&
        headingKind(section.heading) === 'case' &&
        genreOfMaterial(desk.course, section.materialId) === 'notes',
    );
  const parent = parentOf(desk.course, scope);
  const beside = under(scope);
  return beside.length > 0 || !parent || own === null ? beside : under(parent);
}

/** The sentence under a scope that holds most of the words a student gave as context; null when none holds any. */
export function sentenceOn(desk: Desk, scope: Section, context: string): Unit | null {
  const wanted = [...new Set(termsOf(context))];
  const weigh = (unit: Unit) => {
    const terms = new Set(unitTerms(unit));
    const hits = wanted.filter((term) => terms.has(term)).length;
    return hits === 0 ? 0 : hits + (unit.role === 'rule' || unit.role === 'def' ? 0.5 : 0);
  };
  const ranked = taughtUnder(desk, scope)
    .filter((unit) => unit.words <= 45 && unit.role !== 'fact' && !/ \| /.test(unit.text))
    .map((unit) => ({ unit, score: weigh(unit) }))
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  return best && best.score > 0 ? best.unit : null;
}

/** "Is there a conflict?" among a court's reasons is a step of its test, not a question for class. */
export const isStep = (desk: Desk, unit: Unit): boolean =>
  ['reasoning', 'elements'].includes(headingKind(sectionOf(desk.course, unit).heading));

/** Gives lines back that an answer composed and a script does not use: their sentences may be quoted again. */
export function release(desk: Desk, lines: readonly Line[]): void {
  const places = lines.flatMap(({ quotes }) => quotes);
  desk.shown = desk.shown.filter((shown) => !places.some((place) => isSamePlace(place, shown)));
}
