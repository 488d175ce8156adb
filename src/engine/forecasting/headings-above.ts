import { childrenOf, parentOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';

/** How far down a numeral before a heading puts it: "IV." above "B." above "3."; 0 without one. */
function rankOf(heading: string): number {
  const mark = /^([IVX]{1,5}|[A-Z]|\d{1,2}|[a-z])[.)]\s/.exec(heading)?.[1];
  if (mark === undefined) return 0;
  return 1 + [/^[IVX]+$/, /^[A-Z]/, /^\d/, /^[a-z]/].findIndex((kind) => kind.test(mark));
}

/** A heading with those above it, nearest first. Where a file has all headings on one level, their numerals tell. */
export function headingsAbove(course: Course, section: Section): Section[] {
  const all: Section[] = [];
  for (let node: Section | null = section; node; node = parentOf(course, node)) {
    all.push(node);
    const parent = parentOf(course, node);
    let rank = rankOf(node.heading);
    if (!parent || rank < 2) continue;
    const siblings = childrenOf(course, parent);
    for (const before of siblings.slice(0, siblings.indexOf(node)).reverse()) {
      const other = rankOf(before.heading);
      if (other > 0 && other < rank) {
        all.push(before);
        rank = other;
      }
      if (rank === 1) break;
    }
  }
  return all;
}
