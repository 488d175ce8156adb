import { termsOf } from '../indexing/terms.ts';
import type { Candidates } from './candidates.ts';
import { hasForm, headingTerms, unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, sectionOf } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { type RankedUnit, taughtFirst } from './rank-units.ts';
import { hasLooseEnd } from './sentence-roles.ts';
import { holds, type ScoredSection } from './topic.ts';
import { type Unit, unitsUnder } from './units.ts';
import { enumeratorRank } from './whole-thought.ts';

/**
 * True for a rule in the same section as the best sentence, under a heading that is the term asked about, when it holds
 * the rest of the question as well: there it need not name the term again.
 */
function introduces(desk: Desk, unit: Unit, score: number, best: RankedUnit): boolean {
  const main = desk.topic.groups.find((group) => group.isDoctrine);
  if (!main || unit.section !== best.unit.section || score < best.score * 0.4) return false;
  const rest = desk.topic.groups.filter((group) => group !== main && group.weight >= 1);
  return (
    (unit.role === 'rule' || unit.role === 'def') &&
    holds(headingTerms(sectionOf(desk.course, unit)), main) === 1 &&
    rest.every((group) => holds(unitTerms(unit), group) >= holds(unitTerms(best.unit), group))
  );
}

/** Of sentences of one material that fit about as well, the first: notes state a thing before they refine it. */
export function earliest(desk: Desk, ranked: readonly RankedUnit[]): RankedUnit | undefined {
  const best = ranked[0];
  if (!best) return undefined;
  const alike = ranked.filter(
    ({ unit, score }) =>
      (score > best.score * 0.9 || introduces(desk, unit, score, best)) &&
      unit.materialId === best.unit.materialId &&
      enumeratorRank(unit.text) === 0 &&
      !hasLooseEnd(unit.text),
  );
  return alike.sort((a, b) => a.unit.section - b.unit.section || a.unit.start - b.unit.start)[0] ?? best;
}

/** Headings of the notes that name the law a student described in other words, for a description has few of theirs. */
function describedLaw(desk: Desk, found: Candidates): ScoredSection[] {
  const names = desk.query.groups.flatMap(({ entry, isParaphrase }) =>
    isParaphrase && entry ? [termsOf(entry.canonical)] : [],
  );
  const named = inNotes(desk, found).filter(({ section }) =>
    names.some((name) => hasForm(headingTerms(section), name)),
  );
  const stating = named.filter(({ section }) => FRAMES.has(headingKind(section.heading)));
  return stating.length > 0 ? stating : named;
}

/** Kinds of headings under which a term's own rule stands. */
const FRAMES: ReadonlySet<string> = new Set(['elements', 'definition']);

/** How much more telling than the next a term of art must be for its own heading to answer alone. */
const MORE_TELLING = 1.25;

/** Headings of the notes that are the most telling term of the question and nothing else: "Certainty of terms". */
function titled(desk: Desk, found: Candidates): ScoredSection[] {
  const [main, next] = desk.topic.groups.filter(({ isDoctrine }) => isDoctrine);
  if (!main || !next || main.weight < next.weight * MORE_TELLING) return [];
  return inNotes(desk, found).filter(({ section }) =>
    main.forms.some((form) => form.join(' ') === headingTerms(section).join(' ')),
  );
}

const inNotes = (desk: Desk, found: Candidates): ScoredSection[] =>
  found.sections.filter(({ section }) => genreOfMaterial(desk.course, section.materialId) === 'notes');

/** Above this a heading is what the question asks about, and its own text answers. */
const IS_THE_TOPIC = 0.8;

/** Where the first quote may come from: under the heading that is the topic, else anywhere found. */
export function leadUnits(desk: Desk, found: Candidates): Unit[] {
  const best = found.sections[0]?.score ?? 0;
  const near = found.sections.filter(({ score }) => score > Math.max(0.5, best * 0.9)).slice(0, 3);
  const under = near.flatMap(({ section }) => unitsUnder(desk.course, section));
  const own = [describedLaw(desk, found), titled(desk, found), best >= IS_THE_TOPIC ? near : []].map((list) =>
    list.flatMap(({ section }) => unitsUnder(desk.course, section)),
  );
  const all = own.find(hasStatement) ?? [...found.units, ...under];
  return [...taughtFirst(desk, [...new Set(all)])];
}

const hasStatement = (units: readonly Unit[]): boolean =>
  units.some((unit) => unit.role === 'rule' || unit.role === 'def' || unit.role === 'hold');
