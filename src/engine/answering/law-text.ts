import type { Course, Section } from '../indexing/course.ts';
import type { Line, Quote } from './answer.ts';
import { headingTerms, unitTerms } from './course-words.ts';
import {
  type Desk,
  genreOfMaterial,
  isFree,
  isLawHeading,
  isRepeated,
  phrase,
  sectionOf,
  take,
  takePlace,
} from './desk.ts';
import { quoteLine } from './line.ts';
import { fitOf, pathTerms, RULE_ROLES, rankUnits } from './rank-units.ts';
import { childrenOf, type Unit, unitsOf } from './units.ts';
import { enumeratorRank } from './whole-thought.ts';

/** A legal reference as a term: `§12b6` has the base `§12` and the tail `b6`. */
const baseOf = (reference: string): string => /^§\d+(?:-\d+)?/.exec(reference)?.[0] ?? reference;

/** Sections of uploaded rules and statutes that carry a reference's number in their heading. */
export function lawSections(course: Course, reference: string): Section[] {
  const base = baseOf(reference);
  return course.sections.filter(
    (section) =>
      isLawHeading(section.heading) &&
      genreOfMaterial(course, section.materialId) === 'statute' &&
      headingTerms(section).includes(base),
  );
}

/** Likeness from which the rule that a question describes is taken for the one it asks about. */
const DESCRIBES_RULE = 0.25;

/** The rules by which notes would answer what a question describes, narrowest first: `§12h1`. */
export function describedReferences({ query }: Desk): string[] {
  const [first] = query.described;
  if (!first || first.likeness < DESCRIBES_RULE) return [];
  const named = first.groups.flatMap(({ words }) => words.filter((word) => word.startsWith('§')));
  return [...new Set(named)].sort((a, b) => b.length - a.length);
}

/** The sentences of a section of law that stand in the subdivision a reference names; all of them for a bare number. */
export function unitsAt(course: Course, section: Section, reference: string): readonly Unit[] {
  const units = unitsOf(course, section);
  const tail = reference.slice(baseOf(reference).length);
  const places = subdivisions(units);
  const inside = units.filter((_, at) => (places[at] ?? '').startsWith(tail));
  return inside.length > 0 ? inside : units;
}

/** References named by the question, else by what it describes, else by the headings and lines of the notes under a node, in their order. */
export function referencesOf(desk: Desk, node: Section | null): string[] {
  if (desk.query.references.length > 0) return [...desk.query.references];
  const described = describedReferences(desk);
  if (described.length > 0) return described;
  const own = desk.lead ? unitTerms(desk.lead).filter((term) => term.startsWith('§')) : [];
  if (own.length > 0) return [...new Set(own)].sort((a, b) => b.length - a.length);
  if (!node) return [];
  const near = [node, ...childrenOf(desk.course, node)];
  const above = pathTerms(desk.course, node);
  const below = near.flatMap((section) => [
    ...headingTerms(section),
    ...unitsOf(desk.course, section).flatMap((unit) => unitTerms(unit)),
  ]);
  const terms = [...above, ...below];
  const named = [...new Set(terms.filter((term) => term.startsWith('§')))];
  const fromHeadings = above.filter((term) => term.startsWith('§'));
  const first =
    fromHeadings.length > 0 ? [[...fromHeadings].sort((a, b) => b.length - a.length)[0] ?? ''] : [];
  return [...new Set([...first, ...named])].slice(0, 4);
}

/** The subdivision each unit of a rule stands in, as the tail of a reference: "b6" inside (b)(6). */
export function subdivisions(units: readonly Unit[]): string[] {
  const open: string[] = [];
  return units.map((unit) => {
    for (let text = unit.text; ; ) {
      const rank = enumeratorRank(text);
      if (rank === 0) break;
      const mark = /^\(([^)]+)\)\s*/.exec(text);
      open.length = rank - 1;
      open[rank - 1] = (mark?.[1] ?? '').toLowerCase();
      text = text.slice(mark?.[0].length ?? text.length);
    }
    return open.filter(Boolean).join('');
  });
}

/** The sentence of an uploaded rule that fits the question best, with the lines it introduces; none without one. */
export function lawTextLines(desk: Desk, node: Section | null, most = 1): Line[] {
  if (desk.lead && genreOfMaterial(desk.course, desk.lead.materialId) === 'statute') return [];
  const lines: Line[] = [];
  for (const reference of referencesOf(desk, node)) {
    for (const section of lawSections(desk.course, reference).slice(0, 1)) {
      if (lines.length >= most) return lines;
      if (desk.lawShown.has(section.index)) continue;
      desk.lawShown.add(section.index);
      const unit = bestUnit(desk, section, reference.slice(baseOf(reference).length));
      const quotes = unit ? takeWithIntro(desk, section, unit) : [];
      if (quotes.length > 0)
        lines.push(quoteLine(quotes, phrase(desk, 'text', { rule: lawName(section.heading) }), 0));
    }
  }
  return lines.length > 0 ? lines : uncitedText(desk);
}

/** Below this fit a line of a statute that nobody cites is about something else. */
const UNCITED = 0.75;

/** The line of an uploaded statute that finding brought although the notes name no section. */
function uncitedText(desk: Desk): Line[] {
  const units = [...desk.passageScores.keys()].filter(
    (unit) => genreOfMaterial(desk.course, unit.materialId) === 'statute' && unit.words > 5,
  );
  const best = rankUnits(desk, units, RULE_ROLES)[0]?.unit;
  if (!best || fitOf(desk.course, best, desk.topic) < UNCITED) return [];
  const section = sectionOf(desk.course, best);
  const quotes = isLawHeading(section.heading) ? take(desk, [best]) : [];
  return quotes.length
    ? [quoteLine(quotes, phrase(desk, 'text', { rule: lawName(section.heading) }), 0)]
    : [];
}

function bestUnit(desk: Desk, section: Section, tail: string): Unit | null {
  const units = unitsOf(desk.course, section);
  const places = subdivisions(units);
  const inside = units.filter((_, i) => tail === '' || (places[i] ?? '').startsWith(tail));
  const fitting = (inside.length > 0 ? inside : units).filter((unit) => isFree(desk, unit) && unit.words > 5);
  const ranked = rankUnits(desk, fitting, { ...RULE_ROLES, list: 0.8, mention: 0.8 }).map(({ unit }) => unit);
  const fits = ranked
    .filter((unit) => !isRepeated(desk, unit))
    .map((unit) => ({ unit, score: aptness(desk, unit) }));
  const best = Math.max(0, ...fits.map(({ score }) => score));
  // Rules say first what they are about; a later line must fit clearly better to stand in for it.
  const near = fits.filter(({ score }) => score > best * (tail === '' ? 0.8 : 0.95)).map(({ unit }) => unit);
  return near.sort((a, b) => a.page - b.page || a.start - b.start)[0] ?? null;
}

/** How well a line of a rule fits the question and, once that is chosen, the sentence that answers it. */
function aptness(desk: Desk, unit: Unit): number {
  const fit = fitOf(desk.course, unit, desk.topic);
  if (!desk.lead) return fit;
  const sought = new Set(unitTerms(desk.lead));
  const shared = new Set(unitTerms(unit).filter((term) => sought.has(term))).size;
  return fit + shared / Math.max(1, sought.size);
}

/** A listed line with the sentence that introduces its list; any other unit as a whole thought. */
function takeWithIntro(desk: Desk, section: Section, unit: Unit): Quote[] {
  const units = unitsOf(desk.course, section);
  const intro = enumeratorRank(unit.text) > 1 ? introducing(units, unit) : null;
  if (!intro) return take(desk, [unit]);
  if (desk.query.references.length === 0) return take(desk, [intro]);
  return [intro, unit].filter((one) => isFree(desk, one)).map((one) => takePlace(desk, placeOf(one)));
}

const placeOf = ({ materialId, page, start, end }: Unit) => ({ materialId, page, start, end });

function introducing(units: readonly Unit[], unit: Unit): Unit | null {
  const rank = enumeratorRank(unit.text);
  for (const before of units.slice(0, units.indexOf(unit)).reverse()) {
    if (/[:—–]\s*$/.test(before.text) && enumeratorRank(before.text) < rank) return before;
  }
  return null;
}

/** "Rule 13" of "Rule 13. Counterclaim and Crossclaim"; "§ 1446" of "§ 1446. Procedure for removal". */
export const lawName = (heading: string): string =>
  heading.split(/\.(?:\s|$|(?=\p{Lu}))|\s[-–—]\s/u)[0]?.trim() ?? heading;
