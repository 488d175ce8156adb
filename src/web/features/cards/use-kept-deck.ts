import { useCallback, useEffect, useRef, useState } from 'react';
import { listDueCards } from '#contract/cards.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { useSession } from '../../session/session.tsx';
import { findKeptDeck, forgetKeptCards, forgetKeptDeck, keepDeck } from './kept-deck.ts';
import { forgetScreen, keepScreen } from './kept-screen.ts';
import { sendDone } from './send-done.ts';

type Course = { id: number; name: string; files: Record<number, string> | null };

const NO_ROOM = new ApiError('sample_workspace', 0, 'This browser keeps nothing, or has no room left.');

/**
 * Whether this device keeps the due cards of a course, and the way to change it. Whenever the deck is opened with a network, or
 * the network comes back, what was reviewed here is sent, and a kept deck becomes that of today; `onSent` then hears of it.
 */
export function useKeptDeck({ id, name, files }: Course, onSent: () => Promise<void>) {
  const { user } = useSession();
  const student = user?.id ?? null;
  const [isKept, setKept] = useState(() => findKeptDeck(id) !== null);
  const heard = useRef(onSent);
  heard.current = onSent;

  /** Who is signed in while this screen stands: what was asked for before they left is not kept for nobody. */
  const present = useRef<number | null>(null);
  useEffect(() => {
    present.current = student;
    return () => {
      present.current = null;
    };
  }, [student]);

  const keepToday = useCallback(async () => {
    if (student === null) return;
    const cards = await call(listDueCards, { clone_id: id });
    if (present.current !== student) return;
    if (!keepDeck(student, id, { course: name, files: files ?? {}, cards })) throw NO_ROOM;
  }, [student, id, name, files]);

  useEffect(() => {
    if (student === null || files === null) return;
    const goOn = async () => {
      try {
        const isSent = await sendDone(id);
        if (isSent && findKeptDeck(id)) await keepToday();
        if (present.current !== student) return;
        if (isSent) await heard.current();
        if (findKeptDeck(id)) await keepScreen();
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) forgetKeptCards();
      }
      setKept(findKeptDeck(id) !== null);
    };
    void goOn();
    const again = () => void goOn();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [student, id, files, keepToday]);

  return {
    isKept,
    /** Throws where the cards cannot be fetched, or the browser does not keep them. */
    keep: async () => {
      await keepToday();
      await keepScreen();
      setKept(true);
    },
    forget: async () => {
      forgetKeptDeck(id);
      setKept(false);
      await forgetScreen();
    },
  };
}

export type KeptDeckSwitch = ReturnType<typeof useKeptDeck>;
