import type { Section } from '../indexing/course.ts';
import { termsOf } from '../indexing/terms.ts';
import type { Candidates } from './candidates.ts';
import { formAt, headingTerms, unitTerms } from './course-words.ts';
import { caseSectionOf, type Desk, genreOfMaterial, isFree, isLawHeading, sectionOf } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { fitOf } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import type { Group } from './topic.ts';
import { isTopical, ruleSentence } from './topical.ts';
import { childrenOf, descendants, parentOf, type Unit, unitsOf, unitsUnder } from './units.ts';

/** "Where a suit includes both, supplemental jurisdiction may allow …": the main clause has the subject. */
const CONDITION = /^(?:where|when)\b[^,]{3,120},\s(?=[^.]*\b(?:allows?|lets|permits?|gives?)\b)/i;
/** What limits a thing does not say what it is. */
const LIMITING = /\b(?:is|are) (?:not|only|improper|limited|barred|precluded|available|always|never)\b/i;
/** What a thing is, does or asks for, said right behind its name. */
const SAYS =
  /^\W*(?:an?\s|the\s)?[^.,;:()]{2,60}?\s(?:is|are|means?|refers?|(?:may )?allows?|lets|permits?|gives?|requires?|bars?|precludes?|asks|deals|governs?|excuses?|discharges?|protects?|imposes|makes|enforces|restricts?)\b(?! not\b)/i;
const LABELED = /^[^.,;:()]{2,50}:\s+(?:\S+\s+){3}\S/;
/** Roles of sentences that say what something is. */
const STATES: ReadonlySet<string> = new Set(['def', 'rule', 'hold', 'list', 'mention', 'policy', 'reason']);

/** True for a sentence whose subject is a thing and that says what this is or does. */
export function saysWhat(unit: Unit, group: Group): boolean {
  if (!STATES.has(unit.role) || unit.words < 4 || leansBack(unit.text) || LIMITING.test(unit.text))
    return false;
  const main = unit.text.replace(CONDITION, '');
  const terms = main === unit.text ? unitTerms(unit) : termsOf(main);
  const begins = group.forms.some((form) => formAt(terms, form) === 0);
  return begins && (SAYS.test(main) || LABELED.test(main));
}

/** What a topic is above all: its first term of art, else what tells most. */
export const mainGroup = (desk: Desk): Group | undefined =>
  desk.topic.groups.find((group) => group.isDoctrine) ?? desk.topic.groups[0];

/** The sentence of the notes that says what the term asked about is: definitions first, then in reading order; null without one. */
export function introducing(desk: Desk, found: Candidates): Unit | null {
  const main = mainGroup(desk);
  if (!main) return null;
  const near = found.sections.filter(({ score }) => score > 0.5).slice(0, 6);
  const units = [...near.flatMap(({ section }) => unitsUnder(desk.course, section)), ...found.units];
  const saying = [...new Set(units)].filter(
    (unit) =>
      TEACHES.has(genreOfMaterial(desk.course, unit.materialId)) &&
      isFree(desk, unit) &&
      saysWhat(unit, main) &&
      fitOf(desk.course, unit, desk.topic) >= NAMES_ALL &&
      unit.depth <= 2 &&
      headingKind(sectionOf(desk.course, unit).heading) !== 'warning' &&
      caseSectionOf(desk.course, sectionOf(desk.course, unit)) === null,
  );
  return (
    saying.find((unit) => unit.role === 'def' && isWholeTerm(unit, main)) ??
    saying.find((unit) => isWholeTerm(unit, main) && !LABELED.test(unit.text)) ??
    saying.find((unit) => isWholeTerm(unit, main)) ??
    null
  );
}
/** Fit from which a sentence has all of a term of several words. */
const NAMES_ALL = 0.8;
const TEACHES: ReadonlySet<string> = new Set(['notes', 'additional']);

/** "Conditional gifts are …" begins with a form of "condition", but is about gifts. */
const isWholeTerm = (unit: Unit, main: Group): boolean => {
  const subject = /^\W*(?:an?\s|the\s)?([^.,;:()]{2,60}?)\s(?:is|are|means?|refers?)\b/i.exec(unit.text)?.[1];
  return !subject || main.forms.some((form) => termsOf(subject).length <= form.length + 1);
};

/** The text of the rule or statute that the notes set under a heading, its first statement; null without one. */
export function lawUnder(desk: Desk, node: Section): Unit | null {
  const law = [node, ...descendants(desk.course, node)].filter(
    (section) => isLawHeading(section.heading) && caseSectionOf(desk.course, section) === null,
  );
  for (const section of law) {
    const unit = ruleSentence(unitsOf(desk.course, section).filter((one) => isFree(desk, one)));
    if (unit) return unit;
  }
  return null;
}

/** The heading that holds all that the notes have on a rule the question names by number; null without one. */
export function chapterOfReference(desk: Desk): Section | null {
  const [reference] = desk.query.references;
  if (!reference) return null;
  const named = desk.course.sections.filter(
    (section) =>
      genreOfMaterial(desk.course, section.materialId) === 'notes' &&
      caseSectionOf(desk.course, section) === null &&
      headingTerms(section).some(
        (term) => term.startsWith(reference) && !/\d/.test(term.charAt(reference.length)),
      ),
  );
  const home = named.find((section) => unitsUnder(desk.course, section).length > 0);
  if (!home) return null;
  const inside = named.filter(
    ({ materialId, path }) => materialId === home.materialId && path[0] === home.path[0],
  );
  for (let node: Section | null = home; node; node = parentOf(desk.course, node)) {
    const depth = node.path.length;
    if (inside.every(({ path }) => path.length >= depth && path[depth - 1] === node?.heading)) return node;
  }
  return home;
}

/** The heading whose children are kinds of the term asked about: "Compulsory" and "Permissive Counterclaims"; null without one. */
export function kindsOf(desk: Desk, found: Candidates): Section[] {
  const main = mainGroup(desk);
  if (!main) return [];
  const isKind = (section: Section) => {
    const terms = headingTerms(section);
    return (
      isTopical(section) &&
      main.forms.some((form) => terms.length === form.length + 1 && formAt(terms, form) === 1) &&
      unitsUnder(desk.course, section).length > 0
    );
  };
  for (const { section } of found.sections.filter(({ score }) => score > 0.4)) {
    if (genreOfMaterial(desk.course, section.materialId) !== 'notes' || !isKind(section)) continue;
    const above = section.parent === null ? undefined : desk.course.sections[section.parent];
    const kinds = above ? childrenOf(desk.course, above).filter(isKind) : [];
    if (kinds.length >= 2) return kinds;
  }
  return [];
}
