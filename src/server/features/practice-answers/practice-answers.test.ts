import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleClone, deleteClone } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { PRACTICE_ANSWERS_KEPT } from '#contract/plans.ts';
import { gradePracticeAnswer, listPracticeAnswers } from '#contract/practice-answers.ts';
import { generatePrediction, type Prediction } from '#contract/prediction.ts';
import { getProfile } from '#contract/profile.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
// One prediction for all: each test answers a question of its own.
let premium: Awaited<ReturnType<typeof withPrediction>>;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  premium = await withPrediction(true);
}, 120_000);
afterAll(() => app.close());

/** From now on the app's clock is so many milliseconds further ahead. */
function goOn(milliseconds: number): void {
  const { now } = app.deps;
  app.deps.now = () => new Date(now().getTime() + milliseconds);
}

async function withPrediction(isPremium: boolean) {
  const student = await app.student(undefined, { isPremium });
  const { body: clone } = await student.call(createSampleClone, {});
  await app.settled();
  const { body } = await student.call(generatePrediction, { clone_id: clone.id });
  return { student, clone_id: clone.id, prediction: body };
}

/** The model answer of a question as a student would write it: without headings. */
const modelOf = (prediction: Prediction, at: number): string =>
  prediction.practice_questions[at]?.answer_lines
    .flatMap(({ cites, label }) => [
      label,
      ...cites.map((cite) => prediction.practice_questions[at]?.citations[cite]?.quote ?? ''),
    ])
    .join(' ') ?? '';

const codeOf = (body: unknown) => (body as ErrorBody).code;

test('an answer is graded, each earned point shows sentences of it, and earlier answers are listed', async () => {
  const { student, prediction } = premium;
  const [question] = prediction.practice_questions;
  const own = { prediction_id: prediction.id, question: 0 };
  const weak = await student.call(gradePracticeAnswer, {
    ...own,
    answer: 'The court should decide for the buyer.',
  });
  expect(weak.status).toBe(201);
  const answer = modelOf(prediction, 0);
  const { body: strong } = await student.call(gradePracticeAnswer, { ...own, answer });
  expect(strong.question_text).toBe(question?.question);
  expect(strong.grade.earned).toBeGreaterThan(weak.body.grade.earned);
  expect(strong.grade.possible).toBe(weak.body.grade.possible);
  expect(strong.grade.points.length).toBeGreaterThan(3);
  const earning = strong.grade.points.filter(({ earned }) => earned > 0);
  expect(earning.length).toBeGreaterThan(0);
  for (const { sentences } of earning) {
    expect(sentences.length).toBeGreaterThan(0);
    for (const { start, end } of sentences) expect(answer.slice(start, end).trim()).not.toBe('');
  }
  for (const point of weak.body.grade.points)
    if (point.earned < point.possible) expect(point.missed).not.toBe('');
  for (const { citation } of strong.grade.points)
    if (citation !== null) expect(question?.citations).toContainEqual(strong.grade.citations[citation]);
  expect(strong.grade.citations.length).toBeGreaterThan(0);
  expect(weak.body.grade.next_step.words).not.toBe('');

  const key = { 'idempotency-key': 'graded-once' };
  const once = await student.call(gradePracticeAnswer, { ...own, answer }, key);
  const again = await student.call(gradePracticeAnswer, { ...own, answer }, key);
  expect(again.body).toEqual(once.body);
  // As a server leaves it that died between grading and answering.
  const died = { status: null, lease_until: new Date(0) };
  await app.deps.db.updateTable('idempotency_keys').set(died).where('key', '=', 'graded-once').execute();
  expect((await student.call(gradePracticeAnswer, { ...own, answer }, key)).body).toEqual(once.body);

  const { body: listed } = await student.call(listPracticeAnswers, { prediction_id: prediction.id });
  expect(listed.map(({ id }) => id)).toEqual([once.body.id, strong.id, weak.body.id]);
  expect(listed[1]).toEqual(strong);
}, 240_000);

test('the first answer to a question earns XP, writing it again within a day does not', async () => {
  const { student, prediction } = premium;
  const xp = async () => (await student.call(getProfile, {})).body.current_xp;
  const before = await xp();
  const own = { prediction_id: prediction.id, question: 1, answer: 'There is an offer because he promised.' };
  await student.call(gradePracticeAnswer, own);
  expect(await xp()).toBe(before + 50);
  await student.call(gradePracticeAnswer, own);
  expect(await xp()).toBe(before + 50);
  goOn(25 * 60 * 60 * 1_000);
  await student.call(gradePracticeAnswer, own);
  expect(await xp()).toBe(before + 100);
}, 240_000);

test('what cannot be graded is refused in words: a question that is not asked, a simple prediction, somebody else’s', async () => {
  const { student, prediction, clone_id } = premium;
  const answer = 'The offer lapsed.';
  const far = await student.call(gradePracticeAnswer, { prediction_id: prediction.id, question: 99, answer });
  expect([far.status, codeOf(far.body)]).toEqual([404, 'not_found']);
  const stranger = await app.student();
  const theirs = await stranger.call(gradePracticeAnswer, {
    prediction_id: prediction.id,
    question: 0,
    answer,
  });
  expect([theirs.status, codeOf(theirs.body)]).toEqual([404, 'no_prediction']);
  const mark = (graded_until: string | null) =>
    app.deps.db.updateTable('clones').set({ graded_until }).where('id', '=', clone_id).execute();
  await mark('2099-01-01');
  const guarded = await student.call(gradePracticeAnswer, {
    prediction_id: prediction.id,
    question: 0,
    answer,
  });
  await mark(null);
  expect([guarded.status, codeOf(guarded.body)]).toEqual([409, 'honor_code']);
  const free = await withPrediction(false);
  const simple = await free.student.call(gradePracticeAnswer, {
    prediction_id: free.prediction.id,
    question: 0,
    answer,
  });
  expect([simple.status, codeOf(simple.body)]).toEqual([403, 'premium_only']);
}, 240_000);

test('the oldest answers to one question make room for new ones', async () => {
  const { student, prediction } = premium;
  const own = { prediction_id: prediction.id, question: 2 };
  for (let n = 0; n < PRACTICE_ANSWERS_KEPT + 2; n++) {
    // So many answers in a minute are refused.
    goOn(4_000);
    const { status } = await student.call(gradePracticeAnswer, { ...own, answer: `Answer number ${n}.` });
    expect(status).toBe(201);
  }
  const { body } = await student.call(listPracticeAnswers, { prediction_id: prediction.id });
  const mine = body.filter(({ question }) => question === 2);
  expect(mine).toHaveLength(PRACTICE_ANSWERS_KEPT);
  expect(mine[0]?.answer).toBe(`Answer number ${PRACTICE_ANSWERS_KEPT + 1}.`);
}, 240_000);

test('a new prediction keeps the answers, and a deleted clone takes them along', async () => {
  const { student, prediction, clone_id } = premium;
  const own = { prediction_id: prediction.id, question: 0, answer: 'Consideration was bargained for.' };
  const { body: kept } = await student.call(gradePracticeAnswer, own);
  const { body: again } = await student.call(generatePrediction, { clone_id });
  expect(again.id).toBe(prediction.id);
  const { body: listed } = await student.call(listPracticeAnswers, { prediction_id: again.id });
  expect(listed[0]).toEqual(kept);
  await student.call(deleteClone, { id: clone_id });
  const gone = await student.call(listPracticeAnswers, { prediction_id: again.id });
  expect([gone.status, codeOf(gone.body)]).toEqual([404, 'no_prediction']);
}, 240_000);
