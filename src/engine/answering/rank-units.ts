import type { Course, Section } from '../indexing/course.ts';
import type { Genre } from '../indexing/genre.ts';
import { termsOf } from '../indexing/terms.ts';
import { hasForm, headingTerms, unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, isFree, sectionOf } from './desk.ts';
import { type HeadingKind, headingKind } from './heading-kind.ts';
import { partyWords } from './party-words.ts';
import { polarity } from './polarity.ts';
import { hasLooseEnd, isParticular, leansBack, namesParty, type Role } from './sentence-roles.ts';
import { holds, positionOf, type Topic } from './topic.ts';
import { parentOf, type Unit } from './units.ts';
import { enumeratorRank } from './whole-thought.ts';

/** A unit with how well it answers, from 0 to about 1.3. */
export type RankedUnit = { unit: Unit; score: number };

/** How much a role is wanted, 0 for never. */
export type RoleWeights = Readonly<Partial<Record<Role, number>>>;

/** What rules are looked for in; a case's story never answers a question about law. */
export const RULE_ROLES: RoleWeights = {
  rule: 1,
  def: 0.97,
  hold: 0.97,
  exc: 0.9,
  contrast: 0.75,
  reason: 0.6,
  policy: 0.6,
  list: 0.55,
  mention: 0.5,
  issue: 0.3,
  example: 0.25,
  fact: 0.2,
  separate: 0.15,
};
/** What may stand first: a limit needs the rule it limits before it. */
export const LEAD_ROLES: RoleWeights = { ...RULE_ROLES, exc: 0.65, contrast: 0.6, list: 0.45, mention: 0.4 };
export const DEFINITION_ROLES: RoleWeights = { ...RULE_ROLES, def: 1.2, rule: 0.85, hold: 0.75, exc: 0.7 };

const GENRES: Record<Genre, number> = {
  notes: 1,
  statute: 0.9,
  additional: 0.85,
  opinion: 0.78,
  exam: 0.45,
  practice: 0.3,
  syllabus: 0.3,
};

const paths = new WeakMap<Section, readonly string[]>();

/** Terms of all headings from the root down to this section. */
export function pathTerms(course: Course, section: Section): readonly string[] {
  const known = paths.get(section);
  if (known) return known;
  const above = section.parent === null ? undefined : course.sections[section.parent];
  const terms = above
    ? [...pathTerms(course, above), ...headingTerms(section)]
    : fileTerms(course, section.materialId);
  paths.set(section, terms);
  return terms;
}

/** A file's name as terms: "Personal_Jurisdiction.md" is about personal jurisdiction. */
const fileTerms = (course: Course, materialId: number): string[] =>
  termsOf((course.materials.get(materialId)?.name ?? '').replace(/\.\w+$/, '').replace(/[_-]+/g, ' '));

/** A question that names more than this tells a story; one term of art is not its subject then. */
export const STORY_GROUPS = 5;

/** What is left of the fit of a sentence that nowhere has the term of art asked about. */
const OFF_TOPIC = 0.5;

/** A sentence on "minimal diversity" does not answer a question on complete diversity. */
const OTHER_KIND = 0.6;

/** True when a unit has the noun of a term of two words or more, but not the term. */
const isOtherKind = (terms: readonly string[], form: readonly string[]): boolean =>
  form.length > 1 && terms.includes(form.at(-1) ?? '') && !hasForm(terms, form);

/** Share of a topic that a unit and the headings above it hold together, 0–1; headings count a little less. */
export function fitOf(course: Course, unit: Unit, topic: Topic): number {
  const own = unitTerms(unit);
  const path = pathTerms(course, sectionOf(course, unit));
  const parent = unit.parent ? unitTerms(unit.parent) : [];
  let score = 0;
  let total = 0;
  for (const group of topic.groups) {
    total += group.weight;
    score +=
      group.weight * Math.max(holds(own, group), 0.75 * holds(parent, group), 0.65 * holds(path, group));
  }
  if (total === 0) return 0;
  const main =
    topic.groups.length > STORY_GROUPS ? undefined : topic.groups.find((group) => group.isDoctrine);
  const isAbout = !main || [own, parent, path].some((terms) => holds(terms, main) > 0);
  const other = isOtherKind(own, main?.forms[0] ?? []) && main !== undefined && holds(own, main) === 0;
  return (score / total) * (isAbout ? 1 : OFF_TOPIC) * (other ? OTHER_KIND : 1);
}

/** Fit from which teaching materials answer a question well enough to lead. */
const TEACHES = 0.6;

/** Units without those of exams and practice files, where notes, readings or rules speak of the topic as well. */
export function taughtFirst(desk: Desk, units: readonly Unit[], topic = desk.topic): readonly Unit[] {
  const isTested = ({ materialId }: Unit) => TESTS.has(genreOfMaterial(desk.course, materialId));
  const taught = units.filter((unit) => !isTested(unit));
  if (taught.length === units.length) return units;
  const isAbout = (unit: Unit) =>
    STATEMENTS.has(unit.role) && isFree(desk, unit) && fitOf(desk.course, unit, topic) >= TEACHES;
  return taught.some(isAbout) ? taught : units;
}
const TESTS: ReadonlySet<Genre> = new Set(['exam', 'practice']);
const STATEMENTS: ReadonlySet<Role> = new Set(['rule', 'def', 'hold', 'exc', 'list', 'mention']);

/** Units that answer best first; those already quoted, and roles without a weight, are left out. */
export function rankUnits(
  desk: Desk,
  units: readonly Unit[],
  roles: RoleWeights,
  topic = desk.topic,
): RankedUnit[] {
  return units
    .filter((unit) => (roles[unit.role] ?? 0) > 0 && isFree(desk, unit))
    .map((unit) => ({ unit, score: fitOf(desk.course, unit, topic) * worth(desk, unit, roles, topic) }))
    .filter(({ score }) => score > 0.05)
    .sort((a, b) => b.score - a.score || a.unit.section - b.unit.section || a.unit.start - b.unit.start);
}

/** Each heading between a sentence and the one that fits the question takes a little of its fit. */
const DISTANCE = 0.93;
/** A holding states its heading's rule; what else stands under a case illustrates it. */
const STEPS: Partial<Record<HeadingKind, number>> = {
  holding: 1,
  elements: 1,
  definition: 1,
  case: 0.92,
  reasoning: 0.9,
  questions: 0.8,
};

/** How well the headings above a section fit the question: the best of them, less for each level between. */
function homeScore(desk: Desk, section: Section): number {
  let best = 0;
  let share = 1;
  for (let node: Section | null = section; node; node = parentOf(desk.course, node)) {
    best = Math.max(best, share * (desk.near.get(node.index) ?? 0));
    share *= STEPS[headingKind(node.heading)] ?? DISTANCE;
  }
  return best;
}

/** How much it counts that finding ranked a sentence's passage high: at .3 sentences that shared many words led before the passage that answers. */
const FOUND = 3;
/** A figure is known by itself. */
const FOUND_FIGURE = 0.3;

/** "such claims", "these allegations": words that another sentence explains. */
const POINTS_BACK =
  /\b(?:such|those|these)\s+(?!as\b|that\b)\w+|\bthis (?:claim|allegation|argument|fact|point|question|view|evidence)\b/i;
/** Openings that set a sentence against the one before it. */
const CONTRASTS = /^(?:in|by) contrast\b|^on the other hand\b|^conversely\b|^instead\b/i;
/** "Coury v. Prot (5th Cir. 1996) (holding …)": a citation illustrates a rule. */
const CITES = /^["“(_*]*(?:[\p{Lu}][\p{L}.’'&,-]*\s+){1,5}v\.\s/u;
/** "Were we required to accept …": what a court would do on other facts. */
const SUPPOSES = /^(?:were|had|should) (?:we|the|it|they|he|she|this|that)\b/i;

function worth(desk: Desk, unit: Unit, roles: RoleWeights, topic: Topic): number {
  const genre = GENRES[genreOfMaterial(desk.course, unit.materialId)];
  const at = positionOf(unitTerms(unit), topic);
  const subject = at >= 0 && at <= 3 ? 1.12 : 1;
  const early = 1 + 0.06 / (1 + unit.block);
  const home = 1 + 0.5 * homeScore(desk, sectionOf(desk.course, unit));
  const found =
    1 + (desk.query.intent === 'quantity' ? FOUND_FIGURE : FOUND) * (desk.passageScores.get(unit) ?? 0);
  const asked = polarity(desk.query.call, unit.text);
  const warning = warned(desk, unit) * excepting(desk, unit);
  return (
    (roles[unit.role] ?? 0) * genre * shape(desk, unit) * subject * early * home * found * asked * warning
  );
}

/** What is left of a sentence under a heading of exceptions, where the question asks for none. */
const OF_EXCEPTIONS = 0.75;
const EXCEPTIONAL = /\b(?:exceptions?|except|limits?|limitations?|unless|excused?|without|not)\b/i;

/** Limits are no rule: what stands under "Exceptions" answers questions that ask for them. */
function excepting(desk: Desk, unit: Unit): number {
  if (EXCEPTIONAL.test(desk.query.call)) return 1;
  const { path } = sectionOf(desk.course, unit);
  return path.slice(-2).some((heading) => /^(?:\w+ )?exceptions?\b/i.test(heading)) ? OF_EXCEPTIONS : 1;
}

/** What is left of a sentence on what students get wrong: it may state the error. */
const OF_ERRORS = 0.1;
const OF_WARNINGS = 0.35;

function warned(desk: Desk, unit: Unit): number {
  if (STATES_ERROR.test(unit.text)) return OF_ERRORS;
  return headingKind(sectionOf(desk.course, unit).heading) === 'warning' ? OF_WARNINGS : 1;
}
const STATES_ERROR =
  /^(?:(?:many|some|most) )?(?:students|answers|people) (?:\w+ ){0,2}(?:write|say|think|assume|believe|treat|forget|confuse|mix|apply|argue|call|take)\b/i;

const namesSomebody = (desk: Desk, text: string): boolean =>
  isParticular(text) || namesParty(text, partyWords(desk.course));

/** How well a unit reads alone, whatever it says: its length, its depth in a list, what it leans on. */
function shape(desk: Desk, unit: Unit): number {
  const length = unit.words < 4 ? 0.75 : unit.words > 70 ? 0.75 : unit.words > 45 ? 0.9 : 1;
  const nested = unit.depth > 2 ? 0.8 : unit.depth === 2 ? 0.9 : 1;
  const leaning = leansBack(unit.text) || enumeratorRank(unit.text) > 2 ? 0.7 : 1;
  // "Yes: …" answers the issue of one case.
  const ruling = desk.query.intent !== 'case' && /^(?:yes|no)[:,;.]/i.test(unit.text) ? 0.7 : 1;
  const conditional = /^if\b/i.test(unit.text) ? 0.9 : 1;
  // "Would find …": what a judge would have done.
  const subjectless = /^(?:would|could)\b/i.test(unit.text) ? 0.5 : 1;
  const pointing = hasLooseEnd(unit.text) ? 0.6 : POINTS_BACK.test(unit.text) ? 0.85 : 1;
  const citing = CITES.test(unit.text) ? 0.6 : 1;
  const contrasting = CONTRASTS.test(unit.text) ? 0.6 : 1;
  const supposing = SUPPOSES.test(unit.text) ? 0.6 : 1;
  const particular = desk.query.intent !== 'case' && namesSomebody(desk, unit.text) ? 0.8 : 1;
  return (
    length *
    nested *
    leaning *
    ruling *
    conditional *
    subjectless *
    pointing *
    particular *
    contrasting *
    citing *
    supposing
  );
}
