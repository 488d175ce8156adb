import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ImportStep, importCards } from '#contract/card-import.ts';
import {
  addCard,
  type Card,
  deleteCard,
  editCard,
  getDeck,
  listCards,
  listDueCards,
  reviewCard,
  takeBackReview,
} from '#contract/cards.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { call } from '../../api.ts';
import { upload } from '../../api-files.ts';

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
    due: () => call(listDueCards, { clone_id: cloneId }),
    review: (rated: InputOf<typeof reviewCard>) => call(reviewCard, rated),
    takeBack: (id: number, review: string) => call(takeBackReview, { id, review }),
    add: (sides: CardSides, key: string) =>
      refreshed(call(addCard, { clone_id: cloneId, ...sides }, { idempotencyKey: key })),
    bring: async (
      source: { file: File; between_sides?: string; between_cards?: string },
      step: ImportStep,
    ) => {
      const { file, ...separators } = source;
      const found = await upload(importCards, { clone_id: cloneId, step, ...separators }, file);
      if (step === 'import') await refresh();
      return found;
    },
    edit: (id: number, sides: Partial<CardSides>) => refreshed(call(editCard, { id, ...sides })),
    setAside: (id: number, is_suspended: boolean) => call(editCard, { id, is_suspended }),
    remove: (card: Pick<Card, 'id'>) => refreshed(call(deleteCard, { id: card.id })),
  };
}

export type CardActions = ReturnType<typeof useCardActions>;
