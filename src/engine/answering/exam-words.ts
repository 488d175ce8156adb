import { findFor } from '../finding/find.ts';
import { readQuestion } from '../finding/read-question.ts';
import type { Course, Section } from '../indexing/course.ts';
import { hasForm, headingTerms, unitTerms } from './course-words.ts';
import type { Desk } from './desk.ts';
import { type Unit, unitsOf } from './units.ts';

/** True when a past exam, key or checklist uses the heading's words side by side. */
export function isExamined(course: Course, section: Section): boolean {
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

/** A sentence of an exam key or explanation whose subject is the heading. */
export function examSentence(desk: Desk, section: Section): Unit | null {
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
