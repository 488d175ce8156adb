import type { Course, Section } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import type { Page } from '../reading/page.ts';
import { sentences } from '../reading/sentences.ts';
import { type HeadingKind, headingKind } from './heading-kind.ts';
import { partyWords } from './party-words.ts';
import { isExample, type Role, roleOf } from './sentence-roles.ts';

/**
 * A sentence, bullet or table row that can be quoted as it stands: `text` is the slice of its page at its place.
 * `parent` is the bullet it hangs under or the line that introduces its list. `block` counts within the section.
 */
export type Unit = Place & {
  text: string;
  words: number;
  section: number;
  block: number;
  /** Nesting of a bullet from 1; 0 outside lists. */
  depth: number;
  isFirst: boolean;
  parent: Unit | null;
  role: Role;
};

const NOT_CONTENT = /^[\s[\]*.…•–—_>|#:-]*$/;
/** Code of a web page's template that its author left in the file. */
const TEMPLATE_CODE = /\{%|%\}|\{\{/;
const LEADING_MARK = /^(?:\[\s*(?:\*\s*)+\]|[\s>•▪◦○●■□·*–—]|-\s|o\s(?=\p{Lu}))+/u;
const LEADING_NUMBER = /^\d{1,2}[.)]\s+(?=\S)/;
const made = new WeakMap<Section, Unit[]>();

/** The units directly under a section's heading, in reading order. The same list on every call. */
export function unitsOf(course: Course, section: Section): Unit[] {
  const known = made.get(section);
  if (known) return known;
  const units: Unit[] = [];
  const pages = new Map(course.materials.get(section.materialId)?.pages.map((page) => [page.n, page]));
  const kinds = headingKindsAbove(course, section);
  const parties = partyWords(course);
  for (const [n, block] of section.blocks.entries()) {
    const page = pages.get(block.page);
    if (!page) continue;
    const depth = block.type === 'item' ? Math.max(1, block.level) : 0;
    const parent = depth > 0 ? introOf(units, n, depth) : null;
    for (const [i, slice] of slicesOf(page, block).entries()) {
      const text = page.text.slice(slice.start, slice.end);
      const words = text.match(/\S+/g)?.length ?? 0;
      const own = roleOf(text, { headings: kinds, isItem: depth > 0, parties });
      const before = i > 0 ? units.at(-1) : parent;
      // What stood between them was addressed to an assistant: nothing is quoted across it.
      const isCut =
        i > 0 && block.type !== 'table' && page.text.slice(before?.end, slice.start).includes('\n');
      const role = before && belongsToExample(before) && own !== 'ask' ? 'example' : own;
      units.push({
        materialId: section.materialId,
        page: page.n,
        ...slice,
        text,
        words,
        section: section.index,
        block: n,
        depth,
        isFirst: i === 0 || isCut,
        parent,
        role,
      });
    }
  }
  made.set(section, units);
  return units;
}

/** All units of a section and of what stands under it, in reading order. */
export function unitsUnder(course: Course, section: Section): Unit[] {
  return [section, ...descendants(course, section)].flatMap((node) => unitsOf(course, node));
}

/** The sections below one, in reading order, without itself. */
export function descendants(course: Course, section: Section): Section[] {
  return childrenOf(course, section).flatMap((child) => [child, ...descendants(course, child)]);
}

/** The sections directly below one. */
export function childrenOf(course: Course, section: Section): Section[] {
  return section.children.flatMap((index) => course.sections[index] ?? []);
}

/** The section above one, or null for a root. */
export function parentOf(course: Course, section: Section): Section | null {
  return section.parent === null ? null : (course.sections[section.parent] ?? null);
}

/** Kinds of the headings from this section up to the root, nearest first. */
export function headingKindsAbove(course: Course, section: Section): HeadingKind[] {
  const kinds: HeadingKind[] = [];
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    if (node.heading !== '') kinds.push(headingKind(node.heading));
  }
  return kinds;
}

/** True when a sentence tells an example, so that what hangs on it does too. */
const belongsToExample = (unit: Unit): boolean =>
  unit.role === 'example' && (isExample(unit.text) || unit.depth > 0 || !unit.isFirst);

/** Sentences of a block, without leading marks; a table's rows are units of their own. */
function slicesOf(
  page: Page,
  block: { type: string; start: number; end: number },
): { start: number; end: number }[] {
  const text = page.text.slice(block.start, block.end);
  return sentences(text).flatMap((found) => {
    const sentence = text.slice(found.start, found.end);
    const mark =
      (LEADING_MARK.exec(sentence) ?? (block.type === 'item' ? LEADING_NUMBER.exec(sentence) : null))?.[0]
        .length ?? 0;
    const start = block.start + found.start + mark;
    const end = block.start + found.end;
    const content = page.text.slice(start, end);
    return NOT_CONTENT.test(content) || TEMPLATE_CODE.test(content) ? [] : [{ start, end }];
  });
}

/** What a bullet of this depth stands under: the nearest shallower bullet, or the line just before the list. */
function introOf(units: readonly Unit[], block: number, depth: number): Unit | null {
  for (let i = units.length - 1; i >= 0; i--) {
    const unit = units[i];
    if (!unit || unit.block === block) continue;
    if (unit.depth > 0 && unit.depth < depth) return /[:—–]$/.test(unit.text) ? unit : firstOf(units, unit);
    if (unit.depth === 0) return isIntro(unit.text) ? unit : null;
  }
  return null;
}

const firstOf = (units: readonly Unit[], unit: Unit): Unit =>
  units.find((other) => other.block === unit.block) ?? unit;

/** True for a line that announces what follows it: it ends in a colon, a dash or without a full stop. */
export function isIntro(text: string): boolean {
  return /[:—–-]\s*["”*_]*$/.test(text) || !/[.?!;]["”’)\]*_]*\s*$/.test(text);
}
