import { afterAll, beforeAll, expect, test } from 'vitest';
import * as line from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { addProfessor } from '#contract/professors.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const errorOf = (body: unknown) => (body as ErrorBody).error;
const quick = { professor_name: 'Ada Park', course_name: 'Contracts', kind: 'quick' } as const;
const answers = {
  legal_interpretation_style: 'case_law_heavy',
  exam_format_preference: 'closed_book_essays',
  technology_usage: 'minimal',
} as const;
const full = {
  professor_name: 'Ada Park',
  course_name: 'Contracts',
  syllabus_content: 'Week 1. Offer and acceptance.',
  lecture_notes: '# Offer\n\nAn offer is a promise.',
  questionnaire_data: answers,
};

test('a clone made from texts has them as materials, and as excerpts in the spec’s fields', async () => {
  const student = await app.student();
  const { status, body } = await student.call(line.createClone, full);
  expect(status).toBe(201);
  await app.settled();
  const [clone] = (await student.call(line.listClones, {})).body;
  expect(clone).toMatchObject({
    id: body.id,
    kind: 'full',
    professor_name: 'Ada Park',
    course_name: 'Contracts',
    ready: true,
    syllabus_content: 'Week 1. Offer and acceptance.',
    past_exams: '',
    material_counts: { total: 2, ready: 2, reading: 0, failed: 0 },
    questionnaire_data: { ...answers, humor_level: 3, strictness_level: 3 },
  });
  expect(clone?.school_name).toBeTruthy();
});

test.each([
  ['Teaching approach', { ...answers, legal_interpretation_style: undefined }],
  ['Primary exam format', { ...answers, exam_format_preference: undefined }],
  ['Technology usage', { ...answers, technology_usage: undefined }],
])('a full clone without %s is refused in the spec’s words', async (label, questionnaire_data) => {
  const student = await app.student();
  const { status, body } = await student.call(line.createClone, { ...full, questionnaire_data });
  expect(status).toBe(400);
  expect(errorOf(body)).toBe(
    `Please complete all required questionnaire fields before proceeding. Missing: ${label}.`,
  );
});

test('a full clone without notes is refused in the spec’s words', async () => {
  const student = await app.student();
  const { status, body } = await student.call(line.createClone, { ...full, lecture_notes: '' });
  expect([status, errorOf(body)]).toEqual([
    400,
    'Please fill in all required fields and upload required files.',
  ]);
  expect((await student.call(line.listClones, {})).body).toEqual([]);
});

test('without a school there is no clone yet', async () => {
  const student = await app.student(undefined, { isOnboarded: false });
  const { status, body } = await student.call(line.createClone, quick);
  expect([status, errorOf(body)]).toEqual([409, 'Please complete your profile setup first']);
});

test('two tabs cannot both make the one free clone', async () => {
  const student = await app.student();
  const answers = await Promise.all(Array.from({ length: 6 }, () => student.call(line.createClone, quick)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 403)).toHaveLength(5);
  const premium = await app.student(undefined, { isPremium: true });
  for (let n = 0; n < 3; n++) expect((await premium.call(line.createClone, quick)).status).toBe(201);
});

test('a retried creation makes one clone; the same key for something else is refused', async () => {
  const student = await app.student(undefined, { isPremium: true });
  const key = { 'idempotency-key': 'once' };
  const first = await student.call(line.createClone, quick, key);
  const again = await student.call(line.createClone, quick, key);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await student.call(line.createClone, { ...quick, course_name: 'Torts' }, key)).status).toBe(409);
  expect((await student.call(line.listClones, {})).body).toHaveLength(1);
});

test('a clone is changed and deleted; its place is free again and its professor goes with it', async () => {
  const student = await app.student();
  const { id } = (await student.call(line.createClone, quick)).body;
  const changed = await student.call(line.updateClone, {
    id,
    professor_name: 'Bo Lind',
    course_name: 'Sales',
    questionnaire_data: { humor_level: 5 },
  });
  expect(changed.body).toMatchObject({
    professor_name: 'Bo Lind',
    course_name: 'Sales',
    questionnaire_data: { humor_level: 5 },
  });
  expect((await student.call(line.deleteClone, { id })).body).toEqual({ success: true });
  expect((await student.call(line.getClone, { id })).status).toBe(404);
  const left = await app.deps.db
    .selectFrom('professors')
    .where('user_id', '=', student.userId)
    .selectAll()
    .execute();
  expect(left).toEqual([]);
  expect((await student.call(line.createClone, quick)).status).toBe(201);
});

test('the same professor at the same school is one professor', async () => {
  const student = await app.student();
  const first = await student.call(addProfessor, { name: 'Ada Park', law_school_id: 3 });
  const again = await student.call(addProfessor, { name: ' Ada Park ', law_school_id: 3 });
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, first.body.id]);
  const other = await app.student();
  const theirs = await other.call(addProfessor, { name: 'Ada Park', law_school_id: 3 });
  expect(theirs.body.id).not.toBe(first.body.id);
});

test('an unknown field or value is refused and named', async () => {
  const student = await app.student();
  const { status, body } = await student.call(line.createClone, {
    ...quick,
    questionnaire_data: { humor_level: 9, user_id: 1 } as never,
  });
  expect(status).toBe(400);
  expect(Object.keys((body as unknown as ErrorBody).fields ?? {})).toContain(
    'questionnaire_data.humor_level',
  );
});
