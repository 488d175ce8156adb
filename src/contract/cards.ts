import * as z from 'zod/mini';
import { endpoint, Id, Instant, text } from './endpoint.ts';
import { Quote } from './quotes.ts';
import { UnitQuote } from './units.ts';

/** Characters of a side of a card. */
export const CARD_CHARACTERS = 5_000;
export const CARD_TOPIC_CHARACTERS = 200;
/** New cards a day where no exam sets the pace. */
export const NEW_CARDS_A_DAY = 20;
/** Cards in one answer of the queue: what is left comes with the next. */
export const QUEUE_LENGTH = 100;

/** What a card asks for. */
export const CARD_KINDS = ['rule', 'element', 'exception', 'case', 'trap', 'own'] as const;
export const CardKind = z.enum(CARD_KINDS, 'must be a kind of card');
export type CardKind = z.output<typeof CardKind>;

/** What a card made of a unit says: one fact, with the words of the page that it is from. */
export const CardFace = z.object({
  /** The same for the same fact of the same unit. */
  key: z.string(),
  kind: CardKind,
  topic: z.string(),
  front: z.string(),
  back: z.string(),
  quote: UnitQuote,
});
export type CardFace = z.output<typeof CardFace>;

export const Card = z.object({
  id: Id,
  kind: CardKind,
  topic: z.string(),
  front: z.string(),
  back: z.string(),
  /** The page's own words, or the law library's; null on a card that the student wrote without any. */
  quote: z.nullable(Quote),
  /** Set aside by the student: it comes in no review. */
  is_suspended: z.boolean(),
  /** Null before the first review. */
  due_at: z.nullable(Instant),
  last_reviewed_at: z.nullable(Instant),
  reviews: z.int(),
});
export type Card = z.output<typeof Card>;

/** A card in the queue with when it would come back after each rating: again, hard, good, easy. */
export const QueuedCard = z.extend(Card, { next: z.array(Instant) });
export type QueuedCard = z.output<typeof QueuedCard>;

const Side = text(CARD_CHARACTERS);
const Topic = text(CARD_TOPIC_CHARACTERS);

/** How many cards a course has and are due. */
export const DeckCounts = z.object({
  cards: z.int(),
  /** Due by the end of the student's day, new ones included. */
  due: z.int(),
  new_today: z.int(),
  /** Cards are being made or made anew from the materials. */
  is_making: z.boolean(),
});
export type DeckCounts = z.output<typeof DeckCounts>;

/** The deck of a course: what is due, and how well each topic is kept. */
export const Deck = z.extend(DeckCounts, {
  /** When the next one is due, where none is now. */
  next_due_at: z.nullable(Instant),
  /** YYYY-MM-DD. */
  exam_on: z.nullable(z.string()),
  topics: z.array(
    z.object({
      topic: z.string(),
      cards: z.int(),
      due: z.int(),
      /** The chance that a card of it is known a day from now, of those that were seen; null before the first review. */
      kept: z.nullable(z.number()),
    }),
  ),
});
export type Deck = z.output<typeof Deck>;

export const getDeck = endpoint({
  method: 'GET',
  path: '/api/cards/{clone_id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: Deck,
});

/** The counts of a deck alone, for screens that only say what waits; the cards themselves are not read. */
export const countDeck = endpoint({
  method: 'GET',
  path: '/api/cards/{clone_id}/counts',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: DeckCounts,
});

/** Every card of a course, in the order of its topics. */
export const listCards = endpoint({
  method: 'GET',
  path: '/api/cards/{clone_id}/all',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ clone_id: Id }),
  reply: z.array(Card),
});

/** The first cards to be reviewed now; with `cards`, ids with commas between them, those of these that are. */
export const listDueCards = endpoint({
  method: 'GET',
  path: '/api/cards/{clone_id}/due',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({
    clone_id: Id,
    cards: z.optional(
      z.string().check(z.regex(/^\d{1,15}(?:,\d{1,15}){0,49}$/, 'must be ids with commas between them')),
    ),
  }),
  reply: z.array(QueuedCard),
});

/** A card of the student's own. */
export const addCard = endpoint({
  method: 'POST',
  path: '/api/cards',
  policy: 'owner',
  transport: 'json',
  rate: 'card',
  idempotent: true,
  status: 201,
  input: z.strictObject({ clone_id: Id, topic: Topic, front: Side, back: Side }),
  /** `like`: cards that ask for nearly the same; the new one is kept beside them. */
  reply: z.object({ card: Card, like: z.array(Card) }),
});

/** Changes what a card says, or sets it aside; its reviews stay, and so does the page's quote. */
export const editCard = endpoint({
  method: 'PUT',
  path: '/api/cards/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({
    id: Id,
    topic: z.optional(Topic),
    front: z.optional(Side),
    back: z.optional(Side),
    is_suspended: z.optional(z.boolean('must be true or false')),
  }),
  reply: Card,
});

/** A card that is gone is not made again from the materials. */
export const deleteCard = endpoint({
  method: 'DELETE',
  path: '/api/cards/{id}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id }),
  reply: z.object({ success: z.boolean() }),
});

/** One showing of a card, by a name that the client makes up: however often it is rated, sent or taken back, it is one review. */
export const ReviewName = z.uuid('must be a UUID');

/**
 * Keeps a review and says when the card comes back. The same showing with another rating is rated anew; one that was
 * taken back stays so.
 */
export const reviewCard = endpoint({
  method: 'POST',
  path: '/api/cards/{id}/reviews',
  policy: 'owner',
  transport: 'json',
  rate: 'card',
  status: 201,
  input: z.strictObject({
    id: Id,
    review: ReviewName,
    rating: z.int('must be 1, 2, 3 or 4').check(z.minimum(1), z.maximum(4)),
    /** Milliseconds from showing the front to the rating. */
    ms: z.int('must be a whole number').check(z.minimum(0), z.maximum(86_400_000)),
    /** When it was rated, where that was before it could be sent; a time to come counts as now. */
    at: z.optional(z.iso.datetime('must be a time in UTC')),
  }),
  reply: Card,
});

/** Takes the review of a showing back. It is kept, and does not count. One that is not there or taken back already is no error. */
export const takeBackReview = endpoint({
  method: 'DELETE',
  path: '/api/cards/{id}/reviews/{review}',
  policy: 'owner',
  transport: 'json',
  input: z.strictObject({ id: Id, review: ReviewName }),
  reply: Card,
});

/** How cards leave: a package for Anki, or a table for anything else. */
export const CardFormat = z.enum(['apkg', 'csv'], 'must be apkg or csv');
export type CardFormat = z.output<typeof CardFormat>;

/** All cards of a course as a file. They are the student's own data, on every plan. */
export const exportCards = endpoint({
  method: 'GET',
  path: '/api/cards/{clone_id}/export',
  policy: 'owner',
  transport: 'file',
  rate: 'card',
  input: z.strictObject({ clone_id: Id, format: CardFormat }),
  reply: z.object({}),
});
