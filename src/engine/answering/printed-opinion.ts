import type { Course, Section } from '../indexing/course.ts';
import { speakerAt } from '../indexing/speaker.ts';
import { genreOfMaterial } from './desk.ts';
import { type HeadingKind, headingKind } from './heading-kind.ts';
import { descendants, unitsOf } from './units.ts';

/** Words in paragraphs from which the text under a case's name is its opinion; fewer are a note on it, or a cite. */
const LEAST_WORDS = 250;
/** Headings by which a case is briefed. */
const OF_A_BRIEF: ReadonlySet<HeadingKind> = new Set<HeadingKind>(['facts', 'issue', 'holding']);

const known = new WeakMap<Course, Map<number, boolean>>();

/**
 * Whether what stands under the heading of a case is its opinion as a court wrote it: prose, and no brief. Among a student's
 * notes only where a line says whose opinion it is, since a lecture on a case is prose too. Read once per section.
 */
export function isPrintedOpinion(course: Course, section: Section): boolean {
  const all = known.get(course) ?? new Map<number, boolean>();
  known.set(course, all);
  const found = all.get(section.index) ?? readsAsOpinion(course, section);
  all.set(section.index, found);
  return found;
}

function readsAsOpinion(course: Course, section: Section): boolean {
  const sections = [section, ...descendants(course, section)];
  if (sections.some(({ heading }) => OF_A_BRIEF.has(headingKind(heading)))) return false;
  const prose = sections.flatMap((node) => unitsOf(course, node)).filter(({ depth }) => depth === 0);
  if (prose.reduce((sum, { words }) => sum + words, 0) < LEAST_WORDS) return false;
  if (genreOfMaterial(course, section.materialId) !== 'notes') return true;
  const material = course.materials.get(section.materialId);
  return material !== undefined && prose.some((unit) => speakerAt(material, unit) !== null);
}
