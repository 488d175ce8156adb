import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askProfessor, getAllowance, listMessages, startConversation } from '#contract/chat.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { getProfile } from '#contract/profile.ts';
import { deleteSaved, listSaved, renameSaved, saveMaterial } from '#contract/saved.ts';
import { asBlocks } from '#engine/answering/answer.ts';
import { citesOf } from '#engine/answering/verify-citations.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { openConsiderationCourse } from '../../../../test/support/consideration-course.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';
import { expectTrueQuotes } from '../../../../test/support/true-quotes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
});
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1_000;
/** The day on which messages of a student whose zone is not known count, or one that many days later. */
const dayOf = (later = 0) => new Date(Date.now() + later * DAY).toISOString().slice(0, 10);

const withClone = (options: { isPremium?: boolean } = {}) => openConsiderationCourse(app, options);
const question = 'What is consideration?';

describe('asking', () => {
  test('answers with quotes that stand at their place in the materials', async () => {
    const { student, clone_id } = await withClone();
    const { status, body } = await student.call(askProfessor, { clone_id, message: question });
    expect(status).toBe(200);
    expect(body.kind).toBe('answer');
    expect(body.remaining).toBe(19);
    expect(body.citations.length).toBeGreaterThan(0);
    expect(body.citations[0]?.quote).toContain(
      'Consideration is a bargained-for exchange of promises or performances.',
    );
    await expectTrueQuotes(student, body.citations);
    for (const { quote } of body.citations) expect(body.response).toContain(quote);
  });

  test('streams the same answer as events: citation before its block, done at the end', async () => {
    const { student, clone_id } = await withClone();
    const response = await student.fetch(
      new Request('http://localhost:3000/api/professor-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ clone_id, message: question }),
      }),
    );
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events = (await response.text())
      .split('\n\n')
      .filter(Boolean)
      .map((block) => ({
        name: /^event: (.*)$/m.exec(block)?.[1],
        data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}'),
      }));
    expect(events.at(-1)).toMatchObject({ name: 'done', data: { kind: 'answer', remaining: 19 } });
    const known = new Set<number>();
    for (const { name, data } of events) {
      if (name === 'citation') known.add(data.index);
      if (name === 'text') for (const cite of citesOf(data.block)) expect(known).toContain(cite);
    }
    const messages = (await student.call(listMessages, { id: clone_id })).body;
    expect(messages.map((message) => [message.role, message.status])).toEqual([
      ['student', 'complete'],
      ['professor', 'complete'],
    ]);
    expect(messages[1]?.content).toBe(
      events
        .filter(({ name }) => name === 'text')
        .map(({ data }) => data.sentence)
        .join('\n'),
    );
  });

  test('says so when the materials do not hold it', async () => {
    const { student, clone_id } = await withClone();
    const { body } = await student.call(askProfessor, {
      clone_id,
      message: 'What does adverse possession require?',
    });
    // General law of the name stands under its label, below what the materials lack.
    expect(body.kind).toBe('general');
    expect(body.blocks.map(({ type }) => type)).toEqual(['refusal', 'law']);
    expect(body.citations).toEqual([]);
  });

  test('can be limited to some materials', async () => {
    const { student, clone_id } = await withClone();
    const { body } = await student.call(askProfessor, { clone_id, message: question });
    const notes = body.citations[0]?.material_id ?? 0;
    const limited = await student.call(askProfessor, { clone_id, message: question, material_ids: [notes] });
    expect(new Set(limited.body.citations.map((citation) => citation.material_id))).toEqual(new Set([notes]));
  });

  test('waits, uncharged, while materials are being read', async () => {
    const { student, clone_id } = await withClone();
    await app.deps.db
      .updateTable('materials')
      .set({ status: 'reading' })
      .where('user_id', '=', student.userId)
      .execute();
    const { status, body } = await student.call(askProfessor, { clone_id, message: question });
    expect(status).toBe(409);
    expect(body as unknown as ErrorBody).toMatchObject({
      code: 'materials_reading',
      progress: { ready: 0, total: 2 },
    });
    expect((await student.call(getAllowance, {})).body.remaining).toBe(20);
  });

  test('answers from what is ready, and keeps the names of what is still being read', async () => {
    const { student, clone_id } = await withClone();
    const { body: before } = await student.call(askProfessor, { clone_id, message: question });
    expect(before).not.toHaveProperty('reading');
    const busy = await app.deps.db
      .selectFrom('materials')
      .where('user_id', '=', student.userId)
      .where('id', '!=', before.citations[0]?.material_id ?? 0)
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    await app.deps.db
      .updateTable('materials')
      .set({ status: 'reading' })
      .where('user_id', '=', student.userId)
      .where('id', '=', busy.id)
      .execute();
    const { body } = await student.call(askProfessor, { clone_id, message: question });
    expect(body.reading).toEqual([busy.name]);
    const { body: stored } = await student.call(listMessages, { id: clone_id });
    expect(stored.map(({ reading }) => reading)).toEqual([undefined, undefined, undefined, [busy.name]]);
  });

  test('gives the message back when the answer fails, and keeps the question', async () => {
    const { student, clone_id } = await withClone();
    const { professor } = app.deps;
    app.deps.professor = { name: 'broken', answer: () => Promise.reject(new Error('broken')) };
    const { status, body } = await student.call(askProfessor, { clone_id, message: question });
    app.deps.professor = professor;
    expect(status).toBe(500);
    expect(body as unknown as ErrorBody).toMatchObject({ code: 'internal', id: expect.any(String) });
    expect((await student.call(getAllowance, {})).body.remaining).toBe(20);
    expect(
      (await student.call(listMessages, { id: clone_id })).body.map((message) => message.content),
    ).toEqual([question]);
  });

  test('never sends a quote that is not in the materials, whoever wrote it', async () => {
    const { student, clone_id } = await withClone();
    const { professor } = app.deps;
    const { body: honest } = await student.call(askProfessor, { clone_id, message: question });
    const place = honest.citations[0];
    app.deps.professor = {
      name: 'liar',
      answer: async () => ({
        kind: 'answer',
        followUps: [],
        blocks: asBlocks([
          {
            role: 'quote',
            label: '',
            number: null,
            depth: 0,
            quotes: [
              {
                materialId: place?.material_id ?? 0,
                page: place?.page ?? 1,
                start: place?.start ?? 0,
                end: place?.end ?? 0,
                text: 'Consideration is not required.',
                materialName: 'notes',
                label: '',
                path: [],
              },
            ],
          },
        ]),
      }),
    };
    const { body } = await student.call(askProfessor, { clone_id, message: question });
    app.deps.professor = professor;
    expect(body.kind).toBe('none');
    expect(body.citations).toEqual([]);
    expect(body.response).not.toContain('not required');
  });

  inProcess('keeps and marks what was shown when the student stops, and counts it', async () => {
    const { student, clone_id } = await withClone();
    const response = await student.fetch(
      new Request('http://localhost:3000/api/professor-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify({ clone_id, message: 'What are the requirements of consideration?' }),
      }),
    );
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect
      .poll(async () => (await student.call(listMessages, { id: clone_id })).body.at(-1))
      .toMatchObject({ role: 'professor', status: 'interrupted' });
    expect((await student.call(getAllowance, {})).body.remaining).toBe(19);
  });

  test('a new conversation puts the old one away', async () => {
    const { student, clone_id } = await withClone();
    await student.call(askProfessor, { clone_id, message: question });
    await student.call(startConversation, { id: clone_id });
    expect((await student.call(listMessages, { id: clone_id })).body).toEqual([]);
  });

  test('counts towards experience and sessions', async () => {
    const { student, clone_id } = await withClone();
    await student.call(askProfessor, { clone_id, message: question });
    await student.call(askProfessor, { clone_id, message: question });
    expect((await student.call(getProfile, {})).body).toMatchObject({
      current_xp: 10,
      total_study_sessions: 1,
      level: 1,
    });
  });
});

test('questions asked at the same moment from several tabs are all answered, in one session', async () => {
  const { student, clone_id } = await withClone({ isPremium: true });
  const ask = () => student.call(askProfessor, { clone_id, message: question });
  // Fails on a PostgreSQL server without lockStudent in recordAction: each begins a session, and later ones deadlock.
  for (const tabs of [14, 14]) {
    const answers = await Promise.all(Array.from({ length: tabs }, ask));
    expect(answers.map(({ status }) => status)).toEqual(Array(tabs).fill(200));
  }
  expect((await student.call(getProfile, {})).body).toMatchObject({
    current_xp: 140,
    total_study_sessions: 1,
  });
});

describe('a question that comes again under its key', () => {
  const key = { 'idempotency-key': 'again' };
  const stream = (student: Student, clone_id: number) =>
    student.fetch(
      new Request('http://localhost:3000/api/professor-chat', {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...key },
        body: JSON.stringify({ clone_id, message: question }),
      }),
    );

  const dataOf = (text: string) =>
    [...text.matchAll(/^data: (.*)$/gm)].map((data) => JSON.parse(data[1] ?? '') as unknown);

  test('gets the first answer, streamed or not, and is counted once', async () => {
    const { student, clone_id } = await withClone();
    const first = await (await stream(student, clone_id)).text();
    expect(first).toContain('event: done');
    expect(dataOf(await (await stream(student, clone_id)).text())).toEqual(dataOf(first));
    const { body } = await student.call(askProfessor, { clone_id, message: question }, key);
    expect(first).toContain(`"message_id":${body.message_id}`);
    expect(body.remaining).toBe(19);
    expect((await student.call(getAllowance, {})).body.remaining).toBe(19);
    expect((await student.call(listMessages, { id: clone_id })).body).toHaveLength(2);
    const other = await student.call(askProfessor, { clone_id, message: 'What is an offer?' }, key);
    expect([other.status, (other.body as unknown as ErrorBody).code]).toEqual([409, 'key_reused']);
  });

  test('gets the whole answer after the connection broke in the middle', async () => {
    const { student, clone_id } = await withClone();
    const reader = (await stream(student, clone_id)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await expect
      .poll(async () => (await (await stream(student, clone_id)).text()).includes('event: done'))
      .toBe(true);
    expect((await student.call(getAllowance, {})).body.remaining).toBe(19);
    expect((await student.call(listMessages, { id: clone_id })).body.at(-1)?.status).toBe('complete');
  });

  /** The events of a stream, whichever message they became. */
  const eventsIn = (text: string) =>
    [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => ({ ...JSON.parse(data), message_id: null }));

  test('is asked anew when the first one failed', async () => {
    const { student, clone_id } = await withClone();
    const { professor } = app.deps;
    app.deps.professor = { name: 'broken', answer: () => Promise.reject(new Error('broken')) };
    expect((await stream(student, clone_id)).status).toBe(500);
    app.deps.professor = professor;
    expect((await stream(student, clone_id)).status).toBe(200);
    expect((await student.call(getAllowance, {})).body.remaining).toBe(19);
  });

  test.each([
    ['before the answer', 45],
    ['before the answer, and that was given back meanwhile', -1],
    ['after it was saved', 0],
  ])('is gone on with when the first one died with its server %s', async (when, seconds) => {
    const { student, clone_id } = await withClone();
    const first = await (await stream(student, clone_id)).text();
    const messages = (await student.call(listMessages, { id: clone_id })).body;
    // What a server leaves that was killed: no reply, a lease that nobody renews, and what was noted.
    const keys = app.deps.db.updateTable('idempotency_keys').where('user_id', '=', student.userId);
    await keys.set({ status: null, lease_until: new Date(0) }).execute();
    if (when !== 'after it was saved') {
      await keys.set({ noted: sql`noted - 'answer'` }).execute();
      const answers = app.deps.db.updateTable('messages').where('role', '=', 'professor');
      const { id: message_id } = await answers
        .where('user_id', '=', student.userId)
        .set({ status: 'interrupted', content: '', blocks: sql`'[]'::jsonb` })
        .returning('id')
        .executeTakeFirstOrThrow();
      const dead = { day: dayOf(), holder: 'dead', lease_until: new Date(Date.now() + seconds * 1_000) };
      const underWay = { user_id: student.userId, message_id, ...dead };
      await app.deps.db.insertInto('answers_under_way').values(underWay).execute();
    }
    const second = await (await stream(student, clone_id)).text();
    expect(eventsIn(second)).toEqual(eventsIn(first));
    expect((await student.call(getAllowance, {})).body.remaining).toBe(19);
    const now = (await student.call(listMessages, { id: clone_id })).body;
    expect(now.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
  });

  test('waits while the first one is under way, and is answered with it', async () => {
    const { student, clone_id } = await withClone();
    const ask = async () => (await stream(student, clone_id)).text();
    const [one, other] = await Promise.all([ask(), ask()]);
    expect(eventsIn(other)).toEqual(eventsIn(one));
    expect((await student.call(getAllowance, {})).body.remaining).toBe(19);
  });
});

describe('the daily limit', () => {
  const ask = (student: Student, clone_id: number, zone?: string) =>
    student.call(askProfessor, { clone_id, message: question }, zone ? { 'time-zone': zone } : {});

  test('lets exactly twenty through, also when they come at once', async () => {
    const { student, clone_id } = await withClone();
    const answers = await Promise.all(Array.from({ length: 24 }, () => ask(student, clone_id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    const refused = answers
      .filter((answer) => answer.status === 429)
      .map((answer) => answer.body as unknown as ErrorBody);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({
      code: 'daily_limit',
      remaining: 0,
      resets_at: `${dayOf(1)}T00:00:00.000Z`,
    });
  });

  test('begins anew at the student’s own midnight', async () => {
    const { student, clone_id } = await withClone();
    await app.deps.db
      .insertInto('message_counts')
      .values({ user_id: student.userId, day: dayOf(1), n: 20 })
      .execute();
    // Seven hours behind Greenwich, in summer too.
    const zone = 'America/Phoenix';
    const { now } = app.deps;
    app.deps.now = () => new Date(`${dayOf(2)}T06:59:00Z`);
    expect((await ask(student, clone_id, zone)).status).toBe(429);
    app.deps.now = () => new Date(`${dayOf(2)}T07:01:00Z`);
    expect((await ask(student, clone_id, zone)).status).toBe(200);
    app.deps.now = now;
  });

  test('cannot be stretched by moving the clock’s zone', async () => {
    const { student, clone_id } = await withClone();
    expect((await ask(student, clone_id, 'America/New_York')).status).toBe(200);
    await app.deps.db
      .updateTable('message_counts')
      .set({ n: 20 })
      .where('user_id', '=', student.userId)
      .execute();
    expect((await ask(student, clone_id, 'Pacific/Kiritimati')).status).toBe(429);
  });

  test('does not exist for premium, whose rate is limited with words of its own', async () => {
    const { student, clone_id } = await withClone({ isPremium: true });
    const answers = await Promise.all(Array.from({ length: 32 }, () => ask(student, clone_id)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(30);
    expect(answers.find((answer) => answer.status === 429)?.body).toMatchObject({ code: 'too_fast' });
    expect(answers.find((answer) => answer.status === 200)?.body.remaining).toBeNull();
  });
});

describe('saving an answer', () => {
  test('keeps its citations; it can be renamed and deleted', async () => {
    const { student, clone_id } = await withClone();
    const { body: answer } = await student.call(askProfessor, { clone_id, message: question });
    const saved = await student.call(saveMaterial, {
      professor_clone_id: clone_id,
      content: answer.response,
      material_type: 'chat_response',
      message_id: answer.message_id,
    });
    const [year, month, day] = dayOf().split('-').map(Number);
    expect(saved).toMatchObject({
      status: 201,
      body: { title: `Saved from chat - ${month}/${day}/${year}`, citations: answer.citations },
    });
    expect((await student.call(listSaved, { clone_id })).body).toEqual([saved.body]);
    const renamed = await student.call(renameSaved, { id: saved.body.id, title: 'Consideration' });
    expect(renamed.body.title).toBe('Consideration');
    await student.call(deleteSaved, { id: saved.body.id });
    expect((await student.call(listSaved, { clone_id })).body).toEqual([]);
  });
});
