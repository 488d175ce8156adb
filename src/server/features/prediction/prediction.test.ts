import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleClone, deleteClone } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { getMaterialPage } from '#contract/materials.ts';
import {
  exportPrediction,
  generatePrediction,
  getPrediction,
  type Prediction,
} from '#contract/prediction.ts';
import { getProfile } from '#contract/profile.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { openConsiderationCourse } from '../../../../test/support/consideration-course.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

async function withSample(isPremium: boolean) {
  const student = await app.student(undefined, { isPremium });
  const { body, status } = await student.call(createSampleClone, {});
  expect(status).toBe(201);
  await app.settled();
  return { student, clone_id: body.id };
}

const evidenceOf = (prediction: Prediction) => [
  ...prediction.forecast.topics.flatMap((topic) => topic.evidence),
  ...prediction.forecast.format_evidence,
];

test('a full prediction fills every field of the specification, and each piece of evidence stands where it says', async () => {
  const other = await openConsiderationCourse(app);
  const none = await other.student.call(getPrediction, { clone_id: other.clone_id });
  expect([none.status, (none.body as unknown as ErrorBody).code]).toEqual([404, 'no_prediction']);

  const { student, clone_id } = await withSample(true);

  const { status, body } = await student.call(generatePrediction, { clone_id });
  expect(status).toBe(200);
  expect(body.tier).toBe('full');
  for (const field of ['exam_format', 'time_allocation'] as const) expect(body[field]).toMatch(/\w+ \w+/);
  for (const field of [
    'likely_topics',
    'question_types',
    'key_cases',
    'study_recommendations',
    'practice_questions',
  ] as const) {
    expect(body[field].length, field).toBeGreaterThan(0);
  }
  const mix = body.difficulty_distribution;
  expect((mix?.easy ?? 0) + (mix?.medium ?? 0) + (mix?.hard ?? 0)).toBe(100);
  expect(body.likely_topics).toEqual(
    body.forecast.topics.filter((topic) => topic.on_list).map((topic) => topic.name),
  );
  expect(body.forecast.sittings).toHaveLength(4);
  expect(body.forecast.backtest?.exams).toHaveLength(4);

  for (const evidence of evidenceOf(body)) {
    const { body: page } = await student.call(getMaterialPage, {
      id: evidence.material_id,
      n: evidence.page,
    });
    expect(page.text.slice(evidence.start, evidence.end)).toBe(evidence.quote);
  }
  for (const practice of body.practice_questions) {
    expect(practice.difficulty).toBeGreaterThanOrEqual(1);
    expect(practice.difficulty).toBeLessThanOrEqual(5);
    expect(practice.citations.length).toBeGreaterThan(0);
    for (const citation of practice.citations) {
      const { body: page } = await student.call(getMaterialPage, {
        id: citation.material_id,
        n: citation.page,
      });
      expect(page.text.slice(citation.start, citation.end)).toBe(citation.quote);
    }
  }
  const stored = (await student.call(getPrediction, { clone_id })).body;
  expect(stored).toEqual(body);
  expect((await student.call(getProfile, {})).body.current_xp).toBe(25);

  const file = await student.call(exportPrediction, { clone_id });
  expect(file.headers.get('content-disposition')).toContain('_Exam_Prediction.md');
  expect(String(file.body)).toContain(body.likely_topics[0]);
}, 120_000);

test('a free prediction is the simple one, and cannot be exported', async () => {
  const { student, clone_id } = await withSample(false);
  const { body } = await student.call(generatePrediction, { clone_id });
  expect(body).toMatchObject({
    tier: 'simple',
    difficulty_distribution: null,
    question_types: [],
    key_cases: [],
    study_recommendations: [],
    practice_questions: [],
    forecast: { backtest: null },
  });
  expect(body.likely_topics.length).toBeGreaterThan(3);
  expect(evidenceOf(body).length).toBeGreaterThan(3);
  expect((await student.call(exportPrediction, { clone_id })).status).toBe(403);
}, 120_000);

test('two calls at once make one prediction, with real steps; the old one stays until the new one is whole', async () => {
  const { student, clone_id } = await withSample(false);
  const stream = () =>
    student
      .fetch(
        new Request('http://localhost:3000/api/generate-exam-prediction', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
          body: JSON.stringify({ clone_id }),
        }),
      )
      .then((response) => response.text());
  const [first, second] = await Promise.all([stream(), stream()]);
  expect(first).toContain('event: step');
  const made = (text: string) => /"created_at":"([^"]+)"/.exec(text)?.[1];
  expect(made(first)).toBe(made(second));
  const old = (await student.call(getPrediction, { clone_id })).body;
  const again = stream();
  expect((await student.call(getPrediction, { clone_id })).body).toEqual(old);
  expect(made(await again)).not.toBe(old.created_at);
}, 120_000);

// Fails without `jobs.finish` in the transaction of the prediction: who asked again in time would join the old one.
test('no job is left when the end of one is told, so that who asks again gets another', async () => {
  const { student, clone_id } = await withSample(false);
  const left: Promise<unknown[]>[] = [];
  const stop = app.deps.generations.listen(clone_id, ({ type }) => {
    if (type === 'done') left.push(app.deps.db.selectFrom('jobs').select('kind').execute());
  });
  const made: string[] = [];
  for (let n = 0; n < 3; n += 1)
    made.push((await student.call(generatePrediction, { clone_id })).body.created_at);
  stop();
  expect(await Promise.all(left)).toEqual([[], [], []]);
  expect(new Set(made).size).toBe(made.length);
}, 120_000);

test('a prediction made behind counts on the student’s own day', async () => {
  const { student, clone_id } = await withSample(false);
  await app.deps.db
    .updateTable('users')
    .set({ time_zone: 'Pacific/Kiritimati' })
    .where('id', '=', student.userId)
    .execute();
  app.deps.now = () => new Date('2026-11-20T18:00:00Z');
  await student.call(generatePrediction, { clone_id });
  app.deps.now = () => new Date();
  const days = await app.deps.db
    .selectFrom('study_sessions')
    .where('user_id', '=', student.userId)
    .select('day')
    .execute();
  expect(days).toEqual([{ day: '2026-11-21' }]);
}, 120_000);

test('a clone that is deleted while its prediction is made ends the call, and nothing is tried again', async () => {
  const { student, clone_id } = await withSample(false);
  const { open } = app.deps.courses;
  const errors: unknown[] = [];
  const { error } = app.deps.log;
  app.deps.log.error = (problem: unknown) => errors.push(problem);
  app.deps.courses.open = async (clone) => {
    await student.call(deleteClone, { id: clone_id });
    return open(clone);
  };
  const { status } = await student.call(generatePrediction, { clone_id });
  await app.settled();
  app.deps.courses.open = open;
  app.deps.log.error = error;
  expect(status).toBeGreaterThanOrEqual(400);
  expect(errors).toEqual([]);
}, 120_000);

test('predictions asked for without end are slowed down, with words of their own', async () => {
  const { student, clone_id } = await withSample(false);
  const at = new Date();
  app.deps.now = () => at;
  const answers = await Promise.all(
    Array.from({ length: 24 }, () => student.call(generatePrediction, { clone_id })),
  );
  app.deps.now = () => new Date();
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.body as unknown as ErrorBody).toMatchObject({ code: 'too_fast' });
}, 120_000);
