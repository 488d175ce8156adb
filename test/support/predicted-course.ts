import { expect } from 'vitest';
import { createClone } from '#contract/clones.ts';
import { generatePrediction, type Prediction } from '#contract/prediction.ts';
import type { Course } from '#engine/indexing/course.ts';
import { type OwnedClone, owned } from '#server/features/clones/owned.ts';
import type { TestApp } from './app.ts';
import { syllabusOf } from './five-topics.ts';
import { FULL_CLONE } from './full-clone.ts';

/**
 * A student with a clone of a syllabus and these texts, read and ready, whose exam can be predicted. `notesFile`: notes
 * in Markdown, as a file.
 */
export async function openPredictedCourse(
  app: TestApp,
  {
    notesFile,
    ...texts
  }: { syllabus_content?: string; lecture_notes?: string; past_exams?: string; notesFile?: string },
  { isPremium = false } = {},
) {
  const student = await app.student(undefined, { isPremium });
  const material_ids: number[] = [];
  if (notesFile) {
    const file = { name: 'Notes.md', bytes: notesFile };
    material_ids.push((await student.upload({ kind: 'lectureNotes' }, file)).body.id);
  }
  const given = { ...FULL_CLONE, syllabus_content: syllabusOf(), ...texts, material_ids };
  const { body } = await student.call(createClone, given);
  await app.settled();
  return {
    student,
    clone_id: body.id,
    async predict(): Promise<Prediction> {
      const { status, body: made } = await student.call(generatePrediction, { clone_id: body.id });
      expect(status).toBe(200);
      return made;
    },
    /** What a forecast is made of. */
    async open(): Promise<{ clone: OwnedClone; course: Course }> {
      const clone = await owned(app.deps, { userId: student.userId, timeZone: null }, body.id);
      return { clone, course: await app.deps.courses.open(clone) };
    },
  };
}
