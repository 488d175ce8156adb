import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  addCard,
  type Card,
  deleteCard,
  editCard,
  getDeck,
  listCards,
  listDueCards,
  type QueuedCard,
  reviewCard,
  takeBackReview,
} from '#contract/cards.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../api.ts';
import { addDone, type Done, findKeptDeck, listKeptDue } from './kept-deck.ts';
import { isAway, sendDone } from './send-done.ts';

/** While cards are being made of the materials, the deck is asked for again so often. */
const MAKING_MS = 2_000;

const keyOf = (cloneId: number) => ['cards', cloneId] as const;

/** What is due of a course, and how its topics stand. */
export const useDeck = (cloneId: number) =>
  useQuery({
    queryKey: [...keyOf(cloneId), 'deck'],
    queryFn: ({ signal }) => call(getDeck, { clone_id: cloneId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.is_making ? MAKING_MS : false),
  });

/** Every card of a course; asked for when a topic is opened. */
export const useAllCards = (cloneId: number) =>
  useQuery({
    queryKey: [...keyOf(cloneId), 'all'],
    queryFn: ({ signal }) => call(listCards, { clone_id: cloneId }, { signal }),
  });

async function keepDone(cloneId: number, done: Done): Promise<void> {
  addDone(cloneId, done);
  await sendDone(cloneId);
}

/** What a card says, as a student writes it. */
export type CardSides = { topic: string; front: string; back: string };

/** What can be done with cards. Everything throws ApiError when it fails. */
export function useCardActions(cloneId: number) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(cloneId) });
  const refreshed = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await refresh();
    return answer;
  };
  return {
    refresh,
    /** The due cards, or of some ids, with commas between them, those that are; without a network those that this device keeps. */
    due: async (ids: string | null): Promise<QueuedCard[]> => {
      try {
        return await call(listDueCards, { clone_id: cloneId, ...(ids !== null && { cards: ids }) });
      } catch (error) {
        const wanted = ids?.split(',').map(Number);
        const kept = (isAway(error) ? listKeptDue(cloneId) : []).filter(
          ({ id }) => wanted === undefined || wanted.includes(id),
        );
        if (kept.length === 0) throw error;
        return kept;
      }
    },
    /** On a device that keeps the cards a review waits there until it can be sent. */
    review: async (rated: InputOf<typeof reviewCard>): Promise<void> => {
      if (!findKeptDeck(cloneId)) await call(reviewCard, rated);
      else await keepDone(cloneId, { did: 'review', ...rated, at: new Date().toISOString() });
    },
    takeBack: async (id: number, review: string): Promise<void> => {
      if (!findKeptDeck(cloneId)) await call(takeBackReview, { id, review });
      else await keepDone(cloneId, { did: 'take back', id, review });
    },
    add: (sides: CardSides, key: string) =>
      refreshed(call(addCard, { clone_id: cloneId, ...sides }, { idempotencyKey: key })),
    edit: (id: number, sides: Partial<CardSides>) => refreshed(call(editCard, { id, ...sides })),
    setAside: (id: number, is_suspended: boolean) => call(editCard, { id, is_suspended }),
    remove: (card: Pick<Card, 'id'>) => refreshed(call(deleteCard, { id: card.id })),
  };
}

export type CardActions = ReturnType<typeof useCardActions>;
