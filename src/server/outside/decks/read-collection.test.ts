import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readCollection } from './read-collection.ts';

// Fails without withoutJournal: a deck of somebody else's was "no collection", because SQLite opens none that has a journal in memory.
test('a collection that was kept with a journal beside it is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'collection-'));
  try {
    const path = join(folder, 'collection.anki2');
    const db = new DatabaseSync(path);
    db.exec(`pragma journal_mode = wal;
      create table col (models text, decks text);
      insert into col values ('{"1":{"type":0,"flds":[{"name":"Front","ord":0},{"name":"Back","ord":1}],"tmpls":[{"ord":0,"qfmt":"{{Front}}","afmt":"{{Back}}"}]}}', '{"1":{"name":"Torts"}}');
      create table notes (id integer, guid text, mid integer, tags text, flds text);
      insert into notes values (1, 'a', 1, '', 'What is a tort?' || char(31) || 'A civil wrong.');
      create table cards (id integer, nid integer, did integer, ord integer, queue integer, odid integer);
      insert into cards values (1, 1, 1, 0, 0, 0);`);
    db.close();
    const bytes = readFileSync(path);
    expect([bytes[18], bytes[19]]).toEqual([2, 2]);
    expect(readCollection(bytes, 10)).toHaveLength(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
