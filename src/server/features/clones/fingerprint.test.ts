import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClone, createSampleClone } from '#contract/clones.ts';
import { getFingerprint } from '#contract/fingerprint.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

test('what the materials show of a professor is counted, and every place it names says so', async () => {
  const student = await app.student();
  const { body: clone } = await student.call(createSampleClone, {});
  await app.settled();
  const { body: traits } = await student.call(getFingerprint, { id: clone.id });
  expect(traits.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['cases', 'favorites', 'calls', 'policy', 'book']),
  );
  const cases = traits.find(({ id }) => id === 'cases');
  expect(cases?.field).toBe('case_analysis_emphasis');
  expect(cases?.level).toBeGreaterThanOrEqual(1);
  expect(traits.find(({ id }) => id === 'calls')?.words).toMatch(
    /^\d+ essay calls? .*on 4 complete past exams/,
  );
  for (const { evidence } of traits) await expectTrueQuotes(student, evidence, 0);
}, 240_000);

test('a clone without notes and exams shows nothing, and nobody sees another student’s', async () => {
  const student = await app.student();
  const { body } = await student.call(createClone, {
    professor_name: 'Ada Park',
    course_name: 'Torts',
    kind: 'quick',
  });
  expect((await student.call(getFingerprint, { id: body.id })).body).toEqual([]);
  const stranger = await app.student();
  expect((await stranger.call(getFingerprint, { id: body.id })).status).toBe(404);
});
