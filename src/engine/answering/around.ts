import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import type { Candidates } from './candidates.ts';
import { headingTerms } from './course-words.ts';
import type { Desk } from './desk.ts';
import { elementLines, overviewLines } from './element-lines.ts';
import { type ElementList, findCaseFactors, findElements } from './elements.ts';
import { headingKind } from './heading-kind.ts';
import { lawTextLines } from './law-text.ts';
import { nextPlaces } from './next-places.ts';
import { type Draft, partIf } from './parts.ts';
import { casePart, limitPart, modelPart, questionPart, reasonPart } from './surroundings.ts';
import { holds } from './topic.ts';
import { childrenOf, parentOf } from './units.ts';

/** The parts after a definition, in order of need: what belongs to it, its limits, its text, cases, a reason. */
export function around(desk: Desk, found: Candidates, node: Section): Draft['parts'] {
  const top = headingKind(node.heading) === 'definition' ? (parentOf(desk.course, node) ?? node) : node;
  const own = findElements(desk.course, top);
  const list = own && own.called !== 'parts' && own.called !== 'under' ? own : (nearList(desk, found) ?? own);
  return [
    ...partIf('elements', listed(desk, node, top, list)),
    ...limitPart(desk, node),
    ...partIf('text', lawTextLines(desk, node)),
    ...nextPlaces(desk, found, node),
    ...casePart(desk, node, LIKES_CASES.has(desk.voice.style) ? 2 : 1),
    ...reasonPart(desk, node, desk.voice.style === 'policy_focused' ? 2 : 1),
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
