import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCheckoutSession } from '#contract/billing.ts';
import { addCard, reviewCard } from '#contract/cards.ts';
import { askProfessor } from '#contract/chat.ts';
import { createClone, createSampleClone } from '#contract/clones.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { addDemoLead } from '#contract/demo.ts';
import { makeDrillCards, moveInDrill, replyToDrill, startDrill } from '#contract/drills.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { addProfessor } from '#contract/professors.ts';
import { RATES } from '#contract/rates.ts';
import { saveMaterial } from '#contract/saved.ts';
import { CONTRACT } from '#contract/table.ts';
import type { Tables } from '#server/db/tables.ts';
import { openTestApp, type Student, type TestApp } from './support/app.ts';

let app: TestApp;
let clone_id: number;
let card_id: number;
let drill_id: number;
let sample_id: number;
let premium: Student;
let free: Student;
let called: Student;
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  premium = await app.student('again@example.com', { isPremium: true });
  const quick = { kind: 'quick', professor_name: 'Ada Park', course_name: 'Contracts' } as const;
  clone_id = (await premium.call(createClone, quick)).body.id;
  const sides = { topic: 'Offer', front: 'Who can accept?', back: 'The offeree alone.' };
  card_id = (await premium.call(addCard, { clone_id, ...sides })).body.card.id;
  const caller = await app.student('called-again@example.com', { isPremium: true });
  sample_id = (await caller.call(createSampleClone, {})).body.id;
  called = caller;
  free = await app.student('free-again@example.com');
  await app.settled();
  drill_id = (await caller.call(startDrill, { clone_id: sample_id, ...CALL })).body.id;
}, 120_000);
afterAll(() => app.close());

const CALL = { on: 'case', name: 'Hamer v. Sidway', pressure: 'class', seconds: null } as const;
const letter = { name: 'Ada Park', email: 'again@example.com', message: 'Where do my past exams go?' };

/** One showing of a card, which is one review. */
const SHOWING = '6f1c9d0e-4a57-4f0b-9d1e-0c8a3b5d7e21';

type Case = {
  line: Endpoint;
  /** What is asked for, and something else that must not pass under the same key; null where no key is read. */
  input: () => object;
  other: object | null;
  rows: Partial<Record<keyof Tables, number>>;
  who?: () => Student;
  times?: number;
};

/** A client that gave up and tried again, over and over and all at once, and what there is of it afterwards. */
const CASES: Record<string, Case> = {
  createClone: {
    line: createClone,
    input: () => ({
      kind: 'quick',
      professor_name: 'Grace Hall',
      course_name: 'Torts',
      lecture_notes: 'Battery is a tort.',
    }),
    other: { course_name: 'Property' },
    rows: { clones: 1, professors: 1, materials: 1, clone_materials: 1 },
  },
  askProfessor: {
    line: askProfessor,
    input: () => ({ clone_id, message: 'What is an offer?' }),
    other: { message: 'What is acceptance?' },
    rows: { messages: 2 },
    times: 100,
  },
  saveMaterial: {
    line: saveMaterial,
    input: () => ({ professor_clone_id: clone_id, content: 'An offer can be revoked.' }),
    other: { content: 'An offer cannot be revoked.' },
    rows: { saved_materials: 1 },
    times: 100,
  },
  addCard: {
    line: addCard,
    input: () => ({ clone_id, topic: 'Offer', front: 'What ends an offer?', back: 'Its revocation.' }),
    other: { back: 'Its rejection.' },
    rows: { cards: 1 },
  },
  reviewCard: {
    line: reviewCard,
    input: () => ({ id: card_id, review: SHOWING, rating: 3, ms: 2_000 }),
    other: null,
    rows: { card_reviews: 1 },
  },
  startDrill: {
    line: startDrill,
    input: () => ({ clone_id: sample_id, ...CALL }),
    other: { name: 'Angel v. Murray' },
    rows: { drills: 1 },
    who: () => called,
  },
  replyToDrill: {
    line: replyToDrill,
    input: () => ({ drill_id, rung: 0, text: 'I do not know.', seconds: 4 }),
    other: { text: 'I know.' },
    rows: {},
    who: () => called,
  },
  moveInDrill: {
    line: moveInDrill,
    input: () => ({ drill_id, rung: 0, move: 'page' }),
    other: { move: 'pass' },
    rows: {},
    who: () => called,
  },
  makeDrillCards: {
    line: makeDrillCards,
    input: () => ({ drill_id }),
    other: null,
    rows: { cards: 1 },
    who: () => called,
  },
  createCheckoutSession: {
    line: createCheckoutSession,
    input: () => ({ plan: 'monthly' }),
    other: { plan: 'yearly' },
    rows: { checkout_sessions: 1 },
    who: () => free,
  },
  sendContactMessage: {
    line: sendContactMessage,
    input: () => letter,
    other: { message: 'Something else altogether.' },
    rows: { contact_messages: 1 },
    times: RATES.contact.perAddress - 1,
  },
  // These are one row by what they are.
  addDemoLead: {
    line: addDemoLead,
    input: () => ({ name: 'Ada Park', email: 'lead-again@example.com' }),
    other: null,
    rows: { demo_leads: 1 },
    times: RATES.lead.perAddress,
  },
  addProfessor: {
    line: addProfessor,
    input: () => ({ name: 'Louis Marsh', law_school_id: 1 }),
    other: null,
    rows: { professors: 1 },
  },
  createSampleClone: {
    line: createSampleClone,
    input: () => ({}),
    other: null,
    rows: { clones: 1 },
    who: () => free,
    times: 3,
  },
};

const countRows = async (table: keyof Tables): Promise<number> => {
  const { n } = await app.deps.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
};

const countAll = async (tables: string[]) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, await countRows(table as keyof Tables)] as const)),
  );

// Fails with runOnce and tellOnce running each call, and for the last four without their unique rows or the student's lock.
test.each(Object.entries(CASES))(
  '%s, tried again and again at once, happens once',
  async (name, { line, input, other, rows, who = () => premium, times = 20 }) => {
    const key = { 'idempotency-key': `again-${name}` };
    const call = (body: object) => who().call(line, body as never, key);
    const before = await countAll(Object.keys(rows));
    const answers = await Promise.all(Array.from({ length: times }, () => call(input())));
    const [first] = answers;
    expect([200, 201]).toContain(first?.status);
    // Who adds what is there already is told so by 200.
    expect(answers.filter(({ status }) => status > 201)).toEqual([]);
    for (const { body } of answers) if (line.idempotent) expect(body).toEqual(first?.body);
    const after = await countAll(Object.keys(rows));
    const added = Object.fromEntries(
      Object.keys(rows).map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
    );
    expect(added).toEqual(rows);
    if (other === null) return;
    const { status, body } = await call({ ...input(), ...other });
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'key_reused' })]);
  },
  60_000,
);

test('every line that takes a key is tried', () => {
  const keyed = Object.entries(CONTRACT).filter(([, line]) => line.idempotent);
  // Of a practice answer practice-answers.test.ts tells.
  expect(keyed.map(([name]) => name).filter((name) => !(name in CASES))).toEqual(['gradePracticeAnswer']);
});
