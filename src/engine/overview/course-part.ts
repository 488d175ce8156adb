import { genreOfMaterial } from '../answering/desk.ts';
import { headingSubjects, namesIn } from '../answering/heading-subjects.ts';
import { NUMBERED_PART, partName } from '../answering/question/overview-asked.ts';
import { descendants, parentOf } from '../answering/units.ts';
import type { Course, Section } from '../indexing/course.ts';
import { fileTitle } from '../indexing/course-index.ts';
import { termsOf } from '../indexing/terms.ts';

/** A part of the course by its name, and what stands in it. */
export type CoursePart = { name: string; sections: Section[] };

/**
 * The part of the notes that goes by a name or a number ("lecture 7", "the class on duty"): headings on it with all below
 * them, and files with its title. Null where there is none.
 */
export function coursePart(course: Course, subject: string): CoursePart | null {
  const number = NUMBERED_PART.exec(subject)?.[1];
  const roots = number ? numbered(course, subject) : named(course, partName(subject));
  const outermost = roots.filter(
    (root) => !roots.some((other) => other !== root && isBelow(course, root, other)),
  );
  const [first] = outermost;
  if (!first) return null;
  const sections = outermost.flatMap((root) => [root, ...descendants(course, root)]);
  const isWholeFile = parentOf(course, first) === null && first.place === null;
  const title = () => withoutNumber(fileTitle(course.materials.get(first.materialId)?.name ?? ''));
  const name = isWholeFile ? title() : first.heading;
  return { name, sections };
}

const notes = (course: Course): Section[] =>
  course.sections.filter(({ materialId }) => genreOfMaterial(course, materialId) === 'notes');

/** Headings and files that begin with the same word and number. */
function numbered(course: Course, subject: string): Section[] {
  const [word = '', number = ''] = subject.split(' ');
  const begins = new RegExp(`^(?:notes? (?:for|from) )?${word}\\s*#?0*${number}\\b`, 'i');
  const headed = notes(course).filter(({ heading, place }) => place !== null && begins.test(heading));
  return headed.length > 0 ? headed : rootsOf(course, (title) => begins.test(title));
}

function named(course: Course, name: string): Section[] {
  const terms = termsOf(name).join(' ');
  const headed = headingSubjects(course).get(terms) ?? [];
  const files = rootsOf(course, (title) => namesIn(withoutNumber(title)).has(terms));
  return [...new Set([...files, ...headed])];
}

/** A file's title without the number that puts it in order, as it begins a sentence. */
function withoutNumber(title: string): string {
  const name = title.replace(/^[\d\s.]+[a-z]?\s/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const rootsOf = (course: Course, hasTitle: (title: string) => boolean): Section[] =>
  notes(course).filter(
    (section) =>
      parentOf(course, section) === null &&
      hasTitle(fileTitle(course.materials.get(section.materialId)?.name ?? '')),
  );

function isBelow(course: Course, section: Section, above: Section): boolean {
  for (let node = parentOf(course, section); node; node = parentOf(course, node))
    if (node === above) return true;
  return false;
}
