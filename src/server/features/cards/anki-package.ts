import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { type CardRow, fieldsOf } from '#engine/cards/cards-csv.ts';
import { collectionRow, MODEL_ID, TABLES } from './anki-collection.ts';
import { guidOf } from './anki-names.ts';

/** A card for a package: `number` is one that no other card of the deck has, `name` stays the same in every export. */
export type PackedCard = CardRow & { number: number; name: string; isSetAside: boolean };

/** Numbers of Anki's rows are milliseconds of a time; ours begin at one that no student's own notes have. */
const FIRST_NUMBER = 1_600_000_000_000;
const FIRST_DECK = 1_700_000_000_000;

/**
 * An Anki package (.apkg, schema 11, uncompressed database) of one deck. Fields are HTML. No scheduling goes along. A second import
 * updates the notes of the first, since note type and names stay.
 */
export async function ankiPackage(
  deck: { number: number; name: string },
  cards: readonly PackedCard[],
  now: Date,
): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(
    collection({ id: FIRST_DECK + deck.number, name: deck.name }, cards, now),
    'collection.anki2',
  );
  zip.addBuffer(Buffer.from('{}'), 'media');
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
}

function collection(deck: { id: number; name: string }, cards: readonly PackedCard[], now: Date): Buffer {
  const db = new DatabaseSync(':memory:');
  try {
    db.exec(TABLES);
    insert(db, 'col', [collectionRow(deck, now)]);
    const mod = Math.floor(now.getTime() / 1000);
    insert(
      db,
      'notes',
      cards.map((card) => noteOf(card, mod)),
    );
    insert(
      db,
      'cards',
      cards.map((card, at) => cardOf(card, deck.id, at, mod)),
    );
    return Buffer.from(db.serialize());
  } finally {
    db.close();
  }
}

type Row = Record<string, string | number>;

/** Adds rows that all have the columns of the first; the names are our own. */
function insert(db: DatabaseSync, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const add = db.prepare(
    `insert into ${table} (${columns.map((name) => `"${name}"`)}) values (${columns.map(() => '?')})`,
  );
  db.exec('begin');
  for (const row of rows) add.run(...columns.map((name) => row[name] ?? ''));
  db.exec('commit');
}

function noteOf(card: PackedCard, mod: number): Row {
  const fields = fieldsOf(card).map(asHtml);
  const first = stripped(card.front);
  return {
    id: FIRST_NUMBER + card.number,
    guid: guidOf(card.name),
    mid: MODEL_ID,
    mod,
    usn: -1,
    tags: card.topic === '' ? '' : ` ${card.topic.replace(/["\s]+/g, '_')} `,
    flds: fields.join('\x1f'),
    sfld: first,
    csum: Number.parseInt(createHash('sha1').update(first).digest('hex').slice(0, 8), 16),
    flags: 0,
    data: '',
  };
}

const cardOf = (card: PackedCard, did: number, at: number, mod: number): Row => ({
  id: FIRST_NUMBER + card.number,
  nid: FIRST_NUMBER + card.number,
  did,
  ord: 0,
  mod,
  usn: -1,
  type: 0,
  queue: card.isSetAside ? -1 : 0,
  due: at + 1,
  ivl: 0,
  factor: 0,
  reps: 0,
  lapses: 0,
  left: 0,
  odue: 0,
  odid: 0,
  flags: 0,
  data: '',
});

/** Text as a field holds it: markup is text, lines stay lines, and the sign that parts fields is none of it. */
const asHtml = (text: string): string =>
  text
    .replaceAll('\x1f', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(/\r\n?|\n/g, '<br>');

/** A text as Anki compares first fields by: what is left of its HTML without markup, entities read. */
const stripped = (text: string): string => text.replaceAll('\x1f', ' ').replace(/\r\n?|\n/g, '');
