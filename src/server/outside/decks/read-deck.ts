import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import {
  ankiCard,
  type Brought,
  type BroughtCard,
  type LeftOut,
  type SideLimits,
  tableCards,
} from '#engine/cards/brought-cards.ts';
import { readTable, type Separators } from '#engine/cards/read-table.ts';
import { decodeText } from '../parsing/decode-text.ts';
import { DECK_LIMITS, DeckError } from './deck-limits.ts';
import { readCollection } from './read-collection.ts';

/** The cards of a file, and how many others it has by why they are none here. `media`: cards that lose a picture or a sound. */
export type Deck = {
  kind: 'anki' | 'table';
  cards: BroughtCard[];
  leftOut: Partial<Record<LeftOut | 'twice', number>>;
  media: number;
};

export type DeckOptions = Separators & { limits: SideLimits };

/** The collection of a package, the newest first: beside a newer one Anki puts an old one that only says so. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];

/**
 * Reads the cards of a file, told by its bytes: an Anki package of either kind, or a table as text. Meant for a process of
 * its own, since a file may be made to hang or to fill memory. Throws DeckError.
 */
export async function readDeck(bytes: Buffer, options: DeckOptions): Promise<Deck> {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const cards = readCollection(await collectionOf(bytes), DECK_LIMITS.cards);
    return gathered(
      'anki',
      cards.map((card) => ankiCard(card, options.limits)),
    );
  }
  const text = decodeText(bytes);
  if (text === null) throw new DeckError('no_table');
  const table = readTable(text, options, DECK_LIMITS.cards + 1);
  if (table.rows.length > DECK_LIMITS.cards) throw new DeckError('too_many');
  if (!table.rows.some((row) => row.length > 1)) throw new DeckError('no_table');
  return gathered('table', tableCards(table, options.limits));
}

/** Of cards with one name the first stays; another back under the same front is a card of its own. */
function gathered(kind: Deck['kind'], all: readonly Brought[]): Deck {
  const leftOut: Deck['leftOut'] = {};
  const cards = new Map<string, BroughtCard>();
  let media = 0;
  const leave = (why: LeftOut | 'twice') => {
    leftOut[why] = (leftOut[why] ?? 0) + 1;
  };
  for (const brought of all) {
    if ('leftOut' in brought) {
      leave(brought.leftOut);
      continue;
    }
    const { card, hasMedia } = brought;
    const known = cards.get(card.name);
    const name = known && known.back !== card.back ? `${card.name} ${card.back}` : card.name;
    if (cards.has(name)) leave('twice');
    else {
      cards.set(name, { ...card, name });
      if (hasMedia) media += 1;
    }
  }
  return { kind, cards: [...cards.values()], leftOut, media };
}

async function collectionOf(bytes: Buffer): Promise<Buffer> {
  const zip = await open(bytes);
  const entries = await entriesOf(zip);
  const name = COLLECTIONS.find((one) => entries.has(one));
  const entry = entries.get(name ?? '');
  if (!entry || !name) throw new DeckError('no_collection');
  const packed = await unpacked(zip, entry);
  return name.endsWith('b') ? expanded(packed) : packed;
}

const open = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((resolve, reject) =>
    fromBuffer(
      bytes,
      { lazyEntries: true, autoClose: false, validateEntrySizes: false, strictFileNames: false },
      (error, zip) => (zip ? resolve(zip) : reject(new DeckError('no_collection', String(error)))),
    ),
  );

/** The collections of a package by their names; media are only passed over. */
function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  if (zip.entryCount > DECK_LIMITS.zipEntries) throw new DeckError('too_large', 'entries');
  return new Promise((resolve, reject) => {
    zip.on('error', (error: unknown) => reject(new DeckError('no_collection', String(error))));
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: Entry) => {
      if (COLLECTIONS.includes(entry.fileName)) {
        if (entry.isEncrypted()) return reject(new DeckError('password'));
        found.set(entry.fileName, entry);
      }
      zip.readEntry();
    });
    zip.readEntry();
  });
}

/** What an entry claims of its size is not believed. */
function unpacked(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (!stream) return reject(new DeckError('no_collection', String(error)));
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > DECK_LIMITS.collectionBytes) stream.destroy(new DeckError('too_large'));
      });
      buffer(stream).then(resolve, (cause: unknown) =>
        reject(cause instanceof DeckError ? cause : new DeckError('no_collection', String(cause))),
      );
    });
  });
}

function expanded(packed: Buffer): Buffer {
  try {
    return zstdDecompressSync(packed, { maxOutputLength: DECK_LIMITS.collectionBytes });
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new DeckError(isLarge ? 'too_large' : 'no_collection', String(error));
  }
}
