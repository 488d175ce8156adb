import type { Course, Section } from '../indexing/course.ts';
import { caseSectionOf } from './desk.ts';
import { isExamined } from './exam-words.ts';
import { headingKind } from './heading-kind.ts';
import { isTopical } from './topical.ts';
import { childrenOf, descendants, parentOf, type Unit, unitsOf } from './units.ts';

/** Requirements found in the heading tree: child headings, or the items of a list with its introduction. */
export type ElementList = {
  /** Whether the materials call them requirements, steps, or only put them side by side. */
  called: 'requirements' | 'steps' | 'factors' | 'parts' | 'under';
  /** The section that holds them. */
  holder: Section;
  intro: Unit | null;
  sections: Section[];
  items: Unit[];
};

/** A list of more than this is an outline, not a test. */
const MOST_ELEMENTS = 9;
const SPEAKS_OF_ELEMENTS =
  /\b(?:requirements|elements|factors|prongs|conditions|steps|criteria)\b|\b(?:must (?:show|prove|establish)|only if|unless|all of|any of|following|either|where|when|if)\b[^.;]*[:—–]\s*$/i;

/** The requirements under a heading, or null when nothing there is laid out as a list. */
export function findElements(course: Course, node: Section): ElementList | null {
  const holder = elementHolder(course, node);
  const topical = childrenOf(course, holder).filter(isTopical);
  const called = calledBy(holder.heading, holder !== node);
  if (holder !== node || headingKind(node.heading) === 'elements') {
    if (topical.length >= 2)
      return {
        called,
        holder,
        intro: null,
        sections: withSiblings(course, node, holder, topical),
        items: [],
      };
    const list = longestList(unitsOf(course, holder), { mayAsk: true });
    const isNamed = list?.intro || /^(?:steps|elements|factors|prongs|tests?)\b/i.test(holder.heading);
    if (list) return { called: isNamed ? called : 'under', holder, ...list, sections: [] };
  }
  const announced = longestList(unitsOf(course, node), { announces: SPEAKS_OF_ELEMENTS });
  if (announced)
    return { called: calledBy(announced.intro?.text ?? '', false), holder: node, ...announced, sections: [] };
  if (topical.length >= 2 && topical.length <= MOST_ELEMENTS)
    return { called: 'parts', holder: node, intro: null, sections: topical, items: [] };
  return null;
}

const calledBy = (text: string, isHeld: boolean): ElementList['called'] =>
  /\bsteps?\b|\banalysis\b/i.test(text)
    ? 'steps'
    : /^(?:factors|considerations)\b/i.test(text)
      ? 'factors'
      : isHeld || /require|element|must|condition|prong/i.test(text)
        ? 'requirements'
        : 'parts';

function elementHolder(course: Course, node: Section): Section {
  if (headingKind(node.heading) === 'elements') return node;
  const home = caseSectionOf(course, node);
  const held = descendants(course, node).filter(
    (section) =>
      headingKind(section.heading) === 'elements' &&
      section.level <= node.level + 2 &&
      caseSectionOf(course, section) === home,
  );
  return (
    held.find((section) => childrenOf(course, section).filter(isTopical).length >= 2) ??
    held.find((section) => longestList(unitsOf(course, section), { mayAsk: true }) !== null) ??
    node
  );
}

/** Requirements that stand beside the list rather than in it ("Mutuality" beside "Requirements") when an exam names them. */
function withSiblings(course: Course, node: Section, holder: Section, topical: Section[]): Section[] {
  const beside = childrenOf(course, node)
    .filter(
      (section) =>
        section.index > holder.index && isTopical(section) && headingKind(section.heading) === 'topic',
    )
    .filter((section) => isExamined(course, section));
  return [...topical, ...beside].slice(0, MOST_ELEMENTS);
}

/** An inquiry is laid out in questions. */
const ASKS_IN_STEPS = /\b(?:inquiry|steps|test|questions|analysis)\b/i;

/** The longest of the outermost lists. `announces`: what its introduction must say; `mayAsk`: a test may be put as questions. */
function longestList(
  units: readonly Unit[],
  { announces, mayAsk = false }: { announces?: RegExp; mayAsk?: boolean },
): { intro: Unit | null; items: Unit[] } | null {
  const lists = new Map<Unit | null, Unit[]>();
  for (const unit of units) {
    if (unit.depth === 0 || !unit.isFirst || unit.role === 'example') continue;
    if (unit.role === 'ask' && !mayAsk && !ASKS_IN_STEPS.test(unit.parent?.text ?? '')) continue;
    if (unit.depth === 1 || unit.parent) lists.set(unit.parent, [...(lists.get(unit.parent) ?? []), unit]);
  }
  const fitting = [...lists].filter(
    ([intro, items]) =>
      items.length >= 2 &&
      items.length <= MOST_ELEMENTS &&
      (!announces || (intro && announces.test(intro.text))),
  );
  const best = fitting.sort((a, b) => depthOf(a[1]) - depthOf(b[1]) || b[1].length - a[1].length)[0];
  return best ? { intro: best[0], items: best[1] } : null;
}

const depthOf = (items: readonly Unit[]): number => items[0]?.depth ?? 0;

const NAMES_FACTORS = /\b(?:factors|elements|requirements|prongs|considerations)\b/i;

/**
 * Factors or steps that a case listed directly under a heading names, or null: under another heading they are that
 * one's, unless the question is after factors `anywhere`.
 */
export function findCaseFactors(course: Course, node: Section, anywhere = false): ElementList | null {
  for (const section of descendants(course, node)) {
    const found = caseSectionOf(course, section);
    if (found === null) continue;
    if (!anywhere && found !== node && parentOf(course, found) !== node) continue;
    const inquiry = inquiryOf(unitsOf(course, section));
    if (inquiry) return { called: 'steps', holder: section, ...inquiry, sections: [] };
    const list = longestList(unitsOf(course, section), { announces: NAMES_FACTORS });
    if (list) return { called: 'factors', holder: section, ...list, sections: [] };
  }
  return null;
}

/** An inquiry in steps, its questions at any depth below it; null where there are fewer than two. */
function inquiryOf(units: readonly Unit[]): { intro: Unit; items: Unit[] } | null {
  const at = units.findIndex((unit) => unit.depth > 0 && /\b(?:inquiry|steps)\b[^.]*:$/i.test(unit.text));
  const intro = units[at];
  if (!intro) return null;
  const after = units.slice(at + 1);
  const end = after.findIndex((unit) => unit.depth <= intro.depth);
  const below = after.slice(0, end === -1 ? after.length : end);
  const items = below.filter(
    (unit) => unit.isFirst && unit.words > 3 && unit.role !== 'fact' && !/^i\.e\.|[,:]$/.test(unit.text),
  );
  const questions = items.filter((unit) => unit.role === 'ask');
  const steps = questions.length >= 2 ? questions : items;
  return steps.length >= 2 && steps.length <= MOST_ELEMENTS ? { intro, items: steps } : null;
}
