import * as z from 'zod/mini';
import { endpoint, Id } from './endpoint.ts';

/* These two stand here and not in plans.ts, which the first page loads. */
/** Bytes of a deck of cards that is imported: words, for pictures stay behind. */
export const MAX_DECK_BYTES = 20 * 1024 * 1024;
/** Cards of a course from which no more are imported. */
export const MAX_CARDS_PER_CLONE = 10_000;

/** Look at a file first, then take its cards: the same file comes twice, so that nothing of it is kept in between. */
export const ImportStep = z.enum(['preview', 'import'], 'must be preview or import');
export type ImportStep = z.output<typeof ImportStep>;

/** Why a card of a file does not come in. */
export const LEFT_OUT = ['no_front', 'no_back', 'only_media', 'too_long', 'twice'] as const;

/** What stands between the two sides of a card, or between two cards; empty where it is to be found out. */
const Separator = z.optional(
  z.string('must be text').check(z.maxLength(10, 'must have at most 10 characters')),
);

/** What a file's cards come to in a course. */
export const CardImport = z.object({
  kind: z.enum(['anki', 'table']),
  /** Not here before. */
  added: z.int(),
  /** Here from an earlier import, with other words now. */
  changed: z.int(),
  /** Here already, and left as they are: the same words, cards made of the materials, and what the student has edited. */
  known: z.int(),
  left_out: z.array(z.object({ why: z.enum(LEFT_OUT), cards: z.int() })),
  /** Cards of which pictures or sounds stay behind. */
  media: z.int(),
  /** The first of the new ones. */
  examples: z.array(z.object({ front: z.string(), back: z.string(), topic: z.string() })),
});
export type CardImport = z.output<typeof CardImport>;

/**
 * Multipart: the fields before the file, which is an Anki package (.apkg), a table (CSV, tabs) or pasted text. A second
 * import of the same cards updates them. Reviews, pictures and sounds stay behind.
 */
export const importCards = endpoint({
  method: 'POST',
  path: '/api/card-imports',
  policy: 'student',
  transport: 'upload',
  rate: 'import',
  input: z.strictObject({
    clone_id: Id,
    step: ImportStep,
    between_sides: Separator,
    between_cards: Separator,
  }),
  reply: CardImport,
});
