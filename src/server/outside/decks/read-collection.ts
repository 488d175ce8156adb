import { DatabaseSync } from 'node:sqlite';
import type { AnkiCard } from '#engine/cards/brought-cards.ts';
import { DeckError } from './deck-limits.ts';
import { numberOf, textsOf } from './protobuf.ts';

type NoteType = {
  hasGaps: boolean;
  fields: string[];
  templates: Map<number, { front: string; back: string }>;
};
type Row = Record<string, unknown>;

/** The kind of note that asks for gaps in a text. */
const CLOZE = 1;

/**
 * The cards of a collection of Anki's, of schema 11 (Anki 2.0 to 2.1.27, and every export for older ones) or 18, in the order
 * of their notes. Throws DeckError for a database that is none.
 */
export function readCollection(bytes: Uint8Array, mostCards: number): AnkiCard[] {
  const db = new DatabaseSync(':memory:');
  try {
    db.deserialize(withoutJournal(bytes));
    withoutCollation(db);
    const list = (sql: string): Row[] => db.prepare(sql).all() as Row[];
    const tables = new Set(
      list("select name from sqlite_master where type = 'table'").map(({ name }) => name),
    );
    if (!['notes', 'cards', 'col'].every((name) => tables.has(name))) throw new DeckError('no_collection');
    const { n } = db.prepare('select count(*) as n from cards').get() as { n: number };
    if (n > mostCards) throw new DeckError('too_many');
    const isNew = tables.has('notetypes');
    const types = isNew ? newTypes(list) : oldTypes(list);
    const decks = isNew ? newDecks(list) : oldDecks(list);
    return cardsOf(list, types, decks);
  } catch (error) {
    throw error instanceof DeckError ? error : new DeckError('no_collection', String(error));
  } finally {
    db.close();
  }
}

/** Where a database says that it is written and read with a journal beside it (file format, 1.3.3), which memory has not. */
const JOURNAL_BYTES = [18, 19];
const NO_JOURNAL = 1;

/** A copy of a database that needs no journal beside it: as Anki exports it, it may say that it has one. */
function withoutJournal(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  for (const at of JOURNAL_BYTES) copy[at] = NO_JOURNAL;
  return copy;
}

/** Schema 18 names a collation that only Anki has, and SQLite refuses whatever table or index names one that it does not know. */
function withoutCollation(db: DatabaseSync): void {
  db.enableDefensive(false);
  db.exec(`pragma trusted_schema = off;
    pragma writable_schema = on;
    update sqlite_master set sql = replace(replace(sql, 'collate unicase', ''), 'COLLATE unicase', '') where sql like '%unicase%';
    pragma writable_schema = reset;`);
}

type List = (sql: string) => Row[];

function cardsOf(list: List, types: Map<string, NoteType>, decks: Map<string, string>): AnkiCard[] {
  const notes = new Map(
    list('select cast(id as text) as id, guid, cast(mid as text) as mid, flds from notes').map((note) => [
      String(note.id),
      note,
    ]),
  );
  // A card that lies in a filtered deck has its own deck in odid.
  const cards = list(
    `select cast(nid as text) as nid, ord, queue, cast(case when odid <> 0 then odid else did end as text) as did
     from cards order by nid, ord`,
  );
  return cards.flatMap(({ nid, ord, queue, did }) => {
    const note = notes.get(String(nid));
    const type = types.get(String(note?.mid));
    if (!note || !type) return [];
    const values = String(note.flds).split('\x1f');
    const template = type.templates.get(type.hasGaps ? 0 : Number(ord));
    return [
      {
        guid: String(note.guid),
        ord: Number(ord),
        fields: new Map(type.fields.map((name, at) => [name, values[at] ?? ''])),
        front: template?.front ?? '',
        back: template?.back ?? '',
        hasGaps: type.hasGaps,
        deck: decks.get(String(did)) ?? '',
        isSetAside: queue === -1,
      },
    ];
  });
}

type OldType = {
  type?: number;
  flds?: { name: string; ord: number }[];
  tmpls?: { ord: number; qfmt: string; afmt: string }[];
};

function oldTypes(list: List): Map<string, NoteType> {
  const models = jsonIn(list, 'models') as Record<string, OldType>;
  return new Map(
    Object.entries(models).map(([id, { type, flds = [], tmpls = [] }]) => [
      id,
      {
        hasGaps: type === CLOZE,
        fields: flds.toSorted((a, b) => a.ord - b.ord).map(({ name }) => String(name)),
        templates: new Map(
          tmpls.map(({ ord, qfmt, afmt }) => [ord, { front: String(qfmt), back: String(afmt) }]),
        ),
      },
    ]),
  );
}

const oldDecks = (list: List): Map<string, string> =>
  new Map(
    Object.entries(jsonIn(list, 'decks') as Record<string, { name?: string }>).map(([id, { name }]) => [
      id,
      String(name ?? ''),
    ]),
  );

function jsonIn(list: List, column: 'models' | 'decks'): object {
  const value: unknown = JSON.parse(String(list(`select ${column} as value from col`)[0]?.value ?? ''));
  if (typeof value !== 'object' || value === null) throw new DeckError('no_collection');
  return value;
}

function newTypes(list: List): Map<string, NoteType> {
  const types = new Map<string, NoteType>();
  for (const { id, config } of list('select cast(id as text) as id, config from notetypes'))
    types.set(String(id), { hasGaps: numberOf(config, 1) === CLOZE, fields: [], templates: new Map() });
  for (const { ntid, name } of list(
    'select cast(ntid as text) as ntid, name from fields order by fields.ntid, ord',
  ))
    types.get(String(ntid))?.fields.push(String(name));
  for (const { ntid, ord, config } of list('select cast(ntid as text) as ntid, ord, config from templates')) {
    const texts = textsOf(config);
    types
      .get(String(ntid))
      ?.templates.set(Number(ord), { front: texts.get(1) ?? '', back: texts.get(2) ?? '' });
  }
  return types;
}

const newDecks = (list: List): Map<string, string> =>
  new Map(
    list('select cast(id as text) as id, name from decks').map(({ id, name }) => [
      String(id),
      String(name).replaceAll('\x1f', '::'),
    ]),
  );
