import { findFor } from '../finding/find.ts';
import { readQuestion } from '../finding/read-question.ts';
import type { Course, Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import { hasForm, headingTerms, unitTerms } from './course-words.ts';
import {
  caseSectionOf,
  type Desk,
  hasRoom,
  isFree,
  phrase,
  sectionOf,
  sourceName,
  take,
  takePlace,
} from './desk.ts';
import { caseName, headingKind } from './heading-kind.ts';
import { elementLine, headingLine, quoteLine } from './line.ts';
import { isParticular, isPast, leansBack, type Role } from './sentence-roles.ts';
import { childrenOf, descendants, type Unit, unitsOf } from './units.ts';

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
  /\b(?:requirements|elements|factors|prongs|conditions|steps|criteria)\b|\b(?:must (?:show|prove|establish)|only if|unless|all of|any of|following|where|when|if)\b[^.;]{0,40}[:—–]\s*$/i;

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
    const list = longestList(unitsOf(course, holder));
    const isNamed = list?.intro || /^(?:steps|elements|factors|prongs)\b/i.test(holder.heading);
    if (list) return { called: isNamed ? called : 'under', holder, ...list, sections: [] };
  }
  const announced = longestList(unitsOf(course, node), SPEAKS_OF_ELEMENTS);
  if (announced)
    return { called: calledBy(announced.intro?.text ?? '', false), holder: node, ...announced, sections: [] };
  if (topical.length >= 2 && topical.length <= MOST_ELEMENTS)
    return { called: 'parts', holder: node, intro: null, sections: topical, items: [] };
  return null;
}

const calledBy = (text: string, isHeld: boolean): ElementList['called'] =>
  /\bsteps?\b|\banalysis\b/i.test(text)
    ? 'steps'
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
    held.find((section) => longestList(unitsOf(course, section)) !== null) ??
    node
  );
}

/** Headings that name a subject: no case, no facts, examples or questions. */
export const isTopical = (section: Section): boolean =>
  ['topic', 'elements', 'definition'].includes(headingKind(section.heading)) &&
  section.heading.split(' ').length <= 12;

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

/** True when a past exam, key or checklist uses the heading's words side by side. */
function isExamined(course: Course, section: Section): boolean {
  const form = headingTerms(section);
  return examUnits(course, section.path.slice(-2).join(' ')).some((unit) => hasForm(unitTerms(unit), form));
}

/** Units of the exam passages that speak most of something. */
function examUnits(course: Course, words: string): Unit[] {
  const exams = [...course.materials.values()]
    .filter((material) => material.kind === 'pastExams')
    .map(({ id }) => id);
  if (exams.length === 0) return [];
  const hits = findFor(course, readQuestion(words, course), { limit: 6, materialIds: exams });
  return [...new Set(hits.map((hit) => hit.section))].flatMap((section) => unitsOf(course, section));
}

/** An inquiry is laid out in questions. */
const ASKS_IN_STEPS = /\b(?:inquiry|steps|test|questions|analysis)\b/i;

function longestList(
  units: readonly Unit[],
  announces?: RegExp,
): { intro: Unit | null; items: Unit[] } | null {
  const lists = new Map<Unit | null, Unit[]>();
  for (const unit of units) {
    if (unit.depth === 0 || !unit.isFirst || unit.role === 'example') continue;
    if (unit.role === 'ask' && !ASKS_IN_STEPS.test(unit.parent?.text ?? '')) continue;
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

/** The lines of a list of requirements: each numbered, with its rule and below it its limit. */
export function elementLines(desk: Desk, list: ElementList): Line[] {
  const source = sourceName(desk, list.holder);
  const name = list.holder.heading.replace(/[:\s]+$/, '');
  let number = 0;
  const counted = () =>
    headingLine(phrase(desk, list.called, { n: numberWord(number), source, heading: name }));
  const lines: Line[] = [];
  if (list.items.length > 0) {
    if (list.intro && isFree(desk, list.intro)) lines.push(quoteLine([takePlace(desk, placeOf(list.intro))]));
    for (const item of list.items) {
      const below = unitsOf(desk.course, sectionOf(desk.course, item)).find(
        (unit) => unit.parent === item && unit.role !== 'ask' && !list.items.includes(unit),
      );
      const own = isFree(desk, item) ? [takePlace(desk, placeOf(item))] : [];
      const quotes = [...own, ...(below ? take(desk, [below]) : [])];
      if (quotes.length === 0) continue;
      number += 1;
      lines.push(list.called === 'under' ? quoteLine(quotes) : elementLine(number, '', quotes));
    }
    return number > 0 ? [counted(), ...lines] : [];
  }
  const examined = list.sections.filter((section) => isExamined(desk.course, section));
  const isKeyed = list.called === 'requirements' && examined.length >= 3;
  for (const section of list.sections) {
    const isElement = !isKeyed || examined.includes(section) || number === 0;
    if (isElement) number += 1;
    lines.push(...(isElement ? sectionElement(desk, section, number) : limitOf(desk, section)));
  }
  return [counted(), ...lines];
}

const placeOf = ({ materialId, page, start, end }: Unit) => ({ materialId, page, start, end });

/** A heading of the list that no exam asks for by name stands under the requirement before it, as its limit. */
function limitOf(desk: Desk, section: Section): Line[] {
  const rule = ruleSentence(topicalUnits(desk.course, section)) ?? caseHolding(desk.course, section)?.unit;
  const quotes = rule ? take(desk, [rule]) : [];
  return quotes.length ? [quoteLine(quotes, section.heading.replace(/[:.\s]+$/, ''), 2)] : [];
}

function sectionElement(desk: Desk, section: Section, number: number): Line[] {
  const label = section.heading.replace(/[:.\s]+$/, '');
  const units = topicalUnits(desk.course, section);
  const rule = ruleSentence(units) ?? examSentence(desk, section);
  const lines = [elementLine(number, label, rule ? take(desk, [rule]) : [])];
  if (!rule) {
    const example = caseHolding(desk.course, section);
    const quotes = example ? take(desk, [example.unit]) : [];
    if (quotes.length && example)
      lines.push(quoteLine(quotes, phrase(desk, 'case', { case: example.name }), 2));
    else lines[0] = elementLine(number, `${label}: ${phrase(desk, 'no_sentence')}`, []);
  }
  const limit = units.find((unit) => unit !== rule && unit.role === 'exc' && !leansBack(unit.text));
  if (limit && hasRoom(desk, limit.words - 40)) {
    const quotes = take(desk, [limit]);
    if (quotes.length)
      lines.push(quoteLine(quotes, /^but\b/i.test(limit.text) ? '' : phrase(desk, 'but'), 2));
  }
  return lines;
}

/** Units of a section and of its topical children, without the cases in it. */
export function topicalUnits(course: Course, section: Section): Unit[] {
  return [
    section,
    ...descendants(course, section).filter((below) => isTopical(below) && !isInCase(course, below, section)),
  ].flatMap((node) => unitsOf(course, node));
}

function isInCase(course: Course, below: Section, above: Section): boolean {
  const found = caseSectionOf(course, below);
  return found !== null && found.index > above.index;
}

const STATES_RULE: readonly Role[] = ['rule', 'def', 'hold', 'exc', 'reason', 'policy', 'contrast'];

/** The first sentence of a section that states law: present tense, no party, standing on its own. */
export function ruleSentence(units: readonly Unit[]): Unit | null {
  const own = units.filter(
    (unit) => !leansBack(unit.text) && unit.words > 2 && !/^(?:see|cf|but|unless)\b/i.test(unit.text),
  );
  return (
    own.find((unit) => unit.role === 'rule' || unit.role === 'def') ??
    own.find((unit) => STATES_RULE.includes(unit.role)) ??
    own.find((unit) => unit.role === 'list' || unit.role === 'mention') ??
    null
  );
}

/** A sentence of an exam key or explanation whose subject is the heading. */
function examSentence(desk: Desk, section: Section): Unit | null {
  const form = headingTerms(section).slice(0, 2);
  const units = examUnits(desk.course, section.path.slice(-2).join(' '));
  return (
    units.find(
      (unit) =>
        (unit.role === 'rule' || unit.role === 'def') &&
        unit.words > 6 &&
        form.every((term) => unitTerms(unit).slice(0, 6).includes(term)),
    ) ?? null
  );
}

/** The first holding of a case under a section, with the case's name. */
export function caseHolding(course: Course, section: Section): { unit: Unit; name: string } | null {
  for (const below of descendants(course, section)) {
    const found = caseSectionOf(course, below);
    if (!found || found.index <= section.index) continue;
    const held = unitsOf(course, below).filter(
      (one) => (one.role === 'hold' || one.role === 'exc') && !leansBack(one.text),
    );
    const unit = held.find((one) => !isParticular(one.text) && !isPast(one.text)) ?? held[0];
    if (unit) return { unit, name: caseName(found.heading) };
  }
  return null;
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
/** "Five" for 5; digits from ten on. */
export const numberWord = (n: number): string => NUMBERS[n] ?? String(n);

const NAMES_FACTORS = /\b(?:factors|elements|requirements|prongs|considerations)\b/i;

/** Factors or steps that a case under a heading lists, or null. */
export function findCaseFactors(course: Course, node: Section): ElementList | null {
  for (const section of descendants(course, node)) {
    if (caseSectionOf(course, section) === null) continue;
    const inquiry = inquiryOf(unitsOf(course, section));
    if (inquiry) return { called: 'steps', holder: section, ...inquiry, sections: [] };
    const list = longestList(unitsOf(course, section), NAMES_FACTORS);
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

/** Bullets up to this many words stand side by side on one line. */
const SHORT_BULLET = 7;

/** What stands under a heading's own headings, each on its line: its rule, or its short bullets side by side. */
export function overviewLines(desk: Desk, node: Section): Line[] {
  const children = childrenOf(desk.course, node).filter(
    (child) => isTopical(child) && headingKind(child.heading) === 'topic',
  );
  const lines = children.slice(0, 5).flatMap((child) => {
    const units = topicalUnits(desk.course, child).filter(
      (unit) => unit.role !== 'ask' && unit.role !== 'example',
    );
    const short = units.filter((unit) => unit.words <= SHORT_BULLET && unit.depth > 0);
    const rule = ruleSentence(units);
    const chosen =
      short.length >= 1 && short.length === units.length ? short.slice(0, 4) : rule ? [rule] : [];
    const quotes = hasRoom(desk, 10) ? take(desk, chosen) : [];
    return quotes.length ? [quoteLine(quotes, child.heading.replace(/[:\s]+$/, ''))] : [];
  });
  const name = node.heading.replace(/[:\s]+$/, '');
  return lines.length
    ? [headingLine(phrase(desk, 'heading', { heading: name, source: sourceName(desk, node) })), ...lines]
    : [];
}
