import type { Readable } from 'node:stream';
import type { Turns } from './turns.ts';

/** A file that has arrived whole but has no name yet; `keep` gives it one, `drop` forgets it. */
export type Arrival = {
  /** Where it lies on this machine until it is kept or dropped. */
  path: string;
  size: number;
  sha256: string;
  /** Carries the bytes to where they will live, which may take a while: before the turn, so that nobody waits for it. */
  bring: (key: string) => Promise<void>;
  /** Gives the file its name, within the turn of the key; brings it once more if somebody has removed it meanwhile. */
  keep: (key: string) => Promise<void>;
  /** Forgets what is left on this machine. Always called, also after `keep`. */
  drop: () => Promise<void>;
};

/** A file that lies on this machine for as long as it is needed. */
export type OpenFile = { path: string; release: () => Promise<void> };

/** Thrown when a stream is longer than the limit. */
export class TooManyBytes extends Error {}

/** Thrown when there is no file under a key. */
export class NoSuchFile extends Error {}

/** Thrown when the store cannot be reached or refuses; the message says how, and holds no secret. */
export class StoreDown extends Error {
  /** True when the store answered, but does not let us in or does not know the bucket: waiting will not help. */
  readonly isRefusal: boolean;
  constructor(message: string, isRefusal = false) {
    super(message);
    this.isRefusal = isRefusal;
  }
}

/** Where uploaded files live. Keys look like `12/syllabus-ab34…` (student, kind, hash) and hold no path tricks by construction. */
export type FileStore = {
  /** Writes a stream to this machine's disk and syncs it; throws TooManyBytes above `limit` bytes. Nothing is left behind on failure. */
  receive: (stream: Readable, limit: number) => Promise<Arrival>;
  /** The bytes; a store that fails on the way ends the stream with the error. */
  read: (key: string) => Readable;
  /** In bytes. Throws NoSuchFile. */
  size: (key: string) => Promise<number>;
  /** The file on this machine, for the reading child, until it is released. Throws NoSuchFile, also for one that is not what its key says. */
  open: (key: string) => Promise<OpenFile>;
  /** Removes a file; one that is not there is fine. */
  remove: (key: string) => Promise<void>;
  /** Gives a file and its row their common fate: whoever adds, deletes or sweeps does both within one turn of the key. */
  inTurn: Turns;
  /** All keys there are, and nothing that is no key of ours; used to sweep files whose row never came to be. */
  list: () => Promise<string[]>;
  /** Throws StoreDown when files can be neither stored nor read; asks once and gives up at the signal. */
  check: (signal: AbortSignal) => Promise<void>;
};

const KEY = /^\d+\/[a-z]+-[0-9a-f]{64}$/i;

/** Whether a name is one of our keys. */
export const isFileKey = (name: string): boolean => KEY.test(name);

/** The key itself; throws for anything else, so that no path is ever made of it. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`not a file key: ${key}`);
  return key;
}

/** The SHA-256 a key names, in hex. */
export const hashOfKey = (key: string): string => requireFileKey(key).slice(-64);
