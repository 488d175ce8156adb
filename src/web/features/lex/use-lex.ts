import { useRef, useState } from 'react';
import { askLex } from '#contract/lex.ts';
import { call } from '../../api.ts';

/** Spec §8, to the letter. */
export const LEX_FALLBACK = "Sorry, I'm having trouble connecting right now. Please try again in a moment.";

type LexLink = { path: string; label: string };

/** One line of the talk with Lex. */
export type LexTurn = {
  id: number;
  isUser: boolean;
  text: string;
  links: readonly LexLink[];
  model: string | null;
};

const GREETING: LexTurn = {
  id: 0,
  isUser: false,
  text: 'I am Lex. Ask me anything about Hornbook: files, predictions, plans, privacy.',
  links: [],
  model: null,
};

/** The talk with Lex. A question is sent only when it is not empty and none is under way; any failure gets the fallback. */
export function useLex() {
  const [turns, setTurns] = useState<readonly LexTurn[]>([GREETING]);
  const [isWaiting, setWaiting] = useState(false);
  const isBusy = useRef(false);

  const add = (turn: Omit<LexTurn, 'id'>) =>
    setTurns((before) => [...before, { ...turn, id: before.length }]);

  /** Sends a question; false when there was nothing to send or the last answer is still awaited. */
  const ask = (typed: string): boolean => {
    const message = typed.trim();
    if (message === '' || isBusy.current) return false;
    isBusy.current = true;
    setWaiting(true);
    add({ isUser: true, text: message, links: [], model: null });
    call(askLex, { message })
      .then(({ response, links, model }) =>
        add({ isUser: false, text: response, links: links ?? [], model: model ?? null }),
      )
      .catch(() => add({ isUser: false, text: LEX_FALLBACK, links: [], model: null }))
      .finally(() => {
        isBusy.current = false;
        setWaiting(false);
      });
    return true;
  };
  return { turns, isWaiting, ask };
}
