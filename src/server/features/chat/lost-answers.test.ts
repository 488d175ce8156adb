import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { askProfessor, getAllowance, listMessages } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import type { Professor } from '../../outside/professor/embedded.ts';
import { recoverLostAnswers, sweepLostAnswers } from './under-way.ts';

// What a server leaves that dies in the middle of an answer to a question without an Idempotency-Key. That one really
// killed leaves just that is held by test/durability.test.ts.

let app: TestApp;
let embedded: Professor;
beforeAll(async () => {
  app = await openTestApp();
  embedded = app.deps.professor;
});
afterEach(() => {
  app.deps.professor = embedded;
  vi.useRealTimers();
});
afterAll(() => app.close());

const NOTES = `# Consideration

## Rule

Consideration is a bargained-for exchange of promises or performances. Past consideration is no consideration.

## Adequacy

Courts do not ask whether the consideration was adequate.
`;
const message = 'What is consideration?';
type Student = Awaited<ReturnType<TestApp['student']>>;

async function withClone(options: { isPremium?: boolean } = {}) {
  const student = await app.student(undefined, options);
  const { body } = await student.call(createClone, {
    kind: 'quick',
    professor_name: 'Ada Park',
    course_name: 'Contracts',
    lecture_notes: NOTES,
  });
  await app.settled();
  return { student, clone_id: body.id };
}

/** From now on answers stop after their first `blocks`; they end, or fail, when the test says. */
function hold(blocks: number) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  app.deps.professor = {
    name: 'slow',
    async answer(request, signal, tell) {
      const whole = await embedded.answer(request, signal);
      tell?.(whole.blocks.slice(0, blocks));
      told.resolve();
      await promise;
      return whole;
    },
  };
  return { go: resolve, fail: reject, told: told.promise };
}

const left = async (student: Student) => (await student.call(getAllowance, {})).body.remaining;
const answers = async (student: Student, id: number) =>
  (await student.call(listMessages, { id })).body.filter(({ role }) => role === 'professor');
/** Time passes without a sign of life of the server that writes this student's answers. */
const goSilent = ({ userId }: Student) =>
  app.deps.db
    .updateTable('answers_under_way')
    .set({ lease_until: new Date(0) })
    .where('user_id', '=', userId)
    .execute();

describe('an answer whose server dies', () => {
  // Fails where only the question is kept.
  test('is given back when it is next looked at, once, whoever looks, and however often', async () => {
    const { student, clone_id } = await withClone();
    await student.call(askProfessor, { clone_id, message });
    const held = hold(0);
    const lost = student.call(askProfessor, { clone_id, message });
    await held.told;
    expect(await left(student)).toBe(18);
    await goSilent(student);
    await Promise.all([
      ...Array.from({ length: 5 }, () => left(student)),
      ...Array.from({ length: 5 }, () => sweepLostAnswers(app.deps)),
      answers(student, clone_id),
    ]);
    expect(await left(student)).toBe(19);
    expect((await answers(student, clone_id)).map(({ status }) => status)).toEqual(['complete', 'failed']);
    held.go();
    await lost;
  });

  test('is given back by the hourly sweep, though nobody looks', async () => {
    const { student, clone_id } = await withClone();
    const held = hold(0);
    const lost = student.call(askProfessor, { clone_id, message });
    await held.told;
    await goSilent(student);
    await app.sweep();
    const counts = app.deps.db.selectFrom('message_counts').where('user_id', '=', student.userId);
    expect(await counts.select('n').execute()).toEqual([{ n: 0 }]);
    held.go();
    await lost;
  });

  test('is given back to who has none left, before the next question is counted', async () => {
    const { student, clone_id } = await withClone();
    const held = hold(0);
    const lost = student.call(askProfessor, { clone_id, message });
    await held.told;
    await app.deps.db
      .updateTable('message_counts')
      .set({ n: 20 })
      .where('user_id', '=', student.userId)
      .execute();
    app.deps.professor = embedded;
    expect((await student.call(askProfessor, { clone_id, message })).status).toBe(429);
    await goSilent(student);
    expect((await student.call(askProfessor, { clone_id, message })).status).toBe(200);
    expect(await left(student)).toBe(0);
    held.go();
    await lost;
  });

  test('is given back at the start of the only server there is, at once', async () => {
    const { student, clone_id } = await withClone();
    const held = hold(0);
    const lost = student.call(askProfessor, { clone_id, message });
    await held.told;
    expect(await left(student)).toBe(19);
    await recoverLostAnswers(app.deps);
    expect(await left(student)).toBe(20);
    held.go();
    await lost;
  });

  test('stays with what was shown of it, marked as interrupted, right behind its question', async () => {
    const { student, clone_id } = await withClone();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const held = hold(2);
    const lost = student.call(askProfessor, { clone_id, message });
    await held.told;
    vi.advanceTimersByTime(10_000);
    const row = () =>
      app.deps.db
        .selectFrom('messages')
        .where('user_id', '=', student.userId)
        .where('role', '=', 'professor')
        .select('content')
        .executeTakeFirst();
    await expect.poll(async () => (await row())?.content).toContain('bargained-for exchange');
    vi.useRealTimers();
    app.deps.professor = embedded;
    await student.call(askProfessor, { clone_id, message });
    await goSilent(student);
    const said = (await student.call(listMessages, { id: clone_id })).body;
    expect(said.map(({ role, status }) => [role, status])).toEqual([
      ['student', 'complete'],
      ['professor', 'interrupted'],
      ['student', 'complete'],
      ['professor', 'complete'],
    ]);
    expect(said[1]?.blocks).toHaveLength(2);
    expect(said[1]?.citations[0]?.quote).toContain('bargained-for exchange');
    expect(await left(student)).toBe(19);
    held.go();
    await lost;
  });

  test('costs nobody anything on a plan without a limit, and is marked all the same', async () => {
    const { student, clone_id } = await withClone({ isPremium: true });
    const held = hold(0);
    const lost = student.call(askProfessor, { clone_id, message });
    await held.told;
    await goSilent(student);
    expect((await answers(student, clone_id)).map(({ status }) => status)).toEqual(['failed']);
    expect(await left(student)).toBeNull();
    held.go();
    await lost;
  });
});

describe('an answer whose server lives', () => {
  // Fails where a sweep goes by age and not by the lease.
  test('is neither shown nor given back before it ends, however long that takes', async () => {
    const { student, clone_id } = await withClone();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const held = hold(2);
    const asked = student.call(askProfessor, { clone_id, message });
    await held.told;
    await goSilent(student);
    vi.advanceTimersByTime(10_000);
    const rows = app.deps.db.selectFrom('answers_under_way').where('user_id', '=', student.userId);
    const lease = async () => (await rows.select('lease_until').executeTakeFirst())?.lease_until;
    await expect.poll(lease).toSatisfy((at) => at instanceof Date && at.getTime() > Date.now() + 30_000);
    await app.sweep();
    expect(await left(student)).toBe(19);
    expect(await answers(student, clone_id)).toEqual([]);
    held.go();
    expect((await asked).status).toBe(200);
    expect(await left(student)).toBe(19);
    expect((await answers(student, clone_id)).map(({ status }) => status)).toEqual(['complete']);
    expect(await rows.selectAll().execute()).toEqual([]);
  });

  test('and was taken for dead is kept whole when it ends after all, and not given back twice when it fails', async () => {
    for (const ends of ['well', 'badly'] as const) {
      const { student, clone_id } = await withClone();
      await student.call(askProfessor, { clone_id, message });
      const held = hold(0);
      const asked = student.call(askProfessor, { clone_id, message });
      await held.told;
      await goSilent(student);
      expect(await left(student)).toBe(19);
      if (ends === 'well') held.go();
      else held.fail(new Error('broken'));
      expect((await asked).status).toBe(ends === 'well' ? 200 : 500);
      app.deps.professor = embedded;
      expect(await left(student)).toBe(19);
      const status = ends === 'well' ? 'complete' : 'failed';
      expect((await answers(student, clone_id)).map((answer) => answer.status)).toEqual(['complete', status]);
    }
  });

  test('is not ended by the attempt that lost its key to another one', async () => {
    const { student, clone_id } = await withClone();
    const key = { 'idempotency-key': 'lost' };
    const first = hold(0);
    const lost = student.call(askProfessor, { clone_id, message }, key);
    await first.told;
    // Silent for longer than the lease of the key, and not for that of the answer.
    await app.deps.db
      .updateTable('idempotency_keys')
      .set({ lease_until: new Date(0) })
      .where('user_id', '=', student.userId)
      .execute();
    const next = hold(0);
    const again = student.call(askProfessor, { clone_id, message }, key);
    await next.told;
    first.fail(new Error('broken'));
    expect((await lost).status).toBe(500);
    expect(await left(student)).toBe(19);
    next.go();
    expect((await again).status).toBe(200);
    expect(await left(student)).toBe(19);
    expect((await answers(student, clone_id)).map(({ status }) => status)).toEqual(['complete']);
  });
});
