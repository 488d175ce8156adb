const MB = 1024 * 1024;

/** What a deck of somebody's may cost to read. Bytes, milliseconds and counts. */
export const DECK_LIMITS = {
  /** A collection once unpacked. */
  collectionBytes: 150 * MB,
  zipEntries: 100_000,
  cards: 20_000,
  milliseconds: 30_000,
  residentBytes: 800 * MB,
  heapMegabytes: 512,
  outputBytes: 100 * MB,
} as const;

/** Why no card of a file could be read. */
export const DECK_FAILURES = {
  no_collection:
    'This file is no Anki package that can be read. In Anki choose File → Export → Anki Deck Package.',
  no_table: 'No cards were found in this. Each needs a front and a back, with a tab or a comma between them.',
  too_many: 'This file has more than 20,000 cards. Export a part of it.',
  too_large: 'The cards in this file unpack to more than 150 MB. Export a part of it.',
  password: 'This zip is locked with a password.',
  timeout: 'Reading this file took too long. Export a part of it.',
} as const;
export type DeckFailure = keyof typeof DECK_FAILURES;

/** A file without cards that can be read, with the reason the student is told. */
export class DeckError extends Error {
  readonly reason: DeckFailure;
  constructor(reason: DeckFailure, detail = '') {
    super(`${reason} ${detail}`.trim());
    this.name = 'DeckError';
    this.reason = reason;
  }
}
