import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AnswerEvent,
  askProfessor,
  getAllowance,
  listMessages,
  startConversation,
} from '#contract/chat.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { listSaved, saveMaterial } from '#contract/saved.ts';
import type { Block } from '#engine/answering/answer.ts';
import { quoteAt } from '#engine/answering/quote.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { openConsiderationCourse } from '../../../../test/support/consideration-course.ts';
import type { Professor, ProfessorRequest } from '../../outside/professor/embedded.ts';

let app: TestApp;
let embedded: Professor;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  embedded = app.deps.professor;
});
beforeEach(() => {
  app.deps.professor = embedded;
});
afterAll(() => app.close());

const message = 'What is consideration?';
const RULE = 'Consideration is a bargained-for exchange of promises or performances.';
const left = async (student: Student) => (await student.call(getAllowance, {})).body.remaining;

/** The events of an answer, in order. */
async function eventsOf(student: Student, clone_id: number): Promise<AnswerEvent[]> {
  const response = await student.fetch(
    new Request('http://localhost:3000/api/professor-chat', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ clone_id, message }),
    }),
  );
  const parts = (await response.text()).split('\n\n').filter(Boolean);
  return parts.map((part) => ({
    type: /^event: (.*)$/m.exec(part)?.[1],
    ...JSON.parse(/^data: (.*)$/m.exec(part)?.[1] ?? '{}'),
  }));
}

/** A professor that explains in two sentences, shows the page behind the first, and points to it. */
function explains({ course }: ProfessorRequest): { first: Block; both: Block; rest: Block[] } {
  const [material] = [...course.materials.values()].filter(({ pages }) => pages[0]?.text.includes(RULE));
  const start = material?.pages[0]?.text.indexOf(RULE) ?? 0;
  const place = { materialId: material?.id ?? 0, page: 1, start, end: start + RULE.length };
  const quote = { ...quoteAt(course, place), marks: [{ start: 0, end: 13 }] };
  const one = { text: 'It is a bargained-for exchange.', state: 'materials' as const, quotes: [quote] };
  const two = { text: 'Think of a trade.', state: 'own' as const, quotes: [] };
  const piece = { type: 'paragraph' as const, level: 0, start: 0, end: RULE.length };
  return {
    first: { type: 'explanation', by: 'm', sentences: [one] },
    both: { type: 'explanation', by: 'm', sentences: [one, two] },
    rest: [
      { type: 'excerpt', excerpt: { quote, pieces: [piece], speaker: '', above: 4, below: 9 } },
      { type: 'more', places: [quote] },
    ],
  };
}

describe('an answer in blocks', () => {
  test('streams an explanation sentence by sentence, as one block that grows, with each citation before it', async () => {
    const { student, clone_id } = await openConsiderationCourse(app);
    app.deps.professor = {
      name: 'explains',
      async answer(request, _signal, tell) {
        const { first, both, rest } = explains(request);
        tell?.([first]);
        await new Promise((done) => setTimeout(done, 20));
        tell?.([both]);
        return { kind: 'answer', blocks: [both, ...rest], followUps: [] };
      },
    };
    const events = await eventsOf(student, clone_id);
    expect(events.map((event) => [event.type, 'index' in event ? event.index : null])).toEqual([
      ['citation', 0],
      ['text', 0],
      ['text', 0],
      ['text', 1],
      ['text', 2],
      ['done', null],
    ]);
    const texts = events.flatMap((event) => (event.type === 'text' ? [event] : []));
    expect(texts.map(({ sentence }) => sentence.split('\n')[0])).toEqual([
      'It is a bargained-for exchange. [1]',
      'Think of a trade. (own words, not in your materials)',
      expect.stringMatching(/^\[1\] Lecture notes/),
      'Also on this:',
    ]);
    expect(texts[1]?.block).toMatchObject({
      type: 'explanation',
      sentences: [{ cites: [0] }, { cites: [] }],
    });
    expect(events[0]).toMatchObject({ citation: { quote: RULE, marks: [{ start: 0, end: 13 }] } });

    const stored = (await student.call(listMessages, { id: clone_id })).body.at(-1);
    expect(stored?.blocks).toEqual(texts.slice(1).map(({ block }) => block));
    expect(stored?.content).toBe(
      `${texts[0]?.sentence} ${texts[1]?.sentence}\n${texts[2]?.sentence}\n${texts[3]?.sentence}`,
    );
    await student.call(saveMaterial, {
      professor_clone_id: clone_id,
      content: stored?.content ?? '',
      message_id: stored?.id,
    });
    const [saved] = (await student.call(listSaved, { clone_id })).body;
    expect(saved).toMatchObject({ blocks: stored?.blocks, citations: stored?.citations });
  });

  test('is the same in one reply as in events', async () => {
    const { student, clone_id } = await openConsiderationCourse(app);
    const events = await eventsOf(student, clone_id);
    // The same beginning, so that the same words are chosen among equals.
    await student.call(startConversation, { id: clone_id });
    const { body } = await student.call(askProfessor, { clone_id, message });
    const texts = events.flatMap((event) => (event.type === 'text' ? [event] : []));
    expect(body.blocks).toEqual(texts.map(({ block }) => block));
    expect(body.response).toBe(texts.map(({ sentence }) => sentence).join('\n'));
  });
});

describe('an answer of kind none', () => {
  const nowhere = 'Who is my professor’s favorite baseball team?';

  test('does not count against the day, and says so', async () => {
    const { student, clone_id } = await openConsiderationCourse(app);
    const { body: answered } = await student.call(askProfessor, { clone_id, message });
    expect(answered.remaining).toBe(19);
    for (let n = 0; n < 2; n += 1) {
      const { body } = await student.call(askProfessor, { clone_id, message: nowhere });
      expect([body.kind, body.remaining]).toEqual(['none', 19]);
    }
    expect(await left(student)).toBe(19);
    expect((await student.call(listMessages, { id: clone_id })).body).toHaveLength(6);
  });

  test('of the last message leaves it; with none left nothing is answered', async () => {
    const { student, clone_id } = await openConsiderationCourse(app);
    await student.call(askProfessor, { clone_id, message });
    const counts = (n: number) =>
      app.deps.db.updateTable('message_counts').set({ n }).where('user_id', '=', student.userId).execute();
    await counts(19);
    const { body } = await student.call(askProfessor, { clone_id, message: nowhere });
    expect(body.remaining).toBe(1);
    await counts(20);
    expect((await student.call(askProfessor, { clone_id, message: nowhere })).status).toBe(429);
  });

  test('is unlimited on a plan without a limit', async () => {
    const { student, clone_id } = await openConsiderationCourse(app, { isPremium: true });
    const { body } = await student.call(askProfessor, { clone_id, message: nowhere });
    expect([body.kind, body.remaining]).toEqual(['none', null]);
  });
});

describe('while some materials are being read', () => {
  /** One of the two materials is being read again. */
  const reread = (student: Student, name: string) =>
    app.deps.db
      .updateTable('materials')
      .set({ status: 'reading' })
      .where('user_id', '=', student.userId)
      .where('name', 'like', `${name}%`)
      .execute();

  test('the others answer, and those still being read are named', async () => {
    const { student, clone_id } = await openConsiderationCourse(app);
    const { body: before } = await student.call(askProfessor, { clone_id, message });
    expect(before).not.toHaveProperty('reading');
    await reread(student, 'Syllabus');
    const { status, body } = await student.call(askProfessor, { clone_id, message });
    expect([status, body.kind]).toEqual([200, 'answer']);
    expect(body.reading).toEqual(['Syllabus (pasted).txt']);
    expect((await eventsOf(student, clone_id)).at(-1)).toMatchObject({ reading: ['Syllabus (pasted).txt'] });
  });

  test('an answer that is limited to those waits', async () => {
    const { student, clone_id } = await openConsiderationCourse(app);
    const { body: before } = await student.call(askProfessor, { clone_id, message });
    await reread(student, 'Lecture notes');
    const material_ids = [before.citations[0]?.material_id ?? 0];
    const refused = await student.call(askProfessor, { clone_id, message, material_ids });
    expect(refused.status).toBe(409);
    expect(refused.body as unknown as ErrorBody).toMatchObject({
      code: 'materials_reading',
      progress: { ready: 0, total: 1 },
    });
    expect((await student.call(askProfessor, { clone_id, message })).status).toBe(200);
  });
});
