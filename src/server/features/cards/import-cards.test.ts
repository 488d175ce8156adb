import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CardImport, importCards } from '#contract/card-import.ts';
import { deleteCard, editCard, exportCards, listCards, listDueCards } from '#contract/cards.ts';
import { createClone, createSampleClone } from '#contract/clones.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { openTestApp, type Student, type TestApp } from '../../../../test/support/app.ts';
import { madeZip } from '../../../../test/support/made-zip.ts';

let app: TestApp;
let now = Date.parse('2026-09-01T12:00:00Z');
beforeAll(async () => {
  app = await openTestApp({ readsOnce: true, now: () => new Date(now) });
});
afterAll(() => app.close());

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../test/fixtures/decks/${name}`, import.meta.url));

type Fields = { step?: string; between_sides?: string; between_cards?: string };

async function send(student: Student, clone_id: number, file: Uint8Array | string, fields: Fields = {}) {
  now += 120_000;
  const body = new FormData();
  for (const [name, value] of Object.entries({ clone_id, step: 'import', ...fields }))
    body.set(name, String(value));
  body.set('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'deck');
  const request = new Request(`http://localhost:3000${importCards.path}`, { method: 'POST', body });
  const answer = await student.fetch(request);
  return { status: answer.status, body: (await answer.json()) as CardImport & ErrorBody };
}

async function withClone() {
  const student = await app.student(undefined, { isPremium: true });
  const quick = { kind: 'quick', professor_name: 'Ada Park', course_name: 'Contracts' } as const;
  const { body } = await student.call(createClone, quick);
  return { student, clone_id: body.id };
}

const all = async (student: Student, clone_id: number) => (await student.call(listCards, { clone_id })).body;

// Written by test/fixtures/decks/make-decks.py, which knows nothing of this server.
describe.each(['old.apkg', 'new.apkg'])('%s, as Anki writes packages', (name) => {
  test('is looked at, comes in whole, and a second time doubles nothing', async () => {
    const { student, clone_id } = await withClone();
    const expected = {
      kind: 'anki',
      added: 6,
      changed: 0,
      known: 0,
      media: 1,
      left_out: [
        { why: 'only_media', cards: 1 },
        { why: 'no_back', cards: 1 },
        { why: 'too_long', cards: 1 },
      ],
    };
    const preview = await send(student, clone_id, fixture(name), { step: 'preview' });
    expect(preview).toMatchObject({ status: 200, body: expected });
    expect(preview.body.examples[0]).toEqual({
      front: 'What is an offer?',
      back: 'A manifestation of willingness to enter\ninto a bargain.',
      topic: 'Offer',
    });
    expect(await all(student, clone_id)).toEqual([]);

    expect((await send(student, clone_id, fixture(name))).body).toEqual(preview.body);
    const cards = await all(student, clone_id);
    expect(cards.map(({ front, is_suspended }) => [front, is_suspended])).toEqual([
      ['What is an offer?', false],
      ['Mirror image rule', false],
      ['Acceptance must match the offer.', true],
      ['Battery needs […] and contact.', false],
      ['Battery needs intent and [what?].', false],
      ['Hadley', false],
    ]);
    expect((await student.call(listDueCards, { clone_id })).body).toHaveLength(5);
    expect((await send(student, clone_id, fixture(name))).body).toMatchObject({
      added: 0,
      changed: 0,
      known: 6,
    });
    expect(await all(student, clone_id)).toEqual(cards);
  });
});

test('a second import brings new words and deleted cards, and leaves what the student has edited', async () => {
  const { student, clone_id } = await withClone();
  await send(student, clone_id, 'offer\ta promise\nbid\tan invitation\nduty\tcare');
  const [offer, bid, duty] = await all(student, clone_id);
  await student.call(editCard, { id: bid?.id ?? 0, back: 'In my words.' });
  await student.call(deleteCard, { id: duty?.id ?? 0 });
  const again = await send(student, clone_id, 'offer\ta conditional promise\nbid\tno offer\nduty\tcare');
  expect(again.body).toMatchObject({ added: 1, changed: 1, known: 1 });
  const after = await all(student, clone_id);
  expect(after.map(({ id, back }) => [id, back])).toEqual([
    [offer?.id, 'a conditional promise'],
    [bid?.id, 'In my words.'],
    [duty?.id, 'care'],
  ]);
});

test('what was exported is known in its own course, and comes whole into another', async () => {
  const { student, clone_id } = await withClone();
  const { body: sample } = await student.call(createSampleClone, {});
  await app.settled();
  const made = await all(student, sample.id);
  for (const format of ['apkg', 'csv'] as const) {
    const path = exportCards.path.replace('{clone_id}', String(sample.id));
    const answer = await student.fetch(new Request(`http://localhost:3000${path}?format=${format}`));
    const file = new Uint8Array(await answer.arrayBuffer());
    const home = await send(student, sample.id, file, { step: 'preview' });
    expect(home.body).toMatchObject({ added: 0, changed: 0, known: made.length, left_out: [] });
    const { body } = await send(student, clone_id, file);
    expect(body.added + body.known).toBe(made.length);
  }
  const there = await all(student, clone_id);
  expect(there).toHaveLength(made.length);
  expect(there[0]?.front).toBe(made[0]?.front);
  expect(there[0]?.back).toContain(made[0]?.back);
  expect(there[0]?.topic).toBe(made[0]?.topic);
});

test('a paste goes by what stands between sides and cards', async () => {
  const { student, clone_id } = await withClone();
  const fields = { between_sides: '==', between_cards: '\\n--\\n' };
  await send(student, clone_id, 'offer==a promise\nof something\n--\nbid==no offer', fields);
  expect((await all(student, clone_id)).map(({ front, back, topic }) => [front, back, topic])).toEqual([
    ['offer', 'a promise\nof something', 'Imported'],
    ['bid', 'no offer', 'Imported'],
  ]);
});

const zipOf = (name: string, data: Buffer) => madeZip([{ name, data }]);
function database(sql: string): Buffer {
  const db = new DatabaseSync(':memory:');
  db.exec(sql);
  const bytes = Buffer.from(db.serialize());
  db.close();
  return bytes;
}
const ENDLESS = `create table col (models text, decks text); insert into col values ('{}', '{}'); create table notes (a);
  create view cards as with recursive n (x) as (select 1 union all select x + 1 from n) select x as nid from n`;

describe('a file that is no deck is answered in words, and nothing comes of it', () => {
  test.each<[string, () => Uint8Array | string, RegExp]>([
    ['a sentence', () => 'Offer and acceptance.', /^No cards were found in this\./],
    ['nothing', () => '', /^No cards were found in this\./],
    ['bytes', () => Buffer.alloc(5_000), /^No cards were found in this\./],
    ['a zip of something else', () => zipOf('a.txt', Buffer.from('a')), /^This file is no Anki package/],
    ['a cut-off package', () => fixture('old.apkg').subarray(0, 900), /^This file is no Anki package/],
    [
      'a database of something else',
      () => zipOf('collection.anki2', database('create table a (b)')),
      /^This file is no Anki/,
    ],
    [
      'a damaged database',
      () => zipOf('collection.anki2', Buffer.from('SQLite format 3\0nothing')),
      /^This file is no Anki/,
    ],
    ['a view without end', () => zipOf('collection.anki2', database(ENDLESS)), /^This file is no Anki/],
    [
      'a zip bomb',
      () => zipOf('collection.anki2', Buffer.alloc(160 * 1024 * 1024)),
      /unpack to more than 150 MB/,
    ],
    [
      'a bomb in zstd',
      () => zipOf('collection.anki21b', zstdCompressSync(Buffer.alloc(160 * 1024 * 1024))),
      /unpack to more than 150 MB/,
    ],
    ['more cards than anybody has', () => 'a,b\n'.repeat(20_001), /more than 20,000 cards/],
    [
      'more than a course holds',
      () => Array.from({ length: 10_001 }, (_, n) => `${n},b`).join('\n'),
      /^A course holds 10,000 cards/,
    ],
  ])('%s', async (_what, file, words) => {
    const { student, clone_id } = await withClone();
    const { status, body } = await send(student, clone_id, file());
    expect([status, body.code]).toEqual([400, 'bad_input']);
    expect(body.error).toMatch(words);
    expect(await all(student, clone_id)).toEqual([]);
  });

  test('one of more than 20 MB, and fields that are none', async () => {
    const { student, clone_id } = await withClone();
    const large = await send(student, clone_id, Buffer.alloc(20 * 1024 * 1024 + 1, 'a'));
    expect([large.status, large.body.error]).toEqual([
      413,
      expect.stringMatching(/^The file is larger than 20 MB\./),
    ]);
    const step = await send(student, clone_id, 'a,b', { step: 'eat' });
    expect([step.status, step.body.fields]).toEqual([400, { step: 'must be preview or import' }]);
    const other = await app.student();
    expect((await send(other, clone_id, 'a,b')).status).toBe(404);
    expect((await send(student, 0, 'a,b')).body.fields).toHaveProperty('clone_id');
  });
});
