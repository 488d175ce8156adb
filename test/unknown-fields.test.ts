import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { getProfile, saveProfile } from '#contract/profile.ts';
import { CONTRACT } from '#contract/table.ts';
import { type Browser, openTestApp, type TestApp } from './support/app.ts';
import { callLine, uploadOf } from './support/call-line.ts';
import { dump } from './support/dump.ts';
import { exampleOf } from './support/examples.ts';
import { fieldsOf, inputSchema } from './support/id-fields.ts';
import { type OwnRows, openOwner } from './support/own-rows.ts';

/*
 * A field that a line does not know is refused by name, or goes nowhere. Whatever is not in the contract can therefore set
 * nothing: no plan, no level, no owner (mass assignment).
 */

/** A text and a number that stand nowhere else, under names that columns have and under one that objects have. */
const TEXT = 'Zaunkoenig';
const NUMBER = 718_293_645;
const EXTRA = `"subscription_type":"${TEXT}","is_active":true,"tier":"${TEXT}","level":${NUMBER},"current_xp":${NUMBER},
  "user_id":${NUMBER},"is_premium":true,"role":"${TEXT}","created_at":"${TEXT}","status":"${TEXT}",
  "__proto__":{"is_premium":true,"user_id":${NUMBER}},"constructor":{"prototype":{"is_premium":true}}`;
const EXTRA_NAMES = [
  'subscription_type',
  'tier',
  'level',
  'current_xp',
  'user_id',
  'is_premium',
  '__proto__',
];

let app: TestApp;
let own: OwnRows;
let minute = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  // Every call comes a minute after the one before: the limits against haste have tests of their own.
  app = await openTestApp({ readsOnce: true, now: () => new Date(minute) });
  own = await openOwner(app, 'own@example.com', { isPremium: true });
}, 300_000);
afterAll(() => app.close());

const BODIES = Object.entries(CONTRACT).filter(
  ([, { method, transport }]) =>
    (method === 'POST' || method === 'PUT') && (transport === 'json' || transport === 'events'),
);
/** Taking these away would take the rest of the tests' ground. */
const SPARED = ['deleteAccount', 'endSandboxSubscription', 'startConversation'];

/** Sends a body as text, so that it may hold what no object of ours does. */
async function sendText(browser: Browser, line: Endpoint, input: Record<string, unknown>, text: string) {
  minute += 60_000;
  const path = line.path.replace(/\{(\w+)\}/g, (_, name: string) => String(input[name]));
  return browser.fetch(
    new Request(new URL(path, 'http://localhost:3000'), {
      method: line.method,
      headers: { 'content-type': 'application/json' },
      body: text,
    }),
  );
}

const inBody = (line: Endpoint, input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !line.path.includes(`{${name}}`)));

const withExtra = (object: object): string => {
  const text = JSON.stringify(object);
  return text === '{}' ? `{${EXTRA}}` : `${text.slice(0, -1)},${EXTRA}}`;
};

// Fails with z.object, which four lines had, with z.looseObject, or with a rule that spreads its input into a row: z.object in saveProfile and `set(input)`.
describe('an unknown field', () => {
  // Fails with z.object in any line, also of those whose input comes in the address.
  test('has no place in the input of any line', () => {
    const loose = Object.entries(CONTRACT).filter(
      ([, line]) => (inputSchema(line) as { additionalProperties?: unknown }).additionalProperties !== false,
    );
    expect(loose.map(([name]) => name)).toEqual([]);
  });

  test.each(BODIES.filter(([name]) => !SPARED.includes(name)))(
    'is refused by its name: %s',
    async (name, line) => {
      const input = await exampleOf(name, own);
      const response = await sendText(await own.browser(), line, input, withExtra(inBody(line, input)));
      const text = await response.text();
      const { fields = {} } = (response.status === 400 ? JSON.parse(text) : {}) as ErrorBody;
      expect([response.status, text]).toEqual([400, text]);
      for (const extra of EXTRA_NAMES) expect(fields[extra]).toBe('is not a known field');
      const rows = JSON.stringify(await dump(app.deps));
      expect(rows).not.toContain(TEXT);
      expect(rows).not.toContain(String(NUMBER));
      expect(({} as Record<string, unknown>).is_premium).toBeUndefined();
    },
  );

  const nested = BODIES.flatMap(([name, line]) =>
    fieldsOf(inputSchema(line))
      .filter(({ schema }) => schema.properties !== undefined)
      .map(({ path }) => [`${name} ${path}`, name, line, path] as const),
  );
  test.each(nested)(
    'within a part of an input is refused or goes nowhere: %s',
    async (_label, name, line, path) => {
      const input = await exampleOf(name, own);
      const part = (input[path] ?? {}) as object;
      const text = JSON.stringify({ ...inBody(line, input), [path]: '@' }).replace('"@"', withExtra(part));
      await sendText(await own.browser(), line, input, text);
      const rows = JSON.stringify(await dump(app.deps));
      expect(rows).not.toContain(TEXT);
      expect(rows).not.toContain(String(NUMBER));
    },
  );

  test('of an upload goes nowhere', async () => {
    const line = CONTRACT.addMaterial as Endpoint;
    const fields = { kind: 'syllabus', user_id: NUMBER, status: TEXT, name: TEXT, id: NUMBER, sha256: TEXT };
    const response = await (await own.browser()).fetch(uploadOf(line, fields));
    expect(response.status).toBe(201);
    const rows = JSON.stringify(await dump(app.deps));
    expect(rows).not.toContain(TEXT);
    expect(rows).not.toContain(String(NUMBER));
  });

  const READS = Object.entries(CONTRACT).filter(
    ([, { method, transport }]) => method === 'GET' && transport === 'json',
  );
  test.each(READS)('of a query shows nobody else’s: %s', async (name, line) => {
    const other = await app.student('other@example.com', { isPremium: true });
    const input = await exampleOf(name, own);
    const plain = await callLine(other, line, input);
    const asked = await callLine(other, line, {
      ...input,
      user_id: own.userId,
      email: own.email,
      is_admin: true,
    });
    if (asked.status !== 400) expect({ ...asked, text: '' }).toEqual({ ...plain, text: '' });
    expect(asked.text).not.toContain(own.canary);
    expect(asked.text).not.toContain(`"${own.email}"`);
  });
});

describe('PUT /api/profile', () => {
  // Fails with z.object in place of z.strictObject: it would answer 200 as if something had been set.
  test.each([
    '"subscription_type":"premium"',
    '"is_active":true',
    '"level":99',
    '"current_xp":100000',
    '"total_study_sessions":500',
    '"id":1',
    '"user_id":1',
    '"email":"eve@example.com"',
    '"created_at":"2020-01-01T00:00:00Z"',
    '"__proto__":{"current_xp":100000}',
    '"constructor":{"prototype":{"level":99}}',
  ])('with %s changes nothing', async (extra) => {
    const student = await app.student('setter@example.com');
    const before = await dump(app.deps, [student.userId]);
    const text = `{"law_school_id":3,"year_of_study":3,${extra}}`;
    const response = await sendText(student, saveProfile, {}, text);
    expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([400, 'bad_input']);
    expect(await dump(app.deps, [student.userId])).toEqual(before);
    expect((await student.call(getProfile, {})).body).toMatchObject({
      level: 1,
      current_xp: 0,
      year_of_study: 1,
    });
  });
});
