import { useRef, useState } from 'react';
import type { QueuedCard } from '#contract/cards.ts';
import type { CardActions } from './use-cards.ts';

/** Cards of one sitting: after a break the work comes in several short ones, not in one long one. */
export const SITTING = 25;
/** A card that lay open longer was not being thought about. */
const LONGEST_MS = 3_600_000;

/** What was done with a card; a review has the name of its showing, and whether the card was not known. */
type Step = { card: QueuedCard; review: string | null; isMissed: boolean };

/** Cards under review: the one that is asked, whether its back is shown, and what was done. */
type Review = { cards: readonly QueuedCard[]; at: number; isTurned: boolean; done: readonly Step[] };

/**
 * One sitting with the cards that are due. A rating shows the next card at once and is sent behind it, in order. One that
 * fails brings its card back with `error`; what was rated after it is asked again.
 */
export function useReview(first: readonly QueuedCard[], actions: CardActions) {
  const [review, setReview] = useState<Review>(() => ({
    cards: first.slice(0, SITTING),
    at: 0,
    isTurned: false,
    done: [],
  }));
  const [error, setError] = useState<unknown>(null);
  const shownAt = useRef(Date.now());
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  /** Raised by a failure: what waits behind it was rated on a card that is shown again. */
  const turn = useRef(0);
  /** The name of each card's showing: rated again, with whichever button, it is the same review. Undo ends it. */
  const showings = useRef(new Map<number, string>());
  const card = review.cards[review.at];

  const show = (next: Review) => {
    shownAt.current = Date.now();
    setReview(next);
  };
  const send = (work: () => Promise<unknown>, before: Review) => {
    setError(null);
    const mine = turn.current;
    sending.current = sending.current.then(async () => {
      if (mine !== turn.current) return;
      try {
        await work();
      } catch (cause) {
        turn.current += 1;
        setError(cause);
        show(before);
      }
    });
  };
  const leave = (step: Step, work: () => Promise<unknown>) => {
    send(work, { ...review, isTurned: true });
    show({ ...review, at: review.at + 1, isTurned: false, done: [...review.done, step] });
  };

  return {
    card,
    at: review.at,
    total: review.cards.length,
    isTurned: review.isTurned,
    done: review.done,
    error,
    turn: () => setReview((now) => ({ ...now, isTurned: true })),
    rate: (rating: number) => {
      if (!card) return;
      const { id } = card;
      const ms = Math.min(Date.now() - shownAt.current, LONGEST_MS);
      const name = showings.current.get(id) ?? crypto.randomUUID();
      showings.current.set(id, name);
      leave({ card, review: name, isMissed: rating === 1 }, () =>
        actions.review({ id, review: name, rating, ms }),
      );
    },
    setAside: () =>
      card && leave({ card, review: null, isMissed: false }, () => actions.setAside(card.id, true)),
    undo: () => {
      const last = review.done.at(-1);
      if (!last) return;
      const { id } = last.card;
      const name = last.review;
      showings.current.delete(id);
      send(() => (name === null ? actions.setAside(id, false) : actions.takeBack(id, name)), review);
      show({ ...review, at: review.at - 1, isTurned: true, done: review.done.slice(0, -1) });
    },
    /** Puts changed words on a card of this sitting. */
    reword: (id: number, sides: Pick<QueuedCard, 'topic' | 'front' | 'back'>) =>
      setReview((now) => ({
        ...now,
        cards: now.cards.map((each) => (each.id === id ? { ...each, ...sides } : each)),
      })),
    /** Resolves when everything was sent, or had to be shown again. */
    settled: () => sending.current,
  };
}

export type ReviewDesk = ReturnType<typeof useReview>;
