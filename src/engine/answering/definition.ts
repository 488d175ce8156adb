import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import { around } from './around.ts';
import type { Candidates } from './candidates.ts';
import { headingTerms, unitTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, isFree, isLawHeading, phrase, sourceName, take } from './desk.ts';
import { headingLines, overviewLines } from './element-lines.ts';
import { restBeside } from './from-place.ts';
import { headingKind } from './heading-kind.ts';
import { leadPhrase } from './lead-phrase.ts';
import { headingLine, quoteLine } from './line.ts';
import { nodeFor } from './node-for.ts';
import type { Draft } from './parts.ts';
import { DEFINITION_ROLES, RULE_ROLES, rankUnits, taughtFirst } from './rank-units.ts';
import { chapterOfReference, introducing, kindsOf, lawUnder, mainGroup, saysWhat } from './says-what.ts';
import { leansBack } from './sentence-roles.ts';
import { contrastLine } from './surroundings.ts';
import { fromBullet, isTerm, termBullet } from './term-bullet.ts';
import { positionOf } from './topic.ts';
import { isTopical, topicalUnits } from './topical.ts';
import { childrenOf, parentOf, type Unit, unitsOf } from './units.ts';

/** Answers "what is X": the defining line, what its words mean, its neighbor, what belongs to it. */
export function definition(desk: Desk, found: Candidates): Draft | null {
  const bullet = termBullet(desk, found);
  if (bullet) return fromBullet(desk, found, bullet);
  const ofRule = ruleByNumber(desk, found);
  if (ofRule) return ofRule;
  const node = definingNode(desk, found);
  const said = node && isDefined(desk, node) ? null : introducing(desk, found);
  const kinds = said ? null : kindLines(desk, found, node);
  if (kinds) return { lead: kinds.lines, parts: around(desk, found, kinds.above), tail: [] };
  const outline = node && !said ? outlined(desk, node) : [];
  if (node && outline.length > 0) return { lead: outline, parts: around(desk, found, node), tail: [] };
  const unit = said ?? (node ? definingUnit(desk, node) : null);
  const lead = unit ?? bestDefinition(desk, found);
  if (!lead) return null;
  const home = said || !node ? nodeFor(desk, found, lead) : node;
  const lines = [
    headingLine(phrase(desk, 'define', { source: sourceName(desk, lead) })),
    quoteLine(take(desk, [lead])),
    ...contrastLine(desk, home),
  ];
  return {
    lead: [...lines, ...restBeside(desk, found, lead)],
    parts: around(desk, found, home),
    tail: [],
  };
}

/** "What is Rule 11": what stands under the headings that divide it, or its own text; null for other questions. */
function ruleByNumber(desk: Desk, found: Candidates): Draft | null {
  const chapter = desk.topic.groups.length === 1 ? chapterOfReference(desk) : null;
  if (!chapter) return null;
  const outline = isLawHeading(chapter.heading) ? [] : overviewLines(desk, chapter);
  const text = outline.length > 1 ? null : lawUnder(desk, chapter);
  if (text) desk.lead = text;
  const lead = text ? [headingLine(leadPhrase(desk, text)), quoteLine(take(desk, [text]))] : outline;
  return lead.length > 0 ? { lead, parts: around(desk, found, chapter), tail: [] } : null;
}

/** True when a heading defines the term in a sentence that begins with it, or promises to. */
function isDefined(desk: Desk, node: Section): boolean {
  const own = ownDefinition(desk, node);
  const main = mainGroup(desk);
  if (!own || !main) return false;
  return headingKind(node.heading) === 'definition' || (own.role === 'def' && saysWhat(own, main));
}

/** The kinds of the term under one heading, each with its rule, where no heading that is the term states one. */
function kindLines(
  desk: Desk,
  found: Candidates,
  node: Section | null,
): { lines: Line[]; above: Section } | null {
  const own = node ? ownDefinition(desk, node) : null;
  const isStated = own !== null && own.role !== 'list' && own.role !== 'mention';
  const kinds = isStated ? [] : kindsOf(desk, found);
  const above = kinds[0] ? parentOf(desk.course, kinds[0]) : null;
  const lines = headingLines(desk, kinds);
  if (!above || lines.length === 0) return null;
  const heading = above.heading.replace(/[:\s]+$/, '');
  const label = phrase(desk, 'heading', { heading, source: sourceName(desk, above) });
  return { lines: [headingLine(label), ...lines], above };
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
  const isRule = children
    .flatMap((child) => [child, ...childrenOf(desk.course, child)])
    .some((below) => isLawHeading(below.heading));
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
  const text = lawUnder(desk, node);
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
