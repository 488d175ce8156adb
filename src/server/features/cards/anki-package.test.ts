import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { ankiPackage, type PackedCard } from './anki-package.ts';

/** Debian's own program reads what was written: it knows nothing of the writer. */
const hasProgram = spawnSync('sqlite3', ['--version']).status === 0;
/** Reads a package by the rules of Anki's importer; written in another language, on another zip and another SQLite. */
const READER = join(import.meta.dirname, '../../../../test/support/read-apkg.py');
const hasPython = spawnSync('python3', ['-c', 'import sqlite3, zipfile']).status === 0;
if (!hasProgram) test.skip('the sqlite3 program is not here: no package was read by it', () => undefined);
if (!hasPython)
  test.skip('python3 is not here: no package was read by the independent script', () => undefined);

const card: PackedCard = {
  number: 7,
  name: 'offer/rule 2026-09-01T00:00:00.000Z',
  isSetAside: false,
  front: 'Offer: what is it?',
  back: 'A manifestation of <willingness> & more.\nTwo lines.',
  quote: '',
  source: 'Notes.pdf',
  page: 'p. 3',
  link: 'https://example.com/cards/1',
  topic: 'Offer and "acceptance"',
};
const cards = [card, { ...card, number: 9, name: 'own 9', front: 'Why?\x1f', isSetAside: true }];
const at = new Date('2026-09-02T10:00:00Z');

/** The files in a zip, by their names. */
const unzipped = (zip: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>();
    fromBuffer(zip, { lazyEntries: true }, (error, file) => {
      if (error || !file) return reject(error);
      file.on('entry', (entry) =>
        file.openReadStream(entry, (cause, stream) => {
          if (cause || !stream) return reject(cause);
          void buffer(stream).then((bytes) => {
            files.set(entry.fileName, bytes);
            file.readEntry();
          });
        }),
      );
      file.on('end', () => resolve(files));
      file.readEntry();
    });
  });

describe.runIf(hasProgram)('an Anki package, read by the sqlite3 program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apkg-'));
  const path = join(folder, 'collection.anki2');
  const ask = (sql: string) =>
    JSON.parse(execFileSync('sqlite3', ['-json', path, sql]).toString() || '[]') as Record<string, string>[];
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    files = await unzipped(await ankiPackage({ number: 3, name: 'Hornbook::Contracts' }, cards, at));
    writeFileSync(path, files.get('collection.anki2') ?? '');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is a collection of schema 11 without media', () => {
    expect([...files.keys()]).toEqual(['collection.anki2', 'media']);
    expect(files.get('media')?.toString()).toBe('{}');
    expect(ask('pragma integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(ask("select name from sqlite_master where type = 'table' order by name")).toEqual(
      ['cards', 'col', 'graves', 'notes', 'revlog'].map((name) => ({ name })),
    );
    const [col] = ask('select ver, tags, models, decks, dconf, conf from col');
    expect([col?.ver, col?.tags]).toEqual([11, '{}']);
    const [model] = Object.values(JSON.parse(col?.models ?? '')) as {
      flds: { name: string }[];
      id: number;
    }[];
    expect(model?.flds.map(({ name }) => name)).toEqual([
      'Front',
      'Back',
      'Quote',
      'Source',
      'Page',
      'Link',
      'Topic',
    ]);
    const decks = JSON.parse(col?.decks ?? '') as Record<string, { name: string; id: number; conf: number }>;
    expect(Object.values(decks).map(({ name }) => name)).toEqual(['Default', 'Hornbook::Contracts']);
    const options = JSON.parse(col?.dconf ?? '') as Record<string, unknown>;
    for (const [id, deck] of Object.entries(decks)) {
      expect(String(deck.id)).toBe(id);
      expect(options[deck.conf]).toBeDefined();
    }
    expect(ask('select distinct did from cards')).toEqual([{ did: 1_700_000_000_003 }]);
    expect(ask('select distinct mid from notes')).toEqual([{ mid: model?.id }]);
  });

  test('has each card with seven fields of HTML, its tag, its sum, and no scheduling', () => {
    const notes = ask(
      "select id, tags, replace(flds, char(31), '|') as flds, sfld, csum from notes order by id",
    );
    expect(notes[0]).toMatchObject({
      tags: ' Offer_and_acceptance_ ',
      flds: 'Offer: what is it?|A manifestation of &lt;willingness&gt; &amp; more.<br>Two lines.||Notes.pdf|p. 3|https://example.com/cards/1|Offer and &quot;acceptance&quot;',
      sfld: 'Offer: what is it?',
      csum: Number.parseInt(createHash('sha1').update('Offer: what is it?').digest('hex').slice(0, 8), 16),
    });
    expect(notes.map(({ flds }) => flds?.split('|').length)).toEqual([7, 7]);
    expect(
      ask('select nid - 1600000000000 as n, type, queue, due, ivl, reps from cards order by id'),
    ).toEqual([
      { n: 7, type: 0, queue: 0, due: 1, ivl: 0, reps: 0 },
      { n: 9, type: 0, queue: -1, due: 2, ivl: 0, reps: 0 },
    ]);
    expect(ask('select count(*) as n from revlog')).toEqual([{ n: 0 }]);
  });

  test('names a note the same however its words and number change, so that a second import updates it', async () => {
    const guids = () => ask('select guid from notes order by id').map(({ guid }) => guid);
    const first = guids();
    expect(new Set(first).size).toBe(2);
    const changed = cards.map((one) => ({ ...one, number: one.number + 100, front: 'Other words' }));
    const again = await unzipped(
      await ankiPackage({ number: 8, name: 'Other' }, changed, new Date(+at + 1e9)),
    );
    writeFileSync(path, again.get('collection.anki2') ?? '');
    expect(guids()).toEqual(first);
  });
});

describe.runIf(hasPython)('an Anki package, imported by a script that knows nothing of the writer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'apkg-read-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  type Imported = {
    imports: { added: number; updated: number; same: number }[];
    notes: { guid: string; fields: Record<string, string>; tags: string[]; deck: string }[];
  };
  const DECK = { number: 3, name: 'Hornbook::Contracts' };
  const many = Array.from({ length: 300 }, (_, n) => ({
    ...card,
    number: n + 1,
    name: `offer/rule ${n}`,
    front: `Question “${n}” & "more" < less\nin two lines?`,
    topic: n % 2 ? '' : 'Offer and "acceptance"',
    isSetAside: n % 7 === 0,
  }));
  async function imported(...packs: { cards: readonly PackedCard[]; at: Date }[]): Promise<Imported> {
    const paths = await Promise.all(
      packs.map(async ({ cards: packed, at: made }, n) => {
        const path = join(folder, `${n}.apkg`);
        writeFileSync(path, await ankiPackage(DECK, packed, made));
        return path;
      }),
    );
    return JSON.parse(execFileSync('python3', [READER, ...paths]).toString()) as Imported;
  }

  test('is accepted with every card, its fields, tags and deck', async () => {
    const { imports, notes } = await imported({ cards: many, at });
    expect(imports).toEqual([{ added: 300, updated: 0, same: 0 }]);
    expect(notes[2]).toMatchObject({
      deck: 'Hornbook::Contracts',
      tags: ['Offer_and_acceptance_'],
      fields: { Front: 'Question “2” &amp; &quot;more&quot; &lt; less<br>in two lines?', Page: 'p. 3' },
    });
    expect(notes[1]?.tags).toEqual([]);
  });

  test('a second time doubles nothing, and brings the words that changed', async () => {
    const later = new Date(at.getTime() + 86_400_000);
    const changed = many.map((one, n) => (n === 5 ? { ...one, number: 900, back: 'New words.' } : one));
    const { imports, notes } = await imported(
      { cards: many, at },
      { cards: many, at: later },
      { cards: [...changed, { ...card, number: 901, name: 'own 901' }], at: later },
    );
    expect(imports).toEqual([
      { added: 300, updated: 0, same: 0 },
      { added: 0, updated: 0, same: 300 },
      { added: 1, updated: 1, same: 299 },
    ]);
    expect(notes).toHaveLength(301);
    expect(notes.map(({ fields }) => fields.Back)).toContain('New words.');
  });
});
