import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askProfessor, type BlockOf, listMessages } from '#contract/chat.ts';
import { createClone } from '#contract/clones.ts';
import { sendContactMessage } from '#contract/contact.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { lawReport, roomFor } from '#contract/law-report.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';

let app: TestApp;
let at = Date.UTC(2026, 0, 1);
beforeAll(async () => {
  app = await openTestApp({ now: () => new Date(at) });
});
afterAll(() => app.close());

const COURSE = 'Torts with Professor Quillfeather';
const SENDER = { name: 'Ada Park', email: 'ada@example.com' };

async function quickClone(student: Student): Promise<number> {
  const { body } = await student.call(createClone, {
    professor_name: 'Ada Park',
    course_name: COURSE,
    kind: 'quick',
  });
  return body.id;
}

/** The law card of an answer to a question, as the conversation keeps it. */
async function cardOn(message: string): Promise<BlockOf<'law'>> {
  const student = await app.student();
  const clone_id = await quickClone(student);
  await student.call(askProfessor, { clone_id, message });
  const { body } = await student.call(listMessages, { id: clone_id });
  const card = body.flatMap(({ blocks }) => blocks).find((block) => block.type === 'law');
  if (!card) throw new Error(`no law card to: ${message}`);
  return card;
}

/** What stands in the library's file of an entry, in short. */
const fileVersion = (id: string): string => {
  const file = readFileSync(join(import.meta.dirname, `../../../../content/doctrine/${id}.json`), 'utf8');
  const { review } = JSON.parse(file) as { review: { read: string } };
  return `${review.read}.${createHash('sha256').update(file).digest('hex').slice(0, 8)}`;
};

test('a law card names the text that it tells and its version: the day of its reading and the file’s fingerprint', async () => {
  const card = await cardOn('What is false imprisonment?');
  expect(card.texts).toEqual([
    { id: 'torts/false-imprisonment', version: fileVersion('torts/false-imprisonment') },
  ]);
});

test('a card made of several texts names each of them', async () => {
  const { texts = [] } = await cardOn('What is the difference between battery and assault?');
  expect(texts.map(({ id }) => id).sort()).toEqual(['torts/assault', 'torts/battery']);
  for (const { id, version } of texts) expect(version).toBe(fileVersion(id));
});

test('the operator gets the sentence with the text’s id and version, and nothing of what was asked or where', async () => {
  const send = vi.spyOn(app.deps.mail, 'send');
  const question = 'What is false imprisonment, as in the locked car on Wexford Street?';
  const card = await cardOn(question);
  const student = await app.student();
  const letter = { ...SENDER, ...lawReport(card, '  Element 3 leaves out awareness. ') };
  expect((await student.call(sendContactMessage, letter)).status).toBe(201);
  await app.settled();
  const version = fileVersion('torts/false-imprisonment');
  const sent = send.mock.lastCall?.[0];
  expect(sent).toMatchObject({
    to: 'support@hornbook.example',
    replyTo: 'ada@example.com',
    subject: 'Law card: torts/false-imprisonment',
    text: `Element 3 leaves out awareness.\n\nThe law library’s text:\ntorts/false-imprisonment, version ${version}\n\nAda Park <ada@example.com>`,
  });
  expect(JSON.stringify(sent)).not.toMatch(/Wexford|Quillfeather|Torts with/);
  send.mockRestore();
});

test('a sentence as long as there is room for is taken, and one letter more is refused in words', async () => {
  at += 60_000;
  const card = await cardOn('What is false imprisonment?');
  const visitor = app.browser();
  const sent = (length: number) =>
    visitor.call(sendContactMessage, { ...SENDER, ...lawReport(card, 'x'.repeat(length)) });
  expect((await sent(roomFor(card))).status).toBe(201);
  const refused = await sent(roomFor(card) + 1);
  expect(refused.status).toBe(400);
  expect((refused.body as unknown as ErrorBody).error).toContain('less than 5000 characters');
});

test('reports count with the other messages to support: the eleventh in a minute has to wait', async () => {
  at += 60_000;
  const card = await cardOn('What is false imprisonment?');
  const student = await app.student();
  const report = (n: number) =>
    student.call(sendContactMessage, { ...SENDER, ...lawReport(card, `Fault ${n}.`) });
  const statuses: number[] = [];
  for (let n = 0; n < 10; n += 1) statuses.push((await report(n)).status);
  expect(statuses).toEqual(Array(10).fill(201));
  const refused = await report(10);
  expect(refused.status).toBe(429);
  expect((refused.body as unknown as ErrorBody).code).toBe('too_fast');
  expect((refused.body as unknown as ErrorBody).error).toMatch(/wait/);
  at += 60_000;
  expect((await report(10)).status).toBe(201);
});
