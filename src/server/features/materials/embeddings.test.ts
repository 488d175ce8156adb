import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, askProfessor } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { deleteMaterial } from '#contract/materials.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { find } from '#engine/finding/find.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../../test/support/embedding-server.ts';
import { type ModelServer, startModelServer } from '../../../../test/support/model-server.ts';
import { type Job, TryLater } from '../../jobs/jobs.ts';
import { openBreaker } from '../../outside/models/breaker.ts';
import { openEmbedder } from '../../outside/models/open-embedder.ts';
import { openModel } from '../../outside/models/open-model.ts';
import { openProfessor } from '../../outside/professor/open-professor.ts';
import { owned } from '../clones/owned.ts';
import { embedMaterial, sweepEmbeddings } from './embeddings.ts';
import { findNearest } from './embeddings-nearest.ts';

const NOTES = `# Contracts

## Acceptance by mail

Acceptance takes effect upon dispatch, unless the offer provides otherwise.

## Consideration

Consideration is a bargained-for exchange of promises or performances.

## Capacity

Minors may disaffirm most agreements within a reasonable time after reaching majority.
`;
/** Has no word of the notes or of any law, and means to the embedding server what the first of them is about. */
const WORDLESS = 'Zanzibar quokka marimba?';

let app: TestApp;
let embeddings: EmbeddingServer;
let models: ModelServer;
beforeAll(async () => {
  app = await openTestApp();
  embeddings = await startEmbeddingServer([
    ['acceptance', 'quokka'],
    ['dispatch', 'zanzibar'],
    ['effect', 'marimba'],
  ]);
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

function embed(tokensPerDay = 1_000_000, model = 'meaning-1') {
  const env = embeddings.envOf('openai-compatible');
  app.deps.embedder = { ...openEmbedder(env, openBreaker(), 1), model, tokensPerDay };
}

type Student = Awaited<ReturnType<TestApp['student']>>;

async function materialOf(student: Student, text = NOTES): Promise<number> {
  const { body } = await student.upload({ kind: 'lectureNotes' }, { name: 'notes.md', bytes: text });
  await app.settled();
  return body.id;
}

async function cloneOf(student: Student, materialId: number): Promise<number> {
  const { body } = await student.call(createClone, {
    professor_name: 'Ada Quill',
    course_name: 'Contracts',
    syllabus_content: 'Class 1. Class 2.',
    material_ids: [materialId],
    questionnaire_data: {
      legal_interpretation_style: 'balanced_approach',
      exam_format_preference: 'closed_book_essays',
      technology_usage: 'minimal',
    },
  });
  await app.settled();
  return body.id;
}

const vectorsOf = (userId: number) =>
  app.deps.db
    .selectFrom('passage_vectors')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('material_id')
    .orderBy('passage')
    .execute();

const jobOf = ({ userId }: Student, materialId: number): Job => ({
  id: 1,
  kind: 'embed-material',
  userId,
  payload: { materialId },
  attempt: 1,
});
const soon = () => new AbortController().signal;
const work = (student: Student, materialId: number) =>
  embedMaterial(app.deps, jobOf(student, materialId), soon());

/** An outline whose every heading is a passage. */
const outlineOf = (passages: number) =>
  Array.from(
    { length: passages },
    (_, n) => `## Rule ${n}\n\nRule ${n} binds whoever is party number ${n}.`,
  ).join('\n\n');

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
    soon(),
    limitMs,
  );

const tokensOf = async ({ userId }: Student) =>
  (
    await app.deps.db
      .selectFrom('model_tokens')
      .where('user_id', '=', userId)
      .select('tokens')
      .executeTakeFirst()
  )?.tokens ?? 0;

const ask = async (student: Student, cloneId: number, message: string): Promise<Answer> => {
  const { body } = await student.call(askProfessor, { clone_id: cloneId, message });
  return body;
};

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
    expect(await tokensOf(student)).toBe(32 + 8);
  });

  test('a sweep takes up what was read without embeddings, or by another model, and no more', async () => {
    const student = await app.student();
    const id = await materialOf(student);
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
    expect(id).toBeGreaterThan(0);
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
