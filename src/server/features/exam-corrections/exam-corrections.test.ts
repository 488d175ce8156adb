import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSampleClone } from '#contract/clones.ts';
import {
  correctExamFile,
  correctTopic,
  getExamCorrections,
  takeBackExamFile,
  takeBackTopic,
} from '#contract/exam-corrections.ts';
import { listCloneMaterials } from '#contract/materials.ts';
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
  const { body: materials } = await student.call(listCloneMaterials, { id: body.id });
  return { student, clone_id: body.id, materials };
}

const NOTHING = { files: [], topics_out: [], topics_untested: [], checked: [], counted: true };

test('what is said of files and topics is counted by the next prediction, and taken back again', async () => {
  const { student, clone_id } = await withSample();
  expect((await student.call(getExamCorrections, { clone_id })).body).toEqual(NOTHING);
  const { body: before } = await student.call(generatePrediction, { clone_id });
  const [first] = before.forecast.sittings;
  const [top] = before.forecast.topics;
  const file = first?.files.find(({ role }) => role === 'exam');
  if (!first || !top || !file) throw new Error('The sample course has exams and topics.');

  const material_id = file.material_id;
  const said = await student.call(correctExamFile, { clone_id, material_id, role: 'practice' });
  expect(said.body).toEqual({
    files: [{ material_id, role: 'practice', sitting: null }],
    topics_out: [],
    topics_untested: [],
    checked: [],
    counted: false,
  });
  const both = await student.call(correctTopic, { clone_id, topic: top.name });
  expect(both.body).toMatchObject({ topics_out: [top.name], counted: false });

  const { body: after } = await student.call(generatePrediction, { clone_id });
  expect((await student.call(getExamCorrections, { clone_id })).body.counted).toBe(true);
  expect(after.forecast.sittings.flatMap(({ files }) => files).map((each) => each.material_id)).not.toContain(
    material_id,
  );
  expect(after.forecast.set_aside).toContainEqual({
    material_id,
    name: file.name,
    why: 'You said it is a practice sheet, not an exam.',
  });
  const chanceOf = ({ forecast }: typeof after) =>
    forecast.topics.find(({ name }) => name === top.name)?.probability ?? 1;
  expect(chanceOf(after)).toBeLessThan(0.1);

  await student.call(takeBackTopic, { clone_id, topic: top.name });
  const { body: none } = await student.call(takeBackExamFile, { clone_id, material_id });
  expect(none).toEqual({ ...NOTHING, counted: false });
  const { body: again } = await student.call(generatePrediction, { clone_id });
  expect(again.forecast.sittings).toEqual(before.forecast.sittings);
  expect(chanceOf(again)).toBe(chanceOf(before));
  expect((await student.call(getExamCorrections, { clone_id })).body).toEqual(NOTHING);
}, 240_000);

test('a topic that a past exam did not test is not counted there', async () => {
  const { student, clone_id } = await withSample();
  const { body: before } = await student.call(generatePrediction, { clone_id });
  const topic = before.forecast.topics.find(({ history }) => history.some(({ share }) => share >= 0.5));
  const sitting = topic?.history.find(({ share }) => share >= 0.5)?.sitting;
  if (!topic || !sitting) throw new Error('The sample course tests topics.');
  const { body } = await student.call(correctTopic, { clone_id, topic: topic.name, sitting });
  expect(body).toMatchObject({
    topics_untested: [{ topic: topic.name, sitting }],
    topics_out: [],
    counted: false,
  });
  const { body: after } = await student.call(generatePrediction, { clone_id });
  const now = after.forecast.topics.find(({ name }) => name === topic.name);
  expect(now?.history.find((each) => each.sitting === sitting)?.share).toBe(0);
  expect(now?.tested).toBe(topic.tested - 1);
  expect(now?.evidence.filter(({ label }) => label.startsWith(sitting))).toEqual([]);
  const { body: none } = await student.call(takeBackTopic, { clone_id, topic: topic.name, sitting });
  expect(none).toEqual({ ...NOTHING, counted: false });
}, 240_000);

test('a second word on a file leaves the first, and only past exams of the clone can be corrected', async () => {
  const { student, clone_id, materials } = await withSample();
  const idOf = (wanted: string) => materials.find(({ kind }) => kind === wanted)?.id ?? 0;
  const material_id = idOf('pastExams');
  const sitting = { kind: 'midterm', term: 'Spring', year: 2019 } as const;
  await student.call(correctExamFile, { clone_id, material_id, role: 'key' });
  const { body } = await student.call(correctExamFile, { clone_id, material_id, sitting });
  expect(body.files).toEqual([{ material_id, role: 'key', sitting }]);

  const refused = await student.call(correctExamFile, { clone_id, material_id });
  expect(refused.status).toBe(400);
  const wrongKind = await student.call(correctExamFile, {
    clone_id,
    material_id: idOf('syllabus'),
    role: 'exam',
  });
  expect(wrongKind.status).toBe(404);
  const stranger = await app.student();
  const theirs = await stranger.call(takeBackExamFile, { clone_id, material_id });
  expect(theirs.status).toBe(404);
  expect((await student.call(getExamCorrections, { clone_id })).body.files).toHaveLength(1);
});
