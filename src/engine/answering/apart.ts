import type { Section } from '../indexing/course.ts';
import type { Line } from './answer.ts';
import { headingTerms } from './course-words.ts';
import { type Desk, genreOfMaterial, isFree, phrase, sourceName, takePlace } from './desk.ts';
import { headingKind } from './heading-kind.ts';
import { headingLine, quoteLine } from './line.ts';
import type { Side } from './sides.ts';
import { parentOf, unitsOf } from './units.ts';

/** Lines and rows of a table quoted from a section that keeps two things apart. */
const MOST = 7;

/** Headings that set two things apart: "Contrast with Counterclaims" under "Crossclaims"; "Claim v. Issue Preclusion". */
export const SETS_APART = /\b(?:[Cc]ontrast|[Cc]ompar\w+|[Dd]istinguish\w*|[Dd]ifferences?)\b|\svs?\.?\s/;

/** What the notes themselves say to keep two things apart, under the heading that does it; none without one. */
export function apartLines(desk: Desk, first: Side, second: Side): Line[] {
  const section = desk.course.sections.find((one) => keepsApart(desk, one, first, second));
  const units = section
    ? unitsOf(desk.course, section).filter((unit) => unit.role !== 'ask' && isFree(desk, unit))
    : [];
  if (!section || units.length === 0) return [];
  const heading = section.heading.replace(/[:\s]+$/, '');
  return [
    headingLine(phrase(desk, 'heading', { heading, source: sourceName(desk, section) })),
    ...units
      .slice(0, MOST)
      .map(({ materialId, page, start, end }) =>
        quoteLine([takePlace(desk, { materialId, page, start, end })]),
      ),
  ];
}

function keepsApart(desk: Desk, section: Section, first: Side, second: Side): boolean {
  const kind = headingKind(section.heading);
  if (kind !== 'apart' && (kind !== 'topic' || !SETS_APART.test(section.heading))) return false;
  if (!TEACHES.has(genreOfMaterial(desk.course, section.materialId))) return false;
  const above = parentOf(desk.course, section);
  const terms = [...headingTerms(section), ...(above && kind === 'topic' ? headingTerms(above) : [])];
  return namesSide(terms, first, second) && namesSide(terms, second, first);
}

const TEACHES: ReadonlySet<string> = new Set(['notes', 'additional']);

/** True when terms have the first word of one side's name that the other's does not have: "specific" of specific performance. */
function namesSide(terms: readonly string[], side: Side, other: Side): boolean {
  const main = side.topic.groups[0]?.forms[0] ?? [];
  const others = new Set(other.topic.groups[0]?.forms[0] ?? []);
  const own = main.find((term) => !others.has(term));
  return own !== undefined && terms.includes(own);
}
