import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { headingTerms, unitTerms } from './course-words.ts';
import {
  type Desk,
  genreOfMaterial,
  isFree,
  isLawHeading,
  phrase,
  sectionOf,
  sourceName,
  take,
} from './desk.ts';
import { elementLines, overviewLines } from './element-lines.ts';
import { type ElementList, findCaseFactors, findElements } from './elements.ts';
import { headingKind } from './heading-kind.ts';
import { lawTextLines } from './law-text.ts';
import { headingLine, quoteLine } from './line.ts';
import { type Draft, partIf } from './parts.ts';
import { DEFINITION_ROLES, RULE_ROLES, rankUnits, taughtFirst } from './rank-units.ts';
import { leansBack } from './sentence-roles.ts';
import {
  casePart,
  contrastLine,
  limitPart,
  modelPart,
  morePart,
  opinionPart,
  questionPart,
  reasonPart,
} from './surroundings.ts';
import { fromBullet, isTerm, termBullet } from './term-bullet.ts';
import { holds, positionOf } from './topic.ts';
import { isTopical, ruleSentence, topicalUnits } from './topical.ts';
import { childrenOf, parentOf, type Unit, unitsOf } from './units.ts';

/** Answers "what is X": the defining line, what its words mean, its neighbor, what belongs to it. */
export function definition(desk: Desk, found: Candidates): Draft | null {
  const bullet = termBullet(desk, found);
  if (bullet) return fromBullet(desk, found, bullet);
  const node = definingNode(desk, found);
  const outline = node ? outlined(desk, node) : [];
  if (node && outline.length > 0) return { lead: outline, parts: around(desk, found, node), tail: [] };
  const unit = node ? definingUnit(desk, node) : null;
  const lead = unit ?? bestDefinition(desk, found);
  if (!lead) return null;
  const home = node ?? sectionOf(desk.course, lead);
  const lines = [
    headingLine(phrase(desk, 'define', { source: sourceName(desk, lead) })),
    quoteLine(take(desk, [lead])),
  ];
  return { lead: [...lines, ...contrastLine(desk, home)], parts: around(desk, found, home), tail: [] };
}

/** The parts after a definition, in order of need: what belongs to it, its limits, its text, cases, a reason. */
export function around(desk: Desk, found: Candidates, node: Section): Draft['parts'] {
  const top = headingKind(node.heading) === 'definition' ? (parentOf(desk.course, node) ?? node) : node;
  const own = findElements(desk.course, top);
  const list = own && own.called !== 'parts' && own.called !== 'under' ? own : (nearList(desk, found) ?? own);
  return [
    ...partIf('elements', listed(desk, node, top, list)),
    ...limitPart(desk, node),
    ...opinionPart(desk, found.units),
    ...partIf('text', lawTextLines(desk, node)),
    ...casePart(desk, node, LIKES_CASES.has(desk.voice.style) ? 2 : 1),
    ...reasonPart(desk, node, desk.voice.style === 'policy_focused' ? 2 : 1),
    ...morePart(desk, node, 3),
    ...modelPart(desk, found.units),
    ...(desk.voice.style === 'student_driven' ? questionPart(desk, node, 3) : []),
  ];
}

const LIKES_CASES: ReadonlySet<string> = new Set(['case_law_heavy', 'evolving_interpretation']);

/** The list under a node: its requirements, else factors a case under it names, else its headings. */
function listed(desk: Desk, node: Section, top: Section, list: ElementList | null): Line[] {
  if (list && (list.intro || (list.called !== 'parts' && list.called !== 'under')))
    return elementLines(desk, list);
  const alike = [...desk.near]
    .filter(([, score]) => score > 0.8)
    .flatMap(([index]) => desk.course.sections[index] ?? []);
  const asks = /\b(?:factors|considerations)\b/i.test(desk.query.call);
  const factors = [node, ...alike].map((one) => findCaseFactors(desk.course, one, asks)).find(Boolean);
  return factors ? elementLines(desk, factors) : overviews(desk, node, top);
}

/** Steps or requirements under another heading that fits the question as well. */
function nearList(desk: Desk, found: Candidates): ElementList | null {
  const best = found.sections[0]?.score ?? 0;
  for (const { section, score } of found.sections.slice(0, 6)) {
    const list = score > best * 0.8 && score > 0.5 ? findElements(desk.course, section) : null;
    if (list && (list.called === 'requirements' || list.called === 'steps')) return list;
  }
  return null;
}

/** The headings below a node; for "X Defined" those of its neighbors that speak of X. */
function overviews(desk: Desk, node: Section, top: Section): Line[] {
  if (top === node) return overviewLines(desk, node);
  return childrenOf(desk.course, top)
    .filter(
      (section) =>
        section !== node && desk.topic.groups.some((group) => holds(headingTerms(section), group) === 1),
    )
    .slice(0, 2)
    .flatMap((section) => overviewLines(desk, section));
}

/** The heading that is the term itself, or "X Defined"; the best of them that has words of its own. */
function definingNode(desk: Desk, found: Candidates): Section | null {
  const taught = found.sections.filter(({ section }) =>
    ['notes', 'additional'].includes(genreOfMaterial(desk.course, section.materialId)),
  );
  const near = taught.filter(({ score, section }) => score >= 0.8 && isTopical(section));
  const exact = near.filter(({ section }) =>
    isTerm(
      desk,
      headingTerms(section).filter((term) => term !== 'defin'),
    ),
  );
  const ranked = (exact.length ? exact : near).map(({ section }) => section);
  return (
    ranked.find((section) => headingKind(section.heading) === 'definition') ??
    ranked.find((section) => ownDefinition(desk, section)?.role === 'def') ??
    ranked.find((section) => ownDefinition(desk, section) !== null) ??
    ranked[0] ??
    null
  );
}

/** "A quasi-contract … is not a contract; it is …". */
const IS = /\s(?:is|are|means)\s/i;

/** The first line a section itself gives: its definition, else its first sentence that stands alone. */
function ownDefinition(desk: Desk, node: Section): Unit | null {
  const units = unitsOf(desk.course, node).filter(
    (unit) => isFree(desk, unit) && STATES.has(unit.role) && !leansBack(unit.text),
  );
  const defining = units.filter((unit) => unit.role === 'def');
  const isSubject = (unit: Unit) => [0, 1, 2, 3].includes(positionOf(unitTerms(unit), desk.topic));
  return (
    defining.find(isSubject) ??
    units.find((unit) => isSubject(unit) && IS.test(unit.text)) ??
    defining[0] ??
    units[0] ??
    null
  );
}
const STATES: ReadonlySet<string> = new Set([
  'def',
  'rule',
  'hold',
  'mention',
  'list',
  'policy',
  'reason',
  'exc',
  'contrast',
]);

/** What stands under a node that only divides its subject: no sentence of its own, no rule's text, no definition below. */
function outlined(desk: Desk, node: Section): Line[] {
  const children = childrenOf(desk.course, node);
  const defines = topicalUnits(desk.course, node).some(({ role }) => role === 'def');
  const isRule = children.some((child) => isLawHeading(child.heading));
  if (ownDefinition(desk, node) || defines || isRule) return [];
  const isTold = (section: Section) => isTopical(section) && ownDefinition(desk, section) !== null;
  const dividing = [node, ...children.filter(isTopical)].find(
    (section) => childrenOf(desk.course, section).filter(isTold).length >= 2,
  );
  return dividing ? overviewLines(desk, dividing) : [];
}

/** The defining line of a node, from its own text or, when it has only headings below, from theirs. */
function definingUnit(desk: Desk, node: Section): Unit | null {
  const own = ownDefinition(desk, node);
  if (own) return own;
  const law = childrenOf(desk.course, node).find((child) => isLawHeading(child.heading));
  const text = law ? ruleSentence(unitsOf(desk.course, law).filter((unit) => isFree(desk, unit))) : null;
  if (text) return text;
  const below = topicalUnits(desk.course, node).filter((unit) => !leansBack(unit.text));
  return rankUnits(desk, below, RULE_ROLES)[0]?.unit ?? null;
}

/** The sentence anywhere in the course that defines the term, or the first in the notes that says what it takes. */
function bestDefinition(desk: Desk, found: Candidates): Unit | null {
  const ranked = rankUnits(desk, taughtFirst(desk, found.units), DEFINITION_ROLES);
  const best = ranked[0];
  if (!best || best.unit.role === 'def') return best?.unit ?? null;
  const alike = ranked.filter(
    ({ unit, score }) =>
      score > best.score * AS_GOOD && unit.materialId === best.unit.materialId && unit.words > 6,
  );
  const first = alike.sort((a, b) => a.unit.page - b.unit.page || a.unit.start - b.unit.start)[0];
  return (first ?? best).unit;
}

/** Share of the best score from which a sentence may stand first because the notes have it first. */
const AS_GOOD = 0.6;
