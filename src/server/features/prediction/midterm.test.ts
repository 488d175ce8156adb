import { afterAll, beforeAll, expect, test } from 'vitest';
import { getClone, updateClone } from '#contract/clones.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { syllabusOf } from '../../../../test/support/five-topics.ts';
import { openPredictedCourse } from '../../../../test/support/predicted-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a midterm is forecast as a midterm: what is taught before its day, and the prediction says so', async () => {
  const syllabus_content = `# Exams\nThe midterm exam is on September 25. The final exam is on December 9.\n${syllabusOf()}`;
  const { student, clone_id, predict } = await openPredictedCourse(app, {
    syllabus_content,
    lecture_notes: 'An offer invites assent. Silence is no acceptance of an offer.',
  });
  const namesOf = ({ forecast }: Awaited<ReturnType<typeof predict>>) =>
    forecast.topics.map(({ name }) => name).sort();
  const before = await predict();
  expect(namesOf(before)).toHaveLength(5);
  expect(before.exam_format).not.toContain('forecast as a midterm');
  const { body } = await student.call(getClone, { id: clone_id });
  const { status } = await student.call(updateClone, {
    id: clone_id,
    professor_name: body.professor_name,
    course_name: body.course_name,
    department: body.department,
    specialties: body.specialties,
    questionnaire_data: body.questionnaire_data,
    exam_on: '2026-09-25',
  });
  expect(status).toBe(200);
  const { body: midterm } = await student.call(generatePrediction, { clone_id });
  expect(namesOf(midterm)).toEqual(['Acceptance', 'Consideration', 'Offer']);
  expect(midterm.exam_format).toContain('forecast as a midterm');
});
