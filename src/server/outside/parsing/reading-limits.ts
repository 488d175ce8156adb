import type { ReadingFailure } from '#contract/materials.ts';

/** What one document may cost. Bytes, milliseconds and counts; the defaults were measured on hostile and real files. */
export type ReadingLimits = {
  pages: number;
  /** Letters of all pages together; a page may be one endless word. */
  characters: number;
  /** Sum and number of a zip's entries once unpacked, and how much one of over 5 MB may grow. */
  unzippedBytes: number;
  zipEntries: number;
  zipRatio: number;
  /** Pieces of text on one PDF page, and the time one page may take. */
  itemsPerPage: number;
  millisecondsPerPage: number;
  /** Whole run: this long, and this much longer for every page once their number is known. */
  milliseconds: number;
  extraMillisecondsPerPage: number;
  /** Resident memory of the reading process (Linux), and its JavaScript heap in MB (everywhere). */
  residentBytes: number;
  heapMegabytes: number;
  /** What the reading process may hand back. */
  outputBytes: number;
};

const MB = 1024 * 1024;

export const READING_LIMITS: ReadingLimits = {
  pages: 2_000,
  characters: 20_000_000,
  unzippedBytes: 150 * MB,
  zipEntries: 5_000,
  zipRatio: 200,
  itemsPerPage: 200_000,
  millisecondsPerPage: 8_000,
  milliseconds: 60_000,
  extraMillisecondsPerPage: 50,
  residentBytes: 900 * MB,
  heapMegabytes: 512,
  outputBytes: 60 * MB,
};

/** A document that cannot be read, with the reason the student is told. */
export class UnreadableError extends Error {
  readonly reason: ReadingFailure;
  constructor(reason: ReadingFailure, detail = '') {
    super(`${reason} ${detail}`.trim());
    this.name = 'UnreadableError';
    this.reason = reason;
  }
}
