import type { ReplyOf } from '#contract/endpoint.ts';
import type { OutlineWritten, writeOutlineUnit } from '#contract/outlines.ts';
import { ApiError } from '../../api-error.ts';
import { keepBoth, type UnitWords, wordsIn } from './unit-words.ts';

/** Milliseconds from the first unsaved change to its save. */
const SAVE_MS = 2_000;
/** Until a save that did not arrive is tried again by itself. */
const RETRY_MS = 10_000;

/** Words that are not saved yet, and the version they were written upon. */
export type Unsaved = { version: number; words: UnitWords };

/**
 * A unit that is being written to. `clean` saved · `waiting` to be saved · `saving` · `failed`: kept in this browser and
 * tried again · `conflict`: another tab wrote meanwhile, `kept` is what stands there (null: it was deleted).
 */
export type Held = Unsaved & {
  state: 'clean' | 'waiting' | 'saving' | 'failed' | 'conflict';
  error: unknown;
  kept: OutlineWritten | null;
};

export type Choice = 'mine' | 'theirs' | 'both';

type Saved = ReplyOf<typeof writeOutlineUnit>;

type DeskDeps = {
  write: (key: string, unsaved: Unsaved) => Promise<Saved>;
  /** Keeps unsaved words in this browser, or forgets them. */
  keep: (key: string, unsaved: Unsaved | null) => void;
  onSaved: (saved: Saved) => void;
};

/** Words of units between the keyboard and the server. */
export type Desk = ReturnType<typeof makeDesk>;

/** A desk on which lies what was kept in this browser, on its way to the server. */
export function makeDesk({ write, keep, onSaved }: DeskDeps, kept: ReadonlyMap<string, Unsaved>) {
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const underWay = new Map<string, Promise<void>>();
  let held: ReadonlyMap<string, Held> = new Map();
  const put = (key: string, next: Held | null) => {
    const all = new Map(held);
    if (next) all.set(key, next);
    else all.delete(key);
    held = all;
    for (const tell of listeners) tell();
  };
  const schedule = (key: string, ms: number) => {
    if (!timers.has(key))
      timers.set(
        key,
        setTimeout(() => void flush(key), ms),
      );
  };
  const unschedule = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
  };

  const send = async (key: string, now: Held) => {
    put(key, { ...now, state: 'saving' });
    try {
      const saved = await write(key, now);
      const after = held.get(key);
      onSaved(saved);
      if (!after) return;
      const { version } = saved.entry.written;
      if (after.words === now.words) {
        keep(key, null);
        put(key, { ...after, version, state: 'clean', error: null });
      } else {
        keep(key, { version, words: after.words });
        put(key, { ...after, version, state: 'waiting', error: null });
        schedule(key, SAVE_MS);
      }
    } catch (error) {
      const after = held.get(key);
      if (!after) return;
      if (error instanceof ApiError && error.code === 'changed_elsewhere') {
        const there = (error.body?.kept ?? null) as OutlineWritten | null;
        put(key, { ...after, state: 'conflict', error: null, kept: there });
        return;
      }
      put(key, { ...after, state: 'failed', error });
      const isRefused = error instanceof ApiError && [400, 404, 409, 413].includes(error.status);
      if (!isRefused) schedule(key, RETRY_MS);
    }
  };
  /** Saves at once what waits of a unit; resolves when its save has ended. */
  const flush = async (key: string): Promise<void> => {
    unschedule(key);
    for (let job = underWay.get(key); job; job = underWay.get(key)) await job;
    const now = held.get(key);
    if (now?.state !== 'waiting' && now?.state !== 'failed') return;
    unschedule(key);
    const job = send(key, now).finally(() => underWay.delete(key));
    underWay.set(key, job);
    await job;
  };
  const flushAll = () => Promise.all([...held.keys()].map(flush));

  for (const [key, unsaved] of kept) {
    put(key, { ...unsaved, state: 'waiting', error: null, kept: null });
    schedule(key, 0);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    held: () => held,
    flush,
    flushAll,
    /** Changes the words of a unit; `from` is what stands on the server, for one that nothing was changed of yet. */
    edit: (key: string, from: Unsaved, change: (words: UnitWords) => UnitWords) => {
      const before = held.get(key);
      const isNewer = before?.state === 'clean' && from.version > before.version;
      const { version, words } = !before || isNewer ? from : before;
      const next = change(words);
      if (next === words) return;
      const state = before?.state === 'saving' || before?.state === 'conflict' ? before.state : 'waiting';
      keep(key, { version, words: next });
      put(key, { version, words: next, state, error: null, kept: before?.kept ?? null });
      // A retry that waits longer makes way.
      if (before?.state === 'failed') unschedule(key);
      if (state === 'waiting') schedule(key, SAVE_MS);
    },
    /** Ends a conflict. With `theirs` the desk forgets the unit; else it is saved over what stands there. */
    resolve: (key: string, choice: Choice) => {
      const now = held.get(key);
      if (now?.state !== 'conflict') return;
      if (choice === 'theirs') {
        keep(key, null);
        put(key, null);
        return;
      }
      const words = choice === 'both' && now.kept ? keepBoth(now.words, wordsIn(now.kept)) : now.words;
      const version = now.kept?.version ?? 0;
      keep(key, { version, words });
      put(key, { version, words, state: 'waiting', error: null, kept: null });
      void flush(key);
    },
    /** Forgets a unit, saved or not. */
    drop: (key: string) => {
      unschedule(key);
      keep(key, null);
      put(key, null);
    },
    /** Forgets a unit of which everything is saved, so that what the server says of it is shown. */
    release: (key: string) => {
      if (held.get(key)?.state === 'clean') put(key, null);
    },
  };
}
