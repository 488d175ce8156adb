import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTRACT } from '#contract/table.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { callLine } from './support/call-line.ts';
import { dump } from './support/dump.ts';
import { exampleOf } from './support/examples.ts';
import { idAt, idFields, unknownLike, withIdAt } from './support/id-fields.ts';
import { type OwnRows, openOwner } from './support/own-rows.ts';

/*
 * One student's right call with another's id in one place: nothing is found, as if nobody had it. Every field that names
 * a row is tried, in path, query and body; the fields are found in the contract by their names.
 */

let app: TestApp;
let ada: OwnRows;
let ben: OwnRows;
let minute = Date.parse('2026-03-02T12:00:00Z');
beforeAll(async () => {
  // Every call comes a minute after the one before: the limits against haste have tests of their own.
  app = await openTestApp({ readsOnce: true, now: () => new Date(minute) });
  ada = await openOwner(app, 'ada@example.com', { isPremium: true });
  ben = await openOwner(app, 'ben@example.com', { isPremium: true });
}, 300_000);
afterAll(() => app.close());

/** Answered without a 404, for an id that nobody has too: nothing is there, and nothing is what was asked for. */
const ANSWERED: Readonly<Record<string, RegExp>> = {
  // A refused verification is a reply (spec §7).
  'verifyPaymentSession sessionId': /^{"success":false,/,
  // Taking away what is not there leaves it as it is, so that a repeated call is no error.
  'detachMaterial material_id': /^\[{"id":/,
  'takeBackExamFile material_id': /^{"files":\[{/,
};

const FIELDS = Object.entries(CONTRACT).flatMap(([name, line]) =>
  idFields(line).map((field) => [`${name} ${field}`, name, line, field] as const),
);

test('there are ids in the path, in the body, and in lists', () => {
  const all = FIELDS.map(([label]) => label);
  for (const one of [
    'getClone id',
    'askProfessor clone_id',
    'askProfessor material_ids',
    'createClone material_ids',
    'writeOutlineUnit lines.quotes.material_id',
  ])
    expect(all).toContain(one);
  expect(all.length).toBeGreaterThan(40);
});

// Fails without `where user_id = …` in the query that looks for the field's row.
describe('a student with the id of another’s', () => {
  test.each(FIELDS)('in %s', async (label, name, line, field) => {
    const mine = await exampleOf(name, ada);
    const theirs = idAt(await exampleOf(name, ben), field);
    expect(theirs).not.toEqual(idAt(mine, field));
    // Also among ids that are right.
    const lists = (value: unknown) =>
      Array.isArray(value) ? [[...(idAt(mine, field) as number[]), ...value]] : [];
    const before = await dump(app.deps, [ada.userId, ben.userId]);
    for (const [foreign, unknown] of [
      [theirs, unknownLike(theirs)] as const,
      ...lists(theirs).map((value) => [value, lists(unknownLike(theirs))[0]] as const),
    ]) {
      minute += 60_000;
      const browser = await ada.browser();
      const answer = await callLine(browser, line, withIdAt(mine, field, foreign));
      const same = await callLine(browser, line, withIdAt(mine, field, unknown));
      expect(answer).toEqual(same);
      expect([answer.status, answer.text]).toEqual([ANSWERED[label] ? 200 : 404, expect.any(String)]);
      expect(answer.text).toMatch(ANSWERED[label] ?? /"error":/);
      expect(answer.text).not.toContain(ben.canary);
    }
    const after = await dump(app.deps, [ada.userId, ben.userId]);
    // That she was there is no secret of his.
    const { sessions: _before, ...rest } = before;
    const { sessions: _after, ...left } = after;
    expect(left).toEqual(rest);
  });
});

// Fails with idempotency keys that are looked for without whose they are.
test('a key for retries that another student used finds nothing of theirs', async () => {
  const key = { 'idempotency-key': 'the-same-key' };
  const line = CONTRACT.saveMaterial;
  if (!line) throw new Error('the line is gone');
  const first = await callLine(await ben.browser(), line, await exampleOf('saveMaterial', ben), key);
  const second = await callLine(await ada.browser(), line, await exampleOf('saveMaterial', ada), key);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.text).toContain(ada.canary);
  expect(second.text).not.toContain(ben.canary);
});
