import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, askProfessor } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { find } from '#engine/finding/find.ts';
import type { Course } from '#engine/indexing/course.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import {
  embedBy,
  outlineOf,
  SYNONYMS,
  storedVectors,
  uploadNotes,
  WORDLESS,
} from '../../../../test/support/embed-notes.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../../test/support/embedding-server.ts';
import { FULL_CLONE } from '../../../../test/support/full-clone.ts';
import { type ModelServer, startModelServer } from '../../../../test/support/model-server.ts';
import { openModel } from '../../outside/models/open-model.ts';
import { openProfessor } from '../../outside/professor/open-professor.ts';
import { owned } from '../clones/owned.ts';
import { findNearest } from './embeddings-nearest.ts';
import { openBytes, vectorsOf as vectorsOfCourse } from './embeddings-open.ts';

let app: TestApp;
let embeddings: EmbeddingServer;
let models: ModelServer;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  embeddings = await startEmbeddingServer(SYNONYMS);
  models = await startModelServer();
});
afterAll(async () => {
  await models.close();
  await embeddings.close();
  await app.close();
});
beforeEach(() => {
  embeddings.behave('right');
  app.deps.embedder = null;
});

const embed = (tokensPerDay?: number) => embedBy(app, embeddings, tokensPerDay);
const materialOf = (student: Student, text?: string) => uploadNotes(app, student, text);
const vectorsOf = (userId: number) => storedVectors(app, userId);

async function cloneOf(student: Student, materialId: number): Promise<number> {
  const { body } = await student.call(createClone, {
    ...FULL_CLONE,
    syllabus_content: 'Class 1. Class 2.',
    material_ids: [materialId],
  });
  await app.settled();
  return body.id;
}

async function courseOf(student: Student, cloneId: number) {
  const clone = await owned(app.deps, { userId: student.userId, timeZone: null }, cloneId);
  return app.deps.courses.open(clone);
}

const nearestTo = async (student: Student, cloneId: number, question: string, limitMs?: number) =>
  findNearest(
    app.deps,
    student.userId,
    await courseOf(student, cloneId),
    { question, task: 'ask', history: [] },
    new AbortController().signal,
    limitMs,
  );

const ask = async (student: Student, cloneId: number, message: string): Promise<Answer> => {
  const { body } = await student.call(askProfessor, { clone_id: cloneId, message });
  return body;
};

describe('finding by what a question means', () => {
  test('a question without a shared word finds its passage, and does not without embeddings', async () => {
    embed();
    const student = await app.student();
    const clone = await cloneOf(student, await materialOf(student));
    const course = await courseOf(student, clone);
    const nearest = await nearestTo(student, clone, WORDLESS);
    expect(find(course, WORDLESS)).toEqual([]);
    expect(find(course, WORDLESS, { nearest: nearest ?? [] })[0]?.passage.path.at(-1)).toBe(
      'Acceptance by mail',
    );
    expect(embeddings.requests.at(-1)?.texts).toEqual([WORDLESS]);
    app.deps.embedder = null;
    expect(await nearestTo(student, clone, WORDLESS)).toBeNull();
  });

  test('with a language model it is answered from there, as a mention that says so; without embeddings it is not', async () => {
    embed();
    const student = await app.student();
    const clone = await cloneOf(student, await materialOf(student));
    const { professor } = app.deps;
    const env = { ...embeddings.envOf('openai-compatible'), url: models.url };
    app.deps.professor = openProfessor(openModel(env), app.deps.content, app.deps.log);
    const answer = await ask(student, clone, WORDLESS);
    expect(answer.kind).toBe('passing');
    expect(answer.response).toContain('Acceptance takes effect upon dispatch');
    expect(answer.response).toContain('judge whether they answer it');
    expect((await ask(student, clone, 'What is consideration?')).kind).toBe('answer');
    app.deps.embedder = null;
    expect((await ask(student, clone, WORDLESS)).kind).toBe('none');
    app.deps.professor = professor;
  });

  describe('from a provider that fails', () => {
    let student: Student;
    let clone: number;
    let without: Answer;
    beforeAll(async () => {
      student = await app.student();
      clone = await cloneOf(student, await materialOf(student));
      without = await ask(student, clone, 'What is consideration?');
      embed();
      await app.sweep();
      await app.settled();
    });

    test.each([
      'down',
      'busy',
      'refuses',
      'malformed',
      'too few',
      'zeros',
      'html',
      'cuts',
      'stalls',
    ] as const)('that %s: words alone find, soon, and answer as without it', async (behavior) => {
      embed();
      embeddings.behave(behavior);
      const started = performance.now();
      expect(await nearestTo(student, clone, WORDLESS, 300)).toBeNull();
      expect(performance.now() - started).toBeLessThan(1_000);
      expect(embeddings.requests.length).toBeGreaterThan(0);
      if (behavior === 'stalls') return;
      expect((await ask(student, clone, 'What is consideration?')).citations).toEqual(without.citations);
    });
  });

  test('a question whose provider stalls waits no longer than two seconds', async () => {
    embed();
    const student = await app.student();
    const clone = await cloneOf(student, await materialOf(student));
    embeddings.behave('stalls');
    const started = performance.now();
    expect((await ask(student, clone, 'What is consideration?')).kind).toBe('answer');
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  test('a share that is spent asks nobody', async () => {
    embed();
    const student = await app.student();
    const clone = await cloneOf(student, await materialOf(student));
    embed(1);
    embeddings.behave('right');
    expect(await nearestTo(student, clone, WORDLESS)).toBeNull();
    expect(embeddings.requests).toEqual([]);
  });

  test('vectors that come later are found by a course that is open', async () => {
    const student = await app.student();
    const clone = await cloneOf(student, await materialOf(student));
    embed();
    expect(await nearestTo(student, clone, WORDLESS)).toBeNull();
    expect(embeddings.requests).toEqual([]);
    await app.sweep();
    await app.settled();
    expect(await nearestTo(student, clone, WORDLESS)).not.toBeNull();
  });

  test('vectors of the courses asked last stay open, within a bound, and are read again when asked for', async () => {
    embed();
    const student = await app.student(undefined, { isPremium: true });
    const [first, second] = [
      await courseOf(student, await cloneOf(student, await materialOf(student))),
      await courseOf(student, await cloneOf(student, await materialOf(student, outlineOf(3)))),
    ];
    const open = (course: Course) => vectorsOfCourse(app.deps.db, student.userId, course, 'meaning-1', 1);
    const vectors = await open(first);
    expect(vectors?.length).toBe(first.passages.length);
    const ofFirst = openBytes();
    expect(ofFirst).toBe(first.passages.length * 64 * 4);
    await open(second);
    expect(openBytes()).toBe(second.passages.length * 64 * 4);
    expect(await open(first)).toEqual(vectors);
    expect(openBytes()).toBe(ofFirst);
  });

  test('vectors of another length than the question has are passed over', async () => {
    embed();
    const student = await app.student();
    const clone = await cloneOf(student, await materialOf(student));
    await sql`update passage_vectors set vector = '{1,0}' where user_id = ${student.userId}`.execute(
      app.deps.db,
    );
    expect(await nearestTo(student, clone, WORDLESS)).toEqual([]);
  });
});

test('without the setting nothing is asked, stored or put in line', async () => {
  const student = await app.student();
  const clone = await cloneOf(student, await materialOf(student));
  await app.sweep();
  const jobs = await app.deps.db
    .selectFrom('jobs')
    .where('kind', '=', 'embed-material')
    .selectAll()
    .execute();
  expect(jobs).toEqual([]);
  expect(await nearestTo(student, clone, WORDLESS)).toBeNull();
  expect((await ask(student, clone, WORDLESS)).kind).toBe('none');
  expect(await vectorsOf(student.userId)).toEqual([]);
  expect(embeddings.requests).toEqual([]);
});
