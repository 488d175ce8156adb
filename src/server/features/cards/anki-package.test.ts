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
