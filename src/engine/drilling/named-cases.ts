import { genreOfMaterial } from '../answering/desk.ts';
import { caseByName } from '../doctrine/case-by-name.ts';
import type { Library } from '../doctrine/library.ts';
import type { LibraryCase } from '../doctrine/library-cases.ts';
import { taughtSubjects } from '../finding/taught-subjects.ts';
import type { Course, Section } from '../indexing/course.ts';
import { findCaseNames } from '../reading/case-names.ts';

/**
 * A case of the law library that the materials name: as they print it, the heading it has of its own (null where it is only
 * named in passing), and the files that name it.
 */
export type NamedCase = {
  named: LibraryCase;
  printed: string;
  section: Section | null;
  materialIds: ReadonlySet<number>;
};

/** Characters of a page read for case names, as elsewhere. */
const MOST_OF_PAGE = 20_000;

/**
 * The cases of the law library that notes, readings' headings and the syllabus name, one file a step: those with a heading of
 * their own first, then those of the syllabus, then those named in passing, each in the order of the materials. What an
 * opinion or a casebook cites is not the course's.
 */
export function* namedCases(course: Course, library: Library): Generator<void, NamedCase[]> {
  const subjects = taughtSubjects(course);
  const known = new Map<string, LibraryCase | null>();
  const caseOf = (printed: string): LibraryCase | null => {
    const found = known.get(printed);
    if (found !== undefined) return found;
    const named = caseByName(library, printed, subjects);
    known.set(printed, named);
    return named;
  };
  const made = new Map<string, NamedCase & { rank: number }>();
  const add = (printed: string, materialId: number, section: Section | null, rank: number) => {
    const named = caseOf(printed);
    if (!named) return;
    const before = made.get(named.name);
    const materialIds = new Set([...(before?.materialIds ?? []), materialId]);
    const best = before && before.rank <= rank ? before : { named, printed, section, rank };
    made.set(named.name, { ...best, materialIds });
  };
  for (const section of course.sections) {
    const genre = genreOfMaterial(course, section.materialId);
    if (section.place !== null && HEADED.includes(genre))
      add(section.heading, section.materialId, section, 0);
  }
  for (const material of course.materials.values()) {
    const genre = genreOfMaterial(course, material.id);
    if (genre !== 'notes' && genre !== 'syllabus') continue;
    yield;
    for (const page of material.pages) {
      const text = page.text.slice(0, MOST_OF_PAGE);
      for (const { start, end } of findCaseNames(text))
        add(text.slice(start, end).replace(/\s+/g, ' '), material.id, null, genre === 'syllabus' ? 1 : 2);
    }
  }
  return [...made.values()].toSorted((a, b) => a.rank - b.rank);
}

const HEADED: readonly string[] = ['notes', 'additional', 'opinion', 'syllabus'];
