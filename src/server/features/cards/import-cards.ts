import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type CardImport,
  type importCards as importLine,
  MAX_CARDS_PER_CLONE,
  MAX_DECK_BYTES,
} from '#contract/card-import.ts';
import { CARD_CHARACTERS, CARD_TOPIC_CHARACTERS } from '#contract/cards.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import type { BroughtCard } from '#engine/cards/brought-cards.ts';
import { plainText } from '#engine/cards/field-text.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { DECK_FAILURES, DeckError } from '../../outside/decks/deck-limits.ts';
import type { Deck } from '../../outside/decks/read-deck.ts';
import { readDeckFile } from '../../outside/decks/read-deck-file.ts';
import { TooManyBytes } from '../../outside/files/file-store.ts';
import { hasRoom } from '../../outside/files/free-room.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { guidOf, nameOf } from './anki-names.ts';
import * as store from './import-store.ts';

/** New cards that are shown before they come in. */
const EXAMPLES = 5;
/** The topic of cards that have none. */
const NO_TOPIC = 'Imported';

/** Files that are read in this process, one after the other: each has a process of its own and up to a gigabyte. */
let before: Promise<unknown> = Promise.resolve();

/**
 * What the cards of a file come to in a course, and with step `import` puts them there. A card that came before is told by
 * its name in the file and takes the new words; one that was made here, or has the same words as another, stays as it is.
 */
export async function importCards(
  deps: Deps,
  clone: OwnedClone,
  { step, between_sides, between_cards }: Omit<ParsedOf<typeof importLine>, 'clone_id'>,
  stream: Readable,
): Promise<CardImport> {
  if (!(await hasRoom(deps.env))) throw new AppError('disk_full');
  const arrival = await deps.files.receive(stream, MAX_DECK_BYTES).catch((cause: unknown) => {
    if (cause instanceof TooManyBytes)
      throw new AppError(
        'too_large',
        'The file is larger than 20 MB. In Anki, export it without media: pictures and sounds do not come along.',
      );
    throw cause;
  });
  try {
    const options = {
      cells: separator(between_sides),
      rows: separator(between_cards),
      limits: { side: CARD_CHARACTERS, topic: CARD_TOPIC_CHARACTERS },
    };
    const turn = before.then(() => readDeckFile(arrival.path, options));
    before = turn.catch(() => undefined);
    return await place(deps, clone, step, await turn);
  } catch (cause) {
    if (!(cause instanceof DeckError)) throw cause;
    const words = DECK_FAILURES[cause.reason];
    throw new AppError('bad_input', words, { fields: { file: words } });
  } finally {
    await arrival.drop();
  }
}

/** Tabs and line ends as they are typed. */
const separator = (typed: string | undefined): string | null =>
  typed ? typed.replaceAll('\\t', '\t').replaceAll('\\n', '\n') : null;

async function place(
  deps: Deps,
  { userId, id }: OwnedClone,
  step: 'preview' | 'import',
  deck: Deck,
): Promise<CardImport> {
  const key = { user_id: userId, clone_id: id };
  if (step === 'preview') return toReply(deck, sorted(deck.cards, await store.listKnown(deps.db, key)));
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    const found = sorted(deck.cards, await store.listKnown(tx, key));
    await store.placeImported(tx, key, [...found.added, ...found.changed], deps.now());
    return toReply(deck, found);
  });
}

type Known = Awaited<ReturnType<typeof store.listKnown>>;
type Sorted = { added: store.PlacedCard[]; changed: store.PlacedCard[]; known: number };

/** Tells new cards, those with other words than here, and those that stay as they are. */
function sorted(cards: readonly BroughtCard[], here: Known): Sorted {
  const there = here.filter(({ is_deleted }) => !is_deleted);
  const byKey = new Map(here.map((card) => [card.made_key, card]));
  const words = new Set(there.map(wordsOf));
  // What we exported comes back under the name that it has in Anki.
  const exported = new Set(there.map((card) => `anki ${guidOf(nameOf(card))} 0`));
  const found: Sorted = { added: [], changed: [], known: 0 };
  for (const card of cards) {
    const { front, back, isSetAside } = card;
    const placed = {
      made_key: keyOf(card),
      front,
      back,
      topic: card.topic || NO_TOPIC,
      is_suspended: isSetAside,
    };
    const old = byKey.get(placed.made_key);
    if (exported.has(card.name)) found.known += 1;
    else if (old && !old.is_deleted)
      if (old.is_edited || (wordsOf(old) === wordsOf(placed) && old.topic === placed.topic)) found.known += 1;
      else found.changed.push(placed);
    else if (words.has(wordsOf(card)) || words.has(wordsOf({ front, back: card.bare }))) found.known += 1;
    else found.added.push(placed);
  }
  const after = there.length + found.added.length;
  if (found.added.length > 0 && after > MAX_CARDS_PER_CLONE)
    throw new AppError(
      'bad_input',
      `A course holds ${MAX_CARDS_PER_CLONE.toLocaleString('en-US')} cards; with this file it would be ${after.toLocaleString('en-US')}.`,
      { fields: { file: 'has too many cards' } },
    );
  return found;
}

/** What a card says, however its spaces were typed. */
const wordsOf = ({ front, back }: { front: string; back: string }): string =>
  `${plainText(front)}\x1f${plainText(back)}`;

/** Under what an imported card is kept, whatever its name in the file. */
const keyOf = ({ name }: BroughtCard): string =>
  `import ${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`;

const toReply = (deck: Deck, { added, changed, known }: Sorted): CardImport => ({
  kind: deck.kind,
  added: added.length,
  changed: changed.length,
  known,
  left_out: Object.entries(deck.leftOut).map(([why, cards]) => ({
    why: why as CardImport['left_out'][number]['why'],
    cards,
  })),
  media: deck.media,
  examples: added.slice(0, EXAMPLES).map(({ front, back, topic }) => ({ front, back, topic })),
});
