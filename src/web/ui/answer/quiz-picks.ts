import { createContext } from 'react';
import type { QuizPick } from '#contract/chat.ts';

/** What was picked in the quiz of an answer, and what keeps another pick. */
export type QuizPicks = {
  picks: readonly QuizPick[];
  onPick: (question: number, choice: string) => void;
  /** Whether the answer was asked for here just now. */
  isFresh: boolean;
};

/** Around an answer whose picks are kept; without it a pick is marked and forgotten, as in a saved answer. */
export const QuizPicksContext = createContext<QuizPicks>({
  picks: [],
  onPick: () => undefined,
  isFresh: false,
});
