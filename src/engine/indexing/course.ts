import type { Thesaurus } from '../finding/thesaurus.ts';
import { buildCourseIndex, type CourseIndex } from './course-index.ts';
import type { CourseMaterial, Place } from './passage.ts';
import type { CoursePassage, Section } from './section.ts';
import { buildSections } from './section-tree.ts';

export type { CoursePassage, Section } from './section.ts';

/** Everything the engine needs of a course: its materials, their heading trees, the index over their passages. */
export type Course = {
  materials: ReadonlyMap<number, CourseMaterial>;
  sections: readonly Section[];
  /** All passages, material by material; their order is that of the index. */
  passages: readonly CoursePassage[];
  index: CourseIndex;
  thesaurus: Thesaurus;
};

/** What of a course tells where a place stands: no index is needed for it. */
export type CourseTrees = Pick<Course, 'materials' | 'sections'>;

/** The heading trees alone of some materials, for who only names places in them. */
export function openTrees(materials: readonly CourseMaterial[]): CourseTrees {
  return {
    materials: new Map(materials.map((material) => [material.id, material])),
    sections: buildSections(materials),
  };
}

/**
 * Opens a course: builds heading trees and the index in memory. Materials keep the order given; the same materials
 * always give the same course. Material ids must differ.
 */
export function openCourse(materials: readonly CourseMaterial[], thesaurus: Thesaurus): Course {
  const trees = openTrees(materials);
  const passages = placePassages(materials, trees.sections);
  return {
    ...trees,
    passages,
    index: buildCourseIndex(passages),
    thesaurus,
  };
}

/** The innermost section a place stands in. Throws when the material is not part of the course. */
export function getSectionAt(
  course: Pick<Course, 'sections'>,
  place: Pick<Place, 'materialId' | 'page' | 'start'>,
): Section {
  let low = course.sections.findIndex((section) => section.materialId === place.materialId);
  if (low < 0) throw new Error(`Material ${place.materialId} is not part of this course.`);
  let found = course.sections[low];
  for (low += 1; low < course.sections.length; low++) {
    const section = course.sections[low];
    if (section === undefined || section.materialId !== place.materialId) break;
    if (section.place === null || isAfter(section.place, place)) break;
    found = section;
  }
  if (found === undefined) throw new Error(`Material ${place.materialId} has no sections.`);
  return found;
}

function isAfter(a: { page: number; start: number }, b: { page: number; start: number }): boolean {
  return a.page > b.page || (a.page === b.page && a.start > b.start);
}

/** Both lists are in reading order, so one walk gives every passage its section. */
function placePassages(materials: readonly CourseMaterial[], sections: readonly Section[]): CoursePassage[] {
  const placed: CoursePassage[] = [];
  let at = 0;
  for (const material of materials) {
    let section = sections[at];
    for (const passage of material.passages) {
      for (let next = sections[at + 1]; next?.materialId === material.id; next = sections[at + 1]) {
        if (next.place === null || isAfter(next.place, passage)) break;
        section = next;
        at += 1;
      }
      if (section !== undefined) placed.push({ material, passage, section });
    }
    while (at < sections.length && sections[at]?.materialId === material.id) at += 1;
  }
  return placed;
}
