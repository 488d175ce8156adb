import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  deleteOutlineUnit,
  type OutlineEntry,
  type OutlineWritten,
  writeOutlineUnit,
} from '#contract/outlines.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { announce, onAuth } from '../../session/auth-events.ts';
import { draftName } from '../../session/kept-drafts.ts';
import { type Choice, makeDesk, type Unsaved } from './desk.ts';
import { keepUnit, readUnits } from './kept-units.ts';
import { NO_WORDS, sendable, type UnitWords, wordsIn } from './unit-words.ts';
import { outlineCache } from './use-outline.ts';

/** The desk of one student's outline: what is being written, kept in this browser until the server has it. */
export function useDesk(cloneId: number, student: number) {
  const client = useQueryClient();
  const [{ desk, cache, save }] = useState(() => {
    const prefix = draftName(student, `outline-${cloneId}:`);
    const cache = outlineCache(client, cloneId);
    const save = async (key: string, { version, words }: Unsaved) => {
      try {
        return await call(writeOutlineUnit, { clone_id: cloneId, key, version, ...sendable(words) });
      } catch (error) {
        // The session ended by its age: the student is asked to sign in again over the page.
        if (error instanceof ApiError && error.status === 401) announce('auth-refresh');
        throw error;
      }
    };
    const desk = makeDesk(
      { write: save, keep: (key, unsaved) => keepUnit(prefix, key, unsaved), onSaved: cache.put },
      readUnits(prefix),
    );
    return { desk, cache, save };
  });
  const held = useSyncExternalStore(desk.subscribe, desk.held);
  useEffect(() => {
    const flush = () => void desk.flushAll();
    const hide = () => document.hidden && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hide);
    const stop = onAuth(['auth-success'], flush);
    return () => {
      stop();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hide);
      void desk.flushAll();
    };
  }, [desk]);

  const standing = (key: string): Unsaved => {
    const written = cache.read()?.entries.find((entry) => entry.key === key)?.written;
    return { version: written?.version ?? 0, words: written ? wordsIn(written) : NO_WORDS };
  };
  return {
    held,
    cache,
    change: (key: string, change: (words: UnitWords) => UnitWords) => desk.edit(key, standing(key), change),
    flush: desk.flush,
    flushAll: desk.flushAll,
    release: desk.release,
    resolve: async (key: string, choice: Choice) => {
      desk.resolve(key, choice);
      if (choice === 'theirs') await cache.reload();
    },
    /** Makes a unit of the student's own; answers its key. Throws ApiError. */
    add: async (name: string, topic: string): Promise<string> => {
      const key = `own:${crypto.randomUUID()}`;
      cache.put(await save(key, { version: 0, words: { ...NO_WORDS, name, topic } }));
      await cache.reload();
      return key;
    },
    /** Deletes what was written to a unit; answers how to put it back. Throws ApiError. */
    remove: async (key: string): Promise<() => Promise<void>> => {
      await desk.flush(key);
      const now = desk.held().get(key);
      const { version, words } = now ?? standing(key);
      await call(deleteOutlineUnit, { clone_id: cloneId, key, version });
      desk.drop(key);
      await cache.reload();
      return async () => {
        cache.put(await save(key, { version: 0, words }));
        await cache.reload();
      };
    },
  };
}

export type OutlineDesk = ReturnType<typeof useDesk>;

/** What a unit says now: unsaved words before those of the server, unless another tab has saved newer ones. */
export function shownWords({ key, written }: OutlineEntry, held: OutlineDesk['held']): UnitWords {
  const mine = held.get(key);
  return mine && !(mine.state === 'clean' && written.version > mine.version) ? mine.words : wordsIn(written);
}

/** Entries with those that stand nowhere any more but are being written to: another tab deleted them. */
export function withHeld(entries: readonly OutlineEntry[], held: OutlineDesk['held']): OutlineEntry[] {
  const known = new Set(entries.map(({ key }) => key));
  const lost = [...held].filter(([key, { state }]) => !known.has(key) && state !== 'clean');
  return [
    ...entries,
    ...lost.map(([key, { version, words }]): OutlineEntry => {
      const written: OutlineWritten = { ...words, version };
      const name = words.name ?? 'Deleted in another tab';
      return { key, topic: words.topic ?? name, name, unit: null, written, marks: [] };
    }),
  ];
}
