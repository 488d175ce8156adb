import type { TermGroup, Wording } from '../finding/query.ts';
import { countPhrase } from '../finding/scoring.ts';
import type { Genre } from '../indexing/genre.ts';
import type { Candidates } from './candidates.ts';
import { headingTerms, unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial } from './desk.ts';
import { fitOf, pathTerms, RULE_ROLES, rankUnits, STORY_GROUPS } from './rank-units.ts';
import { type Group, holds } from './topic.ts';
import type { Unit } from './units.ts';

/** What the materials allow: a taught answer, a mention in passing, or nothing. */
export type Outcome = 'answer' | 'passing' | 'none';

/** Fit a sentence with its headings must have to count as an answer, and a passage to count as touching the topic. */
const ANSWERS = 0.55;
const TOUCHES = 0.4;

/**
 * Judges whether the course can answer. A term of art whose words never stand side by side in any wording is not
 * covered, however often its single words occur ("work product"); everyday words of a question that the course
 * lacks count for nothing, so that a question in a student's own words is not refused for its words.
 */
export function outcomeOf(desk: Desk, found: Candidates): Outcome {
  if (found.hits.length === 0 || desk.topic.groups.length === 0) return 'none';
  const doctrines = desk.query.groups.filter(
    ({ entry, weight }) => entry !== null && entry.subject !== 'general' && weight > 0.5,
  );
  const missing = doctrines.filter((group) => !isCovered(desk, group, found.units));
  const isNamed = desk.topic.groups.length <= 3 || missing.some((group) => group.words.length > 1);
  if (missing.length > 0 && missing.length >= doctrines.length && isNamed) return 'none';
  if (isUnknownTerm(desk)) return 'none';
  if (isHeaded(desk, found)) return 'answer';
  const ranked = rankUnits(desk, found.units, RULE_ROLES)
    .slice(0, 12)
    .map(({ unit }) => ({ unit, fit: fitOf(desk.course, unit, desk.topic) }));
  const best = Math.max(0, ...ranked.map(({ fit }) => fit));
  const heading = found.sections[0]?.score ?? 0;
  // A story names many things that no one passage holds together.
  const share = desk.topic.groups.length > STORY_GROUPS ? 0.6 : 1;
  if (best < TOUCHES * share && heading < TOUCHES * share) return 'none';
  if (doctrines.length === 0 && isStrange(desk) && heading < 0.6) return 'none';
  if (best < ANSWERS * share && heading < ANSWERS * share) return doctrines.length > 0 ? 'passing' : 'none';
  const isStated =
    !desk.topic.groups.some(({ isDoctrine }) => isDoctrine) &&
    ranked.some(
      ({ unit, fit }) =>
        fit >= STATES && isStatement(unit) && genreOfMaterial(desk.course, unit.materialId) === 'notes',
    );
  return isStated || isTaught(desk, found) ? 'answer' : 'passing';
}

/** True when a definition is asked of a term of several words of which no two stand side by side in the course. */
function isUnknownTerm({ course, query }: Desk): boolean {
  const words = query.groups.filter(({ weight }) => weight >= 1);
  if (query.intent !== 'definition' || words.length < 2 || words.length > 3) return false;
  const isApart = words.slice(1).every((group, at) => {
    const [a, b] = [words[at]?.wordings[0]?.terms.at(-1), group.wordings[0]?.terms[0]];
    return a !== undefined && b !== undefined && countPhrase(course.index, [a, b]) === 0;
  });
  return isApart && words.every((group) => group.entry === null || group.words.length === 1);
}

/** True when a heading of the notes is the term of art asked about and has statements below it. */
function isHeaded(desk: Desk, found: Candidates): boolean {
  const main = desk.topic.groups.find((group) => group.isDoctrine);
  if (!main) return false;
  const isNotes = (materialId: number) => genreOfMaterial(desk.course, materialId) === 'notes';
  const headed = found.sections.filter(
    ({ section }) => isNotes(section.materialId) && holds(headingTerms(section), main) === 1,
  );
  const headings = new Set(headed.map(({ section }) => section.index));
  return found.units.some((unit) => isStatement(unit) && isBelow(desk, unit.section, headings));
}

/** True when a section is one of some sections or stands under one. */
function isBelow(desk: Desk, index: number, headings: ReadonlySet<number>): boolean {
  for (let at: number | null = index; at !== null; at = desk.course.sections[at]?.parent ?? null) {
    if (headings.has(at)) return true;
  }
  return false;
}

/**
 * True when some wording of a term of art stands in the course as a phrase. A wording of one word must stand in
 * `units` as that word: "perpetual" has the stem of "perpetuities", and says nothing on them.
 */
export function isCovered(desk: Desk, group: TermGroup, units: readonly Unit[]): boolean {
  const isThere = ({ terms }: Wording) => countPhrase(desk.course.index, terms) > 0;
  const single = group.wordings.filter(({ terms }) => terms.length === 1);
  if (group.wordings.some((wording) => wording.terms.length > 1 && isThere(wording))) return true;
  const forms = (group.entry ? desk.course.thesaurus.formsOf.get(group.entry) : undefined) ?? [];
  return single.filter(isThere).some(({ terms }) => {
    const word = forms.find((form) => form.terms.length === 1 && form.terms[0] === terms[0])?.word;
    return !word || units.some((unit) => hasWord(unit.text, word));
  });
}

/** True when a text has a word, in the singular or the plural, or a longer word that begins with it. */
const hasWord = (text: string, word: string): boolean =>
  text.toLowerCase().includes(word.replace(/(?:ies|[ye]s?|s)$/, ''));

/** True when more than half of what the question names is nowhere in the course. */
const isStrange = (desk: Desk): boolean => desk.query.unseen.length > desk.topic.groups.length / 2;

/** Statements that name a topic, and statements that have it as their subject, from which it counts as taught. */
const NAMING = 6;
const SUBJECTS = 2;

/** True when a heading of the notes teaches it, or enough sentences are about it rather than pass by it. */
function isTaught(desk: Desk, found: Candidates): boolean {
  // A question that names no law may be about the course itself, and the syllabus teaches that.
  const isLaw = desk.topic.groups.some((group) => group.isDoctrine);
  const most = desk.topic.groups[0]?.weight ?? 0;
  const main = desk.topic.groups.filter((group) => (isLaw ? group.isDoctrine : group.weight >= most * 0.6));
  const isSyllabus = (materialId: number) => isLaw && genreOfMaterial(desk.course, materialId) === 'syllabus';
  const headed = found.sections.some(
    ({ section, score }) =>
      score > 0.5 &&
      !isSyllabus(section.materialId) &&
      (!isLaw || main.some((group) => holds(pathTerms(desk.course, section), group) > 0)) &&
      sectionHasWords(found, section.index),
  );
  if (headed) return true;
  const teaches = ({ materialId }: Unit) =>
    !isSyllabus(materialId) && !isTest(genreOfMaterial(desk.course, materialId));
  const statements = found.units.filter((unit) => isStatement(unit) && teaches(unit));
  const naming = statements.filter((unit) => main.some((group) => holds(unitTerms(unit), group) === 1));
  const about = naming.filter((unit) => main.some((group) => isSubject(unit, group)));
  // Opinions speak of much that no class teaches from them.
  const isOpinion = (unit: Unit) => genreOfMaterial(desk.course, unit.materialId) === 'opinion';
  const taught = (list: readonly Unit[], least: number) =>
    list.length >= least &&
    (list.filter((unit) => !isOpinion(unit)).length >= least || list.length >= least * MANY);
  const noted = found.units.filter(
    (unit) =>
      NOTED.has(unit.role) &&
      genreOfMaterial(desk.course, unit.materialId) === 'notes' &&
      main.some((group) => holds(unitTerms(unit), group) === 1),
  );
  const isNoted =
    noted.length >= SUBJECTS || noted.some((unit) => main.some((group) => isSubject(unit, group)));
  return isNoted || taught(about, SUBJECTS) || taught(naming, NAMING);
}

/** Fit from which one statement of the notes answers by itself. */
const STATES = 0.85;

/** What notes say of a thing when they teach it, however short. */
const NOTED: ReadonlySet<string> = new Set(['rule', 'def', 'hold']);

/** So many times more are needed where mostly opinions speak. */
const MANY = 2;

const isTest = (genre: Genre): boolean => genre === 'exam' || genre === 'practice';

/** True when a unit has the thing among its first words. */
const isSubject = (unit: Unit, main: Group): boolean => holds(unitTerms(unit).slice(0, 4), main) === 1;

const isStatement = (unit: Unit): boolean =>
  ['rule', 'def', 'hold', 'exc', 'contrast', 'reason', 'policy'].includes(unit.role) && unit.words > 5;

const sectionHasWords = (found: Candidates, index: number): boolean =>
  found.units.some((unit) => unit.section === index && unit.role !== 'ask') ||
  found.sections.some(({ section }) => section.parent === index);
