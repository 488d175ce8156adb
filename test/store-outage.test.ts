import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteMaterial, getMaterial } from '#contract/materials.ts';
import { readMaterial } from '#server/features/materials/read-material.ts';
import { TryLater } from '#server/jobs/jobs.ts';
import { isFileKey } from '#server/outside/files/file-store.ts';
import { openS3Store } from '#server/outside/files/s3.ts';
import { openTurns } from '#server/outside/files/turns.ts';
import { openTestApp, type Student, type TestApp } from './support/app.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';

const DOWN = { kind: 'status', status: 500 } as const;
const NOTES = 'Week 1: Offer and acceptance. An offer is a promise.';

let app: TestApp;
let s3: S3Server;
let folder: string;
let student: Student;
beforeAll(async () => {
  app = await openTestApp();
  s3 = await startS3Server();
  folder = mkdtempSync(join(tmpdir(), 'hornbook-s3-'));
  const patience = { quiet: 1_000, firstPause: 5, attempts: 3 };
  app.deps.files = await openS3Store(s3.settings, folder, openTurns(), 'this one', patience);
  student = await app.student('bucket@example.com');
});
afterAll(async () => {
  await app.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  s3.outage = null;
});

/** What lies in the bucket beside the mark that says whose it is. */
const fileObjects = () => [...s3.objects].flatMap(([key, bytes]) => (isFileKey(key) ? [bytes] : []));

const upload = (bytes: string) => student.upload({ kind: 'lectureNotes' }, { name: 'Notes.txt', bytes });
const download = (id: number) => student.fetch(new Request(`http://localhost:3000/api/materials/${id}/file`));

test('a file in a bucket is stored, read, shown and deleted as one on disk', async () => {
  const { body, status } = await upload(NOTES);
  expect(status).toBe(201);
  await app.settled();
  expect((await student.call(getMaterial, { id: body.id })).body.status).toBe('ready');
  expect(fileObjects().map(String)).toEqual([NOTES]);
  const file = await download(body.id);
  expect(file.headers.get('content-length')).toBe(String(NOTES.length));
  expect(await file.text()).toBe(NOTES);
  await student.call(deleteMaterial, { id: body.id });
  expect(fileObjects()).toEqual([]);
});

test('an upload that finds the store down is refused in words, leaves nothing, and works a minute later', async () => {
  s3.outage = DOWN;
  const refused = await upload(`${NOTES} later`);
  expect(refused.status).toBe(503);
  expect(refused.body).toMatchObject({
    code: 'unavailable',
    error: 'Files cannot be stored right now. Nothing was saved; please try again in a minute.',
  });
  s3.outage = null;
  const again = await upload(`${NOTES} later`);
  expect(again.status).toBe(201);
  await app.settled();
  await student.call(deleteMaterial, { id: again.body.id });
});

test('a file that cannot be fetched is said to be safe', async () => {
  const { body } = await upload(`${NOTES} safe`);
  await app.settled();
  s3.outage = DOWN;
  const answer = await download(body.id);
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as { error: string }).error).toMatch(/^Your file is safe/);
});

test('reading waits for a store that is down, and no attempt is counted', async () => {
  const { body } = await upload(`${NOTES} patient`);
  await app.settled();
  const reading = { status: 'reading' } as const;
  await app.deps.db.updateTable('materials').set(reading).where('id', '=', body.id).execute();
  s3.outage = DOWN;
  const job = {
    id: 1,
    kind: 'read-material',
    userId: student.userId,
    payload: { materialId: body.id },
    attempt: 1,
    take: 1,
  };
  const { signal } = new AbortController();
  await expect(readMaterial(app.deps, job, signal)).rejects.toThrow(TryLater);
  expect((await student.call(getMaterial, { id: body.id })).body.status).toBe('reading');
  s3.outage = null;
  await readMaterial(app.deps, job, signal);
  expect((await student.call(getMaterial, { id: body.id })).body.status).toBe('ready');
});

test('a student can delete while the store is down; the file goes with the next sweep', async () => {
  const { body } = await upload(`${NOTES} gone`);
  await app.settled();
  const before = s3.objects.size;
  s3.outage = DOWN;
  expect((await student.call(deleteMaterial, { id: body.id })).status).toBe(200);
  await app.sweep();
  s3.outage = null;
  expect(s3.objects.size).toBe(before);
  await app.sweep();
  expect(s3.objects.size).toBe(before - 1);
});
