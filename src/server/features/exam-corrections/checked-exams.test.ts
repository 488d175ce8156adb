import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import {
  checkExam,
  correctTopic,
  getExamCorrections,
  MOST_CHECKED_TOPICS,
  takeBackCheck,
} from '#contract/exam-corrections.ts';
import { MAX_FILES_PER_CLONE } from '#contract/plans.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

async function withSample() {
  const student = await app.student(undefined, { isPremium: true });
  const { body } = await student.call(createSampleClone, {});
  await app.settled();
  return { student, clone_id: body.id };
}

type Made = Awaited<ReturnType<typeof made>>;
const made = async ({ student, clone_id }: Awaited<ReturnType<typeof withSample>>) =>
  (await student.call(generatePrediction, { clone_id })).body;

/** The topics that a prediction counts on an exam, by name, with their shares. */
const sharesOf = ({ forecast }: Made, sitting: string) =>
  Object.fromEntries(
    forecast.topics.flatMap(({ name, history }) =>
      history.filter((each) => each.sitting === sitting && each.share > 0).map(({ share }) => [name, share]),
    ),
  );

/** A past exam that is tested on, one topic that it is counted to test and one that it is not. */
function examOf(prediction: Made) {
  const { backtest, topics } = prediction.forecast;
  const exam = backtest?.exams[0];
  const right = exam?.tested[0]?.name;
  const wrong = exam?.tested[1]?.name;
  const missed = topics.find(({ name }) => exam?.tested.every((each) => each.name !== name))?.name;
  if (!exam || !right || !wrong || !missed) throw new Error('The sample course has exams to check.');
  return { sitting: exam.sitting, right, wrong, missed };
}

test('an exam that was checked counts as it was read, and by our reading again when the check is taken back', async () => {
  const course = await withSample();
  const { student, clone_id } = course;
  const before = await made(course);
  expect(before.forecast.backtest?.checked).toBe(0);
  const { sitting, right, wrong, missed } = examOf(before);

  // Said twice and in another order: it is the same check.
  const said = await student.call(checkExam, { clone_id, sitting, topics: [missed, right, missed] });
  const checked = [{ sitting, topics: [missed, right].sort() }];
  expect(said.body).toEqual({
    files: [],
    topics_out: [],
    topics_untested: [],
    checked,
    counted: false,
  });
  const after = await made(course);
  expect((await student.call(getExamCorrections, { clone_id })).body).toMatchObject({
    checked,
    counted: true,
  });
  expect(after.forecast.backtest?.checked).toBe(1);
  expect(sharesOf(after, sitting)).toEqual({ [right]: 1, [missed]: 1 });
  const shown = after.forecast.topics.find(({ name }) => name === wrong)?.evidence ?? [];
  expect(shown.filter(({ label }) => label.startsWith(sitting))).toEqual([]);
  const same = await student.call(checkExam, { clone_id, sitting, topics: [right, missed] });
  expect(same.body.counted).toBe(true);

  const none = await student.call(takeBackCheck, { clone_id, sitting });
  expect(none.body).toMatchObject({ checked: [], counted: false });
  const again = await made(course);
  expect(again.forecast).toEqual(before.forecast);
}, 240_000);

test('a check is said in place of what was said of single topics of that exam', async () => {
  const course = await withSample();
  const { student, clone_id } = course;
  const { sitting, right, wrong } = examOf(await made(course));
  await student.call(correctTopic, { clone_id, topic: right, sitting });
  await student.call(correctTopic, { clone_id, topic: right, sitting: 'Fall 1999 final' });
  await student.call(correctTopic, { clone_id, topic: right });
  const { body } = await student.call(checkExam, { clone_id, sitting, topics: [right] });
  expect(body.topics_untested).toEqual([{ topic: right, sitting: 'Fall 1999 final' }]);
  expect(body.topics_out).toEqual([right]);
  await student.call(checkExam, { clone_id, sitting, topics: [right, wrong] });
  // What is said of a single topic later still counts.
  await student.call(correctTopic, { clone_id, topic: wrong, sitting });
  expect(sharesOf(await made(course), sitting)).toEqual({ [right]: 1 });
}, 240_000);

test('only its owner checks a clone’s exams', async () => {
  const { student, clone_id } = await withSample();
  const sitting = 'Fall 2019 final';
  await student.call(checkExam, { clone_id, sitting, topics: ['Mistake'] });
  const stranger = await app.student();
  expect((await stranger.call(checkExam, { clone_id, sitting, topics: [] })).status).toBe(404);
  expect((await stranger.call(takeBackCheck, { clone_id, sitting })).status).toBe(404);
  const { body } = await student.call(getExamCorrections, { clone_id });
  expect(body.checked).toEqual([{ sitting, topics: ['Mistake'] }]);
});

test('a check has a name and at most sixty topics, and a clone as many checks as it may have files', async () => {
  const { student, clone_id } = await withSample();
  const sitting = 'Fall 2019 final';
  const names = Array.from({ length: MOST_CHECKED_TOPICS }, (_, at) => `Topic ${at}`);
  const statusOf = async (input: object) =>
    (await student.call(checkExam, { clone_id, sitting, topics: [], ...input })).status;
  expect(await statusOf({ topics: names })).toBe(200);
  expect(await statusOf({ topics: [...names, 'One more'] })).toBe(400);
  expect(await statusOf({ topics: [' '] })).toBe(400);
  expect(await statusOf({ topics: ['x'.repeat(301)] })).toBe(400);
  expect(await statusOf({ topics: 'Mistake' })).toBe(400);
  expect(await statusOf({ sitting: '' })).toBe(400);
  expect(await statusOf({ sitting: 'x'.repeat(101) })).toBe(400);
  expect(await statusOf({ more: 1 })).toBe(400);
  const stored = await student.call(getExamCorrections, { clone_id });
  expect(stored.body.checked).toEqual([{ sitting, topics: names.toSorted() }]);

  for (let at = 1; at < MAX_FILES_PER_CLONE; at += 1)
    expect(await statusOf({ sitting: `Exam ${at}` })).toBe(200);
  expect(await statusOf({ sitting: 'One more' })).toBe(400);
  expect(await statusOf({ topics: ['Mistake'] })).toBe(200);
  const { body } = await student.call(getExamCorrections, { clone_id });
  expect(body.checked).toHaveLength(MAX_FILES_PER_CLONE);
  expect(body.checked.find((each) => each.sitting === sitting)?.topics).toEqual(['Mistake']);
}, 60_000);
