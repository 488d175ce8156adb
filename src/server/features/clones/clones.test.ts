import { afterAll, beforeAll, expect, test } from 'vitest';
import * as line from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { attachMaterial } from '#contract/materials.ts';
import { addProfessor } from '#contract/professors.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
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

const left = (student: { userId: number }) =>
  app.deps.db.selectFrom('materials').where('user_id', '=', student.userId).select('name').execute();

test('a clone that is refused takes its texts back, and leaves those that were there', async () => {
  const student = await app.student();
  const known = await student.upload(
    { kind: 'lectureNotes' },
    { name: 'known.txt', bytes: full.lecture_notes },
  );
  const { status } = await student.call(line.createClone, { ...full, syllabus_content: '' });
  expect(status).toBe(400);
  const foreign = await student.call(line.createClone, { ...full, professor_id: 999_999 });
  expect(foreign.status).toBe(404);
  expect(await left(student)).toEqual([{ name: known.body.name }]);
});

test('without a kind, materials other than syllabus and notes make a quick clone', async () => {
  const student = await app.student(undefined, { isPremium: true });
  const handout = await student.upload(
    { kind: 'additionalMaterials' },
    { name: 'handout.txt', bytes: 'A handout on offers.' },
  );
  const names = { professor_name: 'Ada Park', course_name: 'Contracts' };
  const quickly = await student.call(line.createClone, { ...names, material_ids: [handout.body.id] });
  expect(quickly).toMatchObject({ status: 201, body: { kind: 'quick' } });
  const syllabus = await student.upload({ kind: 'syllabus' }, { name: 's.txt', bytes: 'Class 1. Offers.' });
  const fully = await student.call(line.createClone, { ...names, material_ids: [syllabus.body.id] });
  expect(errorOf(fully.body)).toContain('Missing: Teaching approach.');
});

test('a quick clone becomes a full one by adding a syllabus and notes', async () => {
  const student = await app.student();
  const { id } = (await student.call(line.createClone, quick)).body;
  const notes = await student.upload(
    { kind: 'lectureNotes', clone_id: String(id) },
    { name: 'n.md', bytes: '# Offer' },
  );
  expect(notes.status).toBe(201);
  expect((await student.call(line.getClone, { id })).body.kind).toBe('quick');
  const { body } = await student.upload({ kind: 'syllabus' }, { name: 's.txt', bytes: 'Class 1. Offers.' });
  await student.call(attachMaterial, { id, material_id: body.id });
  expect((await student.call(line.getClone, { id })).body.kind).toBe('full');
});

test('deleting a clone leaves a professor that another clone is about to get', async () => {
  const student = await app.student();
  const { id } = (await student.call(line.createClone, quick)).body;
  const next = await student.call(addProfessor, { name: 'Bo Lind', law_school_id: 3 });
  await student.call(line.deleteClone, { id });
  const made = await student.call(line.createClone, { ...quick, professor_id: next.body.id });
  expect(made).toMatchObject({ status: 201, body: { professor_name: 'Bo Lind' } });
});

test('the sample course asked for twice at once is made once, also where the free plan is full', async () => {
  const premium = await app.student(undefined, { isPremium: true });
  const answers = await Promise.all([1, 2].map(() => premium.call(line.createSampleClone, {})));
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
  expect((await premium.call(line.listClones, {})).body).toHaveLength(1);
  await premium.call(line.deleteClone, { id: answers[0]?.body.id ?? 0 });

  const free = await app.student();
  await free.call(line.createClone, quick);
  expect((await free.call(line.createSampleClone, {})).status).toBe(201);
});
