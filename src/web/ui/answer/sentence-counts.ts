import type { ExplanationSentence } from '#contract/chat.ts';
import { plural } from '../plural.ts';

type State = ExplanationSentence['state'];

const SHOWN: readonly [State, string][] = [
  ['materials', 'in your materials'],
  ['general', 'general law'],
  ['own', 'own words'],
];

const countOf = (sentences: readonly ExplanationSentence[], state: State): number =>
  sentences.filter((sentence) => sentence.state === state).length;

/**
 * How many sentences an explanation has and what they rest on: "6 sentences: 4 in your materials, 1 general law, 1 own
 * words". Sentences that their page contradicts are not among them.
 */
export function sentenceCounts(sentences: readonly ExplanationSentence[]): string {
  const total = sentences.length - countOf(sentences, 'contradicted');
  const parts = SHOWN.flatMap(([state, words]) => {
    const count = countOf(sentences, state);
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return `${plural(total, 'sentence')}: ${parts.join(', ')}`;
}

/** The sentences that the switch "Only what my materials say" leaves out. */
export const unsupportedCount = (sentences: readonly ExplanationSentence[]): number =>
  countOf(sentences, 'own') + countOf(sentences, 'general');

/** The sentences that are left out because their page says otherwise. */
export const contradictedCount = (sentences: readonly ExplanationSentence[]): number =>
  countOf(sentences, 'contradicted');

/** The sentences that the materials carry, of those that are shown. */
export const carriedCount = (
  sentences: readonly ExplanationSentence[],
): { carried: number; shown: number } => ({
  carried: countOf(sentences, 'materials'),
  shown: sentences.length - countOf(sentences, 'contradicted'),
});
