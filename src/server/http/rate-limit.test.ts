import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendContactMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { askLex } from '#contract/lex.ts';
import { RATES, type Rate, type RateName } from '#contract/rates.ts';
import { CONTRACT } from '#contract/table.ts';
import { openTestApp, type Student, type TestApp } from '../../../test/support/app.ts';
import { exampleOf } from '../../../test/support/examples.ts';
import type { OwnRows } from '../../../test/support/own-rows.ts';
import { isFirst, limitRate } from './rate-limit.ts';

const NOW = new Date('2026-03-02T12:00:20Z');

let app: TestApp;
let student: Student;
beforeAll(async () => {
  app = await openTestApp({ now: () => NOW });
  student = await app.student('quick@example.com');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.deps.db.deleteFrom('rate_counts').execute();
});

const LIMITED = Object.entries(CONTRACT).flatMap(([name, line]) => (line.rate ? [{ name, line }] : []));
const rateOf = (line: Endpoint): Rate => RATES[line.rate as RateName];

/** What an address, a student and everybody are counted by. */
const bucketsOf = (line: Endpoint) => [
  { whose: 'an address', bucket: `${line.rate}:127.0.0.1`, most: rateOf(line).perAddress },
  { whose: 'a student', bucket: `${line.rate}:student ${student.userId}`, most: rateOf(line).perStudent },
  { whose: 'everybody', bucket: `${line.rate}:all`, most: rateOf(line).inTotal },
];

const count = (bucket: string, n: number, line: Endpoint) => {
  const window = (rateOf(line).seconds ?? 60) * 1_000;
  const window_start = new Date(Math.floor(NOW.getTime() / window) * window);
  return app.deps.db.insertInto('rate_counts').values({ bucket, window_start, n }).execute();
};

/** A refused call reaches no rule, so that these rows need not be there. */
const NOBODYS = {
  clone: { id: 1, professor_id: 1, professor_name: 'Ada Park', questionnaire_data: {} },
  ...{
    canary: 'Torts',
    looseId: 1,
    examId: 1,
    answerId: 1,
    quizId: 1,
    savedId: 1,
    cardId: 1,
    drillId: 1,
    outlineUnit: { key: 'own:1', version: 1 },
    quote: { material_id: 1, page: 1, start: 0, end: 5, text: 'Torts' },
    predictionId: 1,
  },
  ...{ checkoutId: 'sandbox_1', sessionId: 1 },
} as unknown as OwnRows;

async function send({ name, line }: { name: string; line: Endpoint }) {
  if (line.transport !== 'upload') return student.call(line, (await exampleOf(name, NOBODYS)) as never);
  const body = new FormData();
  body.set('kind', 'syllabus');
  body.set('file', new Blob(['Offer.']), 'a.txt');
  const answer = await student.fetch(
    new Request(`http://localhost:3000${line.path}`, { method: 'POST', body }),
  );
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

describe.each(LIMITED)('$name', (one) => {
  // Fails without the line's `rate`, and without the router's call of limitRate for lines of its policy.
  test('is refused at the rate of an address, of a student and of everybody, and says when to come back', async () => {
    for (const { whose, bucket, most } of bucketsOf(one.line)) {
      if (most === undefined) continue;
      await app.deps.db.deleteFrom('rate_counts').execute();
      await count(bucket, most, one.line);
      const { status, body, headers } = await send(one);
      const { code, error } = body as ErrorBody;
      expect([whose, status, code]).toEqual([whose, 429, 'too_fast']);
      expect(error).toBe(
        rateOf(one.line).words ?? 'Too many requests at once. Please wait a minute and try again.',
      );
      expect(Number(headers.get('retry-after'))).toBe((rateOf(one.line).seconds ?? 60) - 20);
    }
  });
});

test('every line that makes something new has a rate, and every rate of a visitor is one of an address', () => {
  const free = Object.entries(CONTRACT)
    .filter(([, line]) => line.method === 'POST' && !line.rate)
    // Local mode answers this machine alone; another server's messages are known by their signature.
    .filter(([, line]) => line.policy !== 'local' && line.transport !== 'signed')
    .map(([name]) => name);
  // What these change is there already, or is one row however often it is asked for. A new line has to choose.
  expect(free.toSorted()).toEqual(
    [
      'answerQuiz',
      'confirmAiUse',
      'deleteAccount',
      'signOut',
      'signOutEverywhere',
      'startConversation',
    ].toSorted(),
  );
  for (const { name, line } of LIMITED)
    if (line.policy === 'visitor')
      expect([name, rateOf(line).perAddress]).toEqual([name, expect.any(Number)]);
});

describe('a rate', () => {
  test('lets the last one through and refuses the next', async () => {
    await count('lex:127.0.0.1', 29, askLex);
    expect((await app.browser().call(askLex, { message: 'Hello' })).status).toBe(200);
    expect((await app.browser().call(askLex, { message: 'Hello' })).status).toBe(429);
  });

  // Fails where counting and looking are two statements.
  test('is exact for calls that come at once', async () => {
    const letter = (n: number) => ({
      name: 'Ada Park',
      email: `a${n}@example.com`,
      message: 'A question of mine.',
    });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => app.browser().call(sendContactMessage, letter(n))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  const admitted = async (who: (n: number) => string, calls: number) => {
    const all = Array.from({ length: calls }, (_, n) =>
      limitRate(app.deps, 'contact', { address: who(n), userId: null }),
    );
    return (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length;
  };

  // Fails without inTotal.
  test('of everybody holds however many addresses ask', async () => {
    await count('contact:all', RATES.contact.inTotal - 20, sendContactMessage);
    expect(await admitted((n) => `10.0.${n}.1`, 40)).toBe(20);
  });

  // Fails where a refused call counts for the total: one address would shut out the world.
  test('of everybody is not used up by an address that is refused', async () => {
    await count('contact:all', RATES.contact.inTotal - 20, sendContactMessage);
    expect(await admitted(() => '10.0.0.1', 40)).toBe(RATES.contact.perAddress);
    expect(await admitted(() => '10.0.0.2', 10)).toBe(10);
  });
});

test('of several servers one comes first', async () => {
  const come = () => isFirst(app.deps, 'sweep', 60);
  expect((await Promise.all([come(), come(), come()])).filter(Boolean)).toHaveLength(1);
});
