import type { Course, Section } from '../indexing/course.ts';
import type { HeadingKind } from './heading-kind.ts';
import { partiesOf } from './party-words.ts';
import { isHolding, isIssue, namesParty } from './sentence-roles.ts';
import { descendants, headingKindsAbove, type Unit, unitsOf } from './units.ts';

/** The parts of a case with the units the course has for each, in reading order. */
export type CaseParts = Record<
  'facts' | 'history' | 'issue' | 'holding' | 'reasoning' | 'separate' | 'questions' | 'aftermath',
  Unit[]
>;

const PROCEDURE =
  /\b(?:sued|files?|filed|removed|moved|motion|granted|denied|dismissed|affirmed|reversed|remanded|appeal\w*|certiorari|verdict|trial court|district court|court of appeals|jury|judgment|demurr\w*)\b/i;

/**
 * Sorts what stands under a case heading into its parts, by the headings below it and then by the words. What stands
 * under a heading of reasons comes before what only refines a holding; what looks back at the case is kept apart.
 */
export function casePartsOf(course: Course, section: Section): CaseParts {
  const parts: CaseParts = {
    facts: [],
    history: [],
    issue: [],
    holding: [],
    reasoning: [],
    separate: [],
    questions: [],
    aftermath: [],
  };
  const parties = new Set(partiesOf(section.heading));
  const own: Unit[] = [];
  for (const node of [section, ...descendants(course, section)]) {
    const kinds = headingKindsAbove(course, node);
    const kind = kinds.slice(0, kinds.indexOf('case')).at(-1) ?? 'case';
    for (const unit of unitsOf(course, node)) partFor(parts, unit, kind, node, parties).push(unit);
    if (kind === 'reasoning') own.push(...unitsOf(course, node));
  }
  // Under one heading for both, a story told by its lawsuits alone begins with the facts of the first.
  const [first, ...later] = parts.history;
  const told = parts.facts.length === 0 && first && later.length > 0 ? [first] : parts.facts;
  const given = new Set(own);
  const isGiven = (unit: Unit) => given.has(unit);
  return {
    ...parts,
    facts: told,
    history: told === parts.facts ? parts.history : later,
    reasoning: [...parts.reasoning.filter(isGiven), ...parts.reasoning.filter((unit) => !isGiven(unit))],
  };
}

/** Headings of what came after a case rather than of what the court said. */
const LOOKS_BACK =
  /^(?:postscript|aftermath|implications?|significance|effects?|impact|notes?|rule after|later|additional background)\b/i;

/** "Reed's concurrence": a line that only says whose opinion follows; students write it in many ways. */
const NAMES_SEPARATE = /^(?:\S+ ){0,3}(?:dissent|concurr)\w*[\s.:)]*$/i;

function partFor(
  parts: CaseParts,
  unit: Unit,
  kind: HeadingKind,
  node: Section,
  parties: ReadonlySet<string>,
): Unit[] {
  if (kind === 'separate' || NAMES_SEPARATE.test(unit.text)) return parts.separate;
  if (kind === 'issue') return parts.issue;
  if (unit.role === 'ask') return parts.questions;
  if (kind === 'facts' || kind === 'history') {
    const both = /histor|procedur/i.test(node.heading);
    return kind === 'history' || (both && PROCEDURE.test(unit.text)) ? parts.history : parts.facts;
  }
  if (kind === 'questions' || kind === 'example') return parts.questions;
  if (kind === 'topic' && LOOKS_BACK.test(node.heading)) return parts.aftermath;
  if (kind === 'reasoning' || kind === 'policy' || kind === 'topic') return parts.reasoning;
  if (kind === 'holding') return unit.depth > 1 ? parts.reasoning : parts.holding;
  if (isIssue(unit.text)) return parts.issue;
  if (unit.role === 'fact' && namesParty(unit.text, parties) && !isHolding(unit.text)) return parts.facts;
  return unit.depth > 1 ? parts.reasoning : parts.holding;
}
