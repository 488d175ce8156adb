import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { getMaterial, getMaterialFile, getStorage, retryMaterial } from '#contract/materials.ts';
import { MAX_STUDENT_BYTES, MAX_STUDENT_FILES } from '#contract/plans.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Rows of files as uploads would leave them, without their bytes. */
const fill = ({ userId }: Student, files: number, bytesEach: number) =>
  sql`insert into materials (user_id, kind, name, status, size, sha256)
    select ${userId}::bigint, 'pastExams', 'x', 'ready', ${bytesEach}::bigint, 'x' || n
    from generate_series(1, ${files}::int) as n`.execute(app.deps.db);

const send = (student: Student, text: string) =>
  student.upload({ kind: 'lectureNotes' }, { name: 'notes.txt', bytes: text });

// Fails without the count in insertMaterial: any number of files was taken.
test('an account holds so many files, counted where two come at once, and not one more', async () => {
  const student = await app.student();
  await fill(student, MAX_STUDENT_FILES - 2, 10);
  const answers = await Promise.all(['one', 'two', 'three', 'four'].map((text) => send(student, text)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as unknown as ErrorBody;
  expect([refused.code, refused.error]).toEqual([
    'storage_full',
    expect.stringContaining('5 GB or 3,000 files'),
  ]);
  const { body } = await student.call(getStorage, {});
  expect(body).toMatchObject({ files: MAX_STUDENT_FILES, most_files: MAX_STUDENT_FILES });
  // Of those that were refused nothing stays; what is there already is answered as ever.
  const kept = (await app.deps.files.list()).filter((key) => key.startsWith(`${student.userId}/`));
  expect(kept).toHaveLength(2);
  const taken = answers.find(({ status }) => status === 201)?.body.name;
  expect(taken).toBe('notes.txt');
  const again = await Promise.all(['one', 'two', 'three', 'four'].map((text) => send(student, text)));
  expect(again.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
});

test('an account holds so many bytes', async () => {
  const student = await app.student();
  await fill(student, 1, MAX_STUDENT_BYTES - 5);
  expect((await send(student, 'six by')).status).toBe(409);
  expect((await send(student, 'five!')).status).toBe(201);
  expect((await student.call(getStorage, {})).body.bytes).toBe(MAX_STUDENT_BYTES);
});

// Fails where what no reader knows stays on the disk until its material is deleted.
inProcess(
  'the bytes of a file that is no document go at once, its row says why, and no retry looks for it',
  async () => {
    const student = await app.student();
    const bytes = new Uint8Array(5_000).map((_, n) => (n * 7919) % 256);
    const { body: sent } = await student.upload({ kind: 'lectureNotes' }, { name: 'notes.pdf', bytes });
    await app.settled();
    const { body } = await student.call(getMaterial, { id: sent.id });
    expect([body.status, body.reason]).toEqual([
      'failed',
      'Please upload a PDF, Word document, or text file.',
    ]);
    expect((await app.deps.files.list()).filter((key) => key.startsWith(`${student.userId}/`))).toEqual([]);
    expect((await student.call(getStorage, {})).body).toMatchObject({ files: 1, bytes: 0 });
    expect((await student.call(getMaterialFile, { id: sent.id })).status).toBe(404);
    expect((await student.call(retryMaterial, { id: sent.id })).body.status).toBe('failed');
    // The same file once more is looked at once more.
    const again = await student.upload({ kind: 'lectureNotes' }, { name: 'notes.pdf', bytes });
    expect([again.status, again.body.status]).toEqual([200, 'reading']);
    await app.settled();
    expect((await app.deps.files.list()).filter((key) => key.startsWith(`${student.userId}/`))).toEqual([]);
  },
);
