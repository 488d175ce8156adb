import { afterAll, beforeAll, expect, test } from 'vitest';
import { listMessages } from '#contract/chat.ts';
import { listClones } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { FORGED_PLACES, FORGED_QUOTES, forgedZip, TRUE_START } from '../../../../test/support/forged-zip.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';
import { bringBack } from '../../../../test/support/own-zip.ts';
import { giveUpReading, readMaterial } from '../materials/read-material.ts';

/*
 * Zips that somebody wrote into: what they say of the student's materials is looked at on the pages as they are read here.
 */

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

// Up to 0.5.0 all three looked checked until the file was read, and the last two for ever.
inProcess('a quote has a link only once its words are found on the pages that are read here', async () => {
  const student = await app.student();
  // Nothing is read before it has been looked at.
  let read = () => {};
  const held = new Promise<void>((done) => {
    read = done;
  });
  app.deps.jobs.on(
    'read-material',
    async (job, signal) => {
      await held;
      await readMaterial(app.deps, job, signal);
    },
    (job) => giveUpReading(app.deps, job),
  );
  const blocks = [{ type: 'more', places: FORGED_PLACES }];
  const { status } = await bringBack(student, forgedZip({ message: { blocks } }));
  expect(status).toBe(200);
  const id = (await student.call(listClones, {})).body[0]?.id ?? 0;
  const message = async () => (await student.call(listMessages, { id })).body[0];
  const kept = async () => (await message())?.citations ?? [];
  const places = async () =>
    (await message())?.blocks.flatMap((block) => ('places' in block ? block.places : []));
  const told = <Q extends { changed?: boolean | undefined; unchecked?: boolean | undefined }>(
    quoted: Q[] = [],
  ) => quoted.map(({ changed, unchecked }) => [changed, unchecked]);
  const NOT_CHECKED = [true, true];
  expect(told(await kept())).toEqual([NOT_CHECKED, NOT_CHECKED, NOT_CHECKED]);
  expect(told(await places())).toEqual([NOT_CHECKED, NOT_CHECKED, NOT_CHECKED]);

  read();
  await app.settled();
  const [found] = await kept();
  expect(found).toMatchObject({ start: TRUE_START });
  expect(told(await kept())).toEqual([[undefined, undefined], NOT_CHECKED, NOT_CHECKED]);
  expect(told(await places())).toEqual([[undefined, undefined], NOT_CHECKED, NOT_CHECKED]);
  expect((await kept()).map(({ quote }) => quote)).toEqual(FORGED_QUOTES);
});

const WRONG: [string, { message?: object; clone?: object }][] = [
  ['a day that no month has', { clone: { graded_until: '2026-02-31' } }],
  ['the year 0', { clone: { graded_until: '0000-01-01' } }],
  ['a time in the year 0', { message: { created_at: '0000-01-01T00:00:00.000Z' } }],
  ['a time on February 31', { message: { created_at: '2026-02-31T10:00:00.000Z' } }],
  ['a time far from any', { message: { created_at: '+275760-09-13T00:00:00.000Z' } }],
  ['a time in words', { message: { created_at: 'March 7' } }],
];

// Up to 0.5.0 these were "Something went wrong on our side", or came in as other days.
test.each(WRONG)('%s is refused in words', async (_what, changes) => {
  const student = await app.student();
  const { status, body } = await bringBack(student, forgedZip(changes));
  expect([status, body.code]).toEqual([400, 'bad_input']);
  expect(body.error).toMatch(/^Row 1 of (clones|messages)\.json is not right \((graded_until|created_at)\)/);
  expect((await student.call(listClones, {})).body).toEqual([]);
});
