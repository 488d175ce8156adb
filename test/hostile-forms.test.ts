import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getMe, signInLocally, startSignIn } from '#contract/account.ts';
import { createCheckoutSession } from '#contract/billing.ts';
import { addCard } from '#contract/cards.ts';
import { askProfessor, listMessages } from '#contract/chat.ts';
import { createClone, createSampleClone } from '#contract/clones.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { addDemoLead } from '#contract/demo.ts';
import { startDrill } from '#contract/drills.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { confirmFound } from '#contract/found.ts';
import { getMaterial } from '#contract/materials.ts';
import { arrangeOutline, checkRule, getOutline, writeOutlineUnit } from '#contract/outlines.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { addProfessor } from '#contract/professors.ts';
import { saveMaterial } from '#contract/saved.ts';
import { CONTRACT } from '#contract/table.ts';
import { cleanText } from '#engine/reading/clean-text.ts';
import { type Browser, openTestApp, type TestApp } from './support/app.ts';
import { HOSTILE_TEXTS, storedForm } from './support/hostile-texts.ts';

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] };

/** The places of an input that take text, as paths: `message`, `questionnaire_data.humor_level`. */
function textPlaces(schema: Schema, path: string[] = []): string[] {
  if (schema.type === 'string') return [path.join('.')];
  const inner = (schema.anyOf ?? []).flatMap((one) => textPlaces(one, path));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    textPlaces(one, [...path, name]),
  );
  return [...new Set([...inner, ...own])];
}

const placesOf = (line: Endpoint): string[] =>
  textPlaces(z.toJSONSchema(line.input, { io: 'input', unrepresentable: 'any' }) as Schema);

const LINES = Object.entries(CONTRACT).filter(([, line]) => placesOf(line).length > 0);

/** `object` with `value` at a place, the rest as it was. */
function withValue(object: Record<string, unknown>, place: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = place.split('.');
  const inner = (object[name] ?? {}) as Record<string, unknown>;
  return { ...object, [name]: rest.length === 0 ? value : withValue(inner, rest.join('.'), value) };
}

const valueAt = (object: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], object);

/** What was pasted as a material may have been read when the reply is made, by another server say: then it begins as it was read. */
const isAsRead = (echoed: string, stored: string): boolean => cleanText(stored).startsWith(echoed.trimEnd());

const OWN_UNIT = 'own:0b9f3a52-6a53-4f0e-9a51-1c2d3e4f5a6b';

let app: TestApp;
let student: Browser;
let free: Browser;
let known: Record<string, unknown>;
let sampleId: number;
// Every call comes two minutes after the one before it: the limits against haste have tests of their own.
let instant = Date.parse('2026-03-02T12:00:00Z');
const later = () => {
  instant += 120_000;
};

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true, now: () => new Date(instant) });
  student = await app.student('hostile@example.com', { isPremium: true });
  const clone = await student.call(createClone, { professor_name: 'Ada Park', course_name: 'Torts' });
  const answer = await student.call(askProfessor, { clone_id: clone.body.id, message: 'What is battery?' });
  const saved = await student.call(saveMaterial, { professor_clone_id: clone.body.id, content: 'Battery' });
  const sides = { topic: 'Battery', front: 'What is battery?', back: 'An intentional touching.' };
  const card = await student.call(addCard, { clone_id: clone.body.id, ...sides });
  const unit = { rule: 'Battery', confidence: 1, lines: [], is_hidden: false, set_aside: [] };
  const place = { clone_id: clone.body.id, key: OWN_UNIT, version: 0, name: 'Battery', topic: 'Torts' };
  await student.call(writeOutlineUnit, { ...place, ...unit });
  const sample = await student.call(createSampleClone, {});
  await app.settled();
  const prediction = await student.call(generatePrediction, { clone_id: sample.body.id });
  const call = { clone_id: sample.body.id, on: 'surprise', pressure: 'class', seconds: null } as const;
  const drill = await student.call(startDrill, call);
  sampleId = sample.body.id;
  free = await app.student('free@example.com');
  const checkout = await free.call(createCheckoutSession, { plan: 'monthly' });
  known = {
    clone_id: clone.body.id,
    professor_clone_id: clone.body.id,
    message_id: answer.body.message_id,
    'saved-materials': saved.body.id,
    cards: card.body.card.id,
    prediction_id: prediction.body.id,
    drill_id: drill.body.id,
    sessionId: checkout.body.sessionId,
  };
}, 120_000);
afterAll(async () => {
  expect((await student.call(CONTRACT.getHealth as Endpoint, {})).status).toBe(200);
  await app.settled();
  await app.close();
});

/** The state of a sign-in that this browser has begun. */
async function stateOf(browser: Browser): Promise<string> {
  const { body } = await browser.call(startSignIn, { provider: 'google' });
  return new URL(body.redirectUrl, 'http://localhost:3000').searchParams.get('state') ?? '';
}

/** What a student says of an exam of which nothing is known. */
const NOTHING_SAID = {
  ...{ day: null, starts_at: null, zone: null, minutes: null, book: null, page_limit: null },
  ...{ length_limit: null, software: '', extra_percent: 0 },
};

/** An input that is right, for the fields that are not being tried. */
async function rightInput(line: Endpoint, browser: Browser): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {
    ...known,
    id: known[/saved-materials|cards/.exec(line.path)?.[0] ?? 'clone_id'],
    law_school_id: 1,
    name: 'Ada Park',
    email: 'ada@example.com',
    message: 'What is the rule for battery?',
    content: 'Battery is an intentional touching.',
    title: 'Battery',
    topic: 'Battery',
    topics: ['Battery'],
    front: 'What is battery?',
    back: 'An intentional touching.',
    professor_name: 'Ada Park',
    course_name: 'Torts',
    questionnaire_data: {},
    question: 1,
    choice: 'A',
    review: randomUUID(),
    rating: 3,
    ms: 1_000,
    answer: 'There was no battery.',
    plan: 'monthly',
    outcome: 'cancelled',
    provider: 'google',
    page: '/faq',
    event: 'pageview',
    confirmation: 'no',
    dropped: [],
    exam: NOTHING_SAID,
    on: 'case',
    pressure: 'class',
    seconds: 90,
    rung: 0,
    text: 'An uncle promised his nephew money.',
    move: 'hint',
    // A unit of one's own that nothing was written to yet, or one that is there to be checked.
    key: line === checkRule ? OWN_UNIT : `own:${randomUUID()}`,
    ...{ version: 0, confidence: 1, lines: [], is_hidden: false, set_aside: [] },
    rule: 'Battery is an intentional touching.',
    ...{ what: 'outline', format: 'md' },
  };
  // What the course has is what a call can be on.
  if (line === startDrill) values.clone_id = sampleId;
  if (line === arrangeOutline) {
    const clone_id = Number(known.clone_id);
    return { clone_id, ...(await student.call(getOutline, { clone_id })).body.arrangement };
  }
  if (line === confirmFound) values.topics = [{ name: 'Battery', from: ['Battery'] }];
  const { required = [] } = z.toJSONSchema(line.input, { io: 'input', unrepresentable: 'any' });
  if (required.includes('state')) values.state = await stateOf(browser);
  const right = Object.fromEntries(required.map((name) => [name, values[name]]));
  // A full clone is refused for what it lacks before anything is said about a single text.
  return line === createClone ? { ...right, kind: 'quick' } : right;
}

/** Signing in changes who a browser is, so it is tried in one that is nobody. */
function browserFor({ path }: Endpoint): Browser {
  if (/^\/api\/(auth|sessions)/.test(path)) return app.browser();
  // Who has Premium begins no checkout.
  return /checkout|payment/.test(path) ? free : student;
}

/** What a screen passes on and nobody types: a wrong one leads nowhere, and no field is to blame. */
const PASSED_ON = ['state', 'sessionId', 'review', 'at', 'key'];
/** A case of that name is not in the materials. */
const NOT_THERE = ['name'];

/** A refusal says in a sentence what is wrong and names the field. */
function expectRefusal(status: number, body: ErrorBody, place: string): void {
  expect(body.error).toMatch(/^\S.*[.”]$/su);
  if (PASSED_ON.includes(place) || (status === 404 && NOT_THERE.includes(place)))
    expect([400, 404]).toContain(status);
  else expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([place])]);
}

describe.each(LINES.filter(([, line]) => line.transport !== 'upload'))('%s', (_name, line) => {
  const places = placesOf(line);
  test.each(Object.entries(HOSTILE_TEXTS))('takes or refuses in words: %s', async (_what, text) => {
    for (const place of places) {
      const tries = place === 'email' ? [text, `${text}@example.com`] : [text];
      for (const value of tries) {
        later();
        const browser = browserFor(line);
        const input = withValue(await rightInput(line, browser), place, value);
        const { status, body, headers } = await browser.call(line, input as never);
        expect(status, place).toBeLessThan(500);
        if (line.transport === 'redirect' && status < 400) continue;
        expect(headers.get('content-type'), place).toContain('json');
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        if (status >= 400) expectRefusal(status, body as unknown as ErrorBody, place);
        else {
          const echoed = valueAt(body, place);
          if (typeof echoed !== 'string' || echoed === '') continue;
          if (line === createClone && isAsRead(echoed, storedForm(value))) continue;
          expect(echoed, place).toBe(storedForm(value));
        }
      }
    }
  });
});

describe('what was kept comes back as text', () => {
  const accepted = Object.entries(HOSTILE_TEXTS).filter(([, text]) => storedForm(text).length <= 100);

  test.each(accepted)(
    'as a student’s name, a contact message, a lead and a professor: %s',
    async (_what, text) => {
      const kept = storedForm(text);
      later();
      const visitor = app.browser();
      expect((await visitor.call(signInLocally, { email: 'named@example.com', name: text })).status).toBe(
        200,
      );
      const { given_name, family_name } = (await visitor.call(getMe, {})).body.google_user_data;
      expect(`${given_name} ${family_name}`.replace(/\s+/g, ' ').trim()).toBe(kept.replace(/\s+/g, ' '));

      const message = { name: text, email: 'ada@example.com', subject: text, message: `A message: ${text}` };
      expect((await student.call(sendContactMessage, message)).status).toBe(201);
      const rows = await app.deps.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();
      expect(rows.at(-1)).toMatchObject({ name: kept, subject: kept, message: `A message: ${kept}` });

      expect((await student.call(addDemoLead, { name: text, email: 'ada@example.com' })).status).toBe(201);
      const leads = await app.deps.db.selectFrom('demo_leads').select('name').execute();
      expect(leads).toContainEqual({ name: kept });

      // A name nobody has yet: a professor who is there already keeps the department told first.
      const professor = { name: `Dr. ${text}`, law_school_id: 1, department: text, specialties: text };
      const { id } = (await student.call(addProfessor, professor)).body;
      const row = await app.deps.db
        .selectFrom('professors')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toMatchObject({ name: `Dr. ${kept}`, department: kept, specialties: kept });
    },
  );

  test.each(accepted)('as a question to the clone: %s', async (_what, text) => {
    later();
    const id = Number(known.clone_id);
    expect((await student.call(askProfessor, { clone_id: id, message: text })).status).toBe(200);
    const { body } = await student.call(listMessages, { id });
    expect(body.at(-2)).toMatchObject({ role: 'student', content: storedForm(text) });
  });

  test.each(Object.entries(HOSTILE_TEXTS))('as the name of a file: %s', async (_what, text) => {
    later();
    const file = { name: `${text}.txt`, bytes: `Week 1. Offer and acceptance. ${text}` };
    const { status, body } = await student.upload({ kind: 'syllabus' }, file);
    expect(status).toBeLessThan(500);
    if (status >= 400) return expect((body as unknown as ErrorBody).error).toMatch(/\.$/);
    const { body: material } = await student.call(getMaterial, { id: body.id });
    expect(material.name).toBe(body.name);
    expect(material.name).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  });

  test.each(Object.entries(HOSTILE_TEXTS))('as the kind of a file it is refused: %s', async (_what, text) => {
    later();
    const { status, body } = await student.upload({ kind: text }, { name: 'a.txt', bytes: 'Offer.' });
    expect(status).toBe(400);
    expect((body as unknown as ErrorBody).error).toMatch(/kind/);
  });
});
