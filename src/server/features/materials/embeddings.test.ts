import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteMaterial } from '#contract/materials.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { embedBy, outlineOf, storedVectors, uploadNotes } from '../../../../test/support/embed-notes.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../../test/support/embedding-server.ts';
import { tokensOf } from '../../../../test/support/model-site.ts';
import { type Job, TryLater } from '../../jobs/jobs.ts';
import { embedMaterial, sweepEmbeddings } from './embeddings.ts';

let app: TestApp;
let embeddings: EmbeddingServer;
beforeAll(async () => {
  app = await openTestApp();
  embeddings = await startEmbeddingServer();
});
afterAll(async () => {
  await embeddings.close();
  await app.close();
});
beforeEach(() => {
  embeddings.behave('right');
  app.deps.embedder = null;
});

const embed = (tokensPerDay?: number, model?: string) => embedBy(app, embeddings, tokensPerDay, model);
const materialOf = (student: Student, text?: string) => uploadNotes(app, student, text);
const vectorsOf = (userId: number) => storedVectors(app, userId);

const jobOf = ({ userId }: Student, materialId: number): Job => ({
  id: 1,
  kind: 'embed-material',
  userId,
  payload: { materialId },
  attempt: 1,
  take: 1,
});
const work = (student: Student, materialId: number) =>
  embedMaterial(app.deps, jobOf(student, materialId), new AbortController().signal);

describe('giving passages their vectors', () => {
  let bare: { student: Student; id: number };
  beforeAll(async () => {
    const student = await app.student();
    bare = { student, id: await materialOf(student) };
  });

  test('after a material is read each passage has one, of length 1, as numbers of either driver', async () => {
    embed();
    const student = await app.student();
    const id = await materialOf(student);
    const rows = await vectorsOf(student.userId);
    expect(rows.map(({ passage }) => passage)).toEqual([1, 2, 3]);
    for (const { vector, model, material_id } of rows) {
      expect(Array.isArray(vector)).toBe(true);
      expect(vector.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
      expect([model, material_id]).toEqual(['meaning-1', id]);
    }
    expect(embeddings.requests.map(({ texts }) => texts.length)).toEqual([3]);
    expect(embeddings.requests[0]?.texts[0]).toBe(
      'Contracts › Acceptance by mail\nAcceptance takes effect upon dispatch, unless the offer provides otherwise.',
    );
  });

  test('twice gives the same, and asks for nothing', async () => {
    embed();
    const student = await app.student();
    const id = await materialOf(student);
    const before = await vectorsOf(student.userId);
    embeddings.behave('down');
    await work(student, id);
    expect(embeddings.requests).toEqual([]);
    expect(await vectorsOf(student.userId)).toEqual(before);
  });

  test('goes on where it was interrupted, and is put off while the provider is down', async () => {
    const student = await app.student();
    const id = await materialOf(student, outlineOf(40));
    embed();
    embeddings.behave(['right', 'down']);
    await expect(work(student, id)).rejects.toThrow(TryLater);
    expect(await vectorsOf(student.userId)).toHaveLength(32);
    embeddings.behave('right');
    await work(student, id);
    expect(embeddings.requests.map(({ texts }) => texts.length)).toEqual([8]);
    expect(await vectorsOf(student.userId)).toHaveLength(40);
  });

  test.each(['busy', 'cuts'] as const)('a provider that %s costs no attempt', async (behavior) => {
    const { student, id } = bare;
    embed();
    embeddings.behave(behavior);
    await expect(work(student, id)).rejects.toThrow(TryLater);
    expect(await vectorsOf(student.userId)).toEqual([]);
  });

  test.each(['refuses', 'malformed', 'too few', 'zeros', 'uneven', 'html'] as const)(
    'a provider that %s fails the attempt and leaves nothing behind',
    async (behavior) => {
      const { student, id } = bare;
      embed();
      embeddings.behave(behavior);
      const failed = await work(student, id).catch((cause: unknown) => cause);
      expect(failed).toBeInstanceOf(Error);
      expect(failed).not.toBeInstanceOf(TryLater);
      expect(await vectorsOf(student.userId)).toEqual([]);
    },
  );

  test('a long outline is done in several jobs', async () => {
    embed();
    const student = await app.student();
    await materialOf(student, outlineOf(150));
    expect(await vectorsOf(student.userId)).toHaveLength(150);
    expect(embeddings.requests.map(({ texts }) => texts.length)).toEqual([32, 32, 32, 32, 22]);
  });

  test('counts a tenth of its tokens, and stops where the share of the day is spent', async () => {
    embed(20);
    const student = await app.student();
    await materialOf(student, outlineOf(40));
    // Thirty-two texts of ten tokens are counted as the provider counts them; the guess for the rest is too much.
    expect(await vectorsOf(student.userId)).toEqual([]);
    expect(embeddings.requests).toEqual([]);
    embed(60);
    await sweepEmbeddings(app.deps);
    await app.settled();
    expect(await vectorsOf(student.userId)).toHaveLength(40);
    expect(await tokensOf(app, student.userId)).toBe(32 + 8);
  });

  test('a sweep takes up what was read without embeddings, or by another model, and no more', async () => {
    const student = await app.student();
    await materialOf(student);
    expect(await vectorsOf(student.userId)).toEqual([]);
    embed();
    await app.sweep();
    await app.settled();
    expect(await vectorsOf(student.userId)).toHaveLength(3);
    embed(1_000_000, 'meaning-2');
    await app.sweep();
    await app.settled();
    expect((await vectorsOf(student.userId)).map(({ model }) => model)).toEqual(Array(3).fill('meaning-2'));
    embeddings.behave('right');
    await app.sweep();
    await app.settled();
    expect(embeddings.requests).toEqual([]);
  });

  test('vectors go with their material and with their account, also with one deleted meanwhile', async () => {
    embed();
    const student = await app.student();
    const first = await materialOf(student);
    await materialOf(student, outlineOf(3));
    expect(await vectorsOf(student.userId)).toHaveLength(6);
    await student.call(deleteMaterial, { id: first });
    expect(await vectorsOf(student.userId)).toHaveLength(3);
    await work(student, first);
    const other = await app.student();
    await materialOf(other);
    await other.call(deleteAccount, { confirmation: DELETION_WORDS });
    expect(await vectorsOf(other.userId)).toEqual([]);
    expect(await vectorsOf(student.userId)).toHaveLength(3);
  });
});
