import { countWords, textOf } from '../excerpt/page-stretch.ts';
import type { Shown } from '../excerpt/rank-stretches.ts';

/** Share of the first one's score from which a second page is shown, and words both have at most. */
const NEARLY = 0.75;
const MOST_WORDS = 240;

/** A second stretch that comes near the first and fits beside it; null without one. */
export function secondOf(shown: readonly Shown[]): Shown | null {
  const [first, ...others] = shown;
  if (!first) return null;
  const words = countWords(textOf(first.stretch));
  return (
    others.find(
      ({ stretch, score }) =>
        score >= first.score * NEARLY && words + countWords(textOf(stretch)) <= MOST_WORDS,
    ) ?? null
  );
}
