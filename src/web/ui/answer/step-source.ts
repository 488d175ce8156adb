import type { Citation } from '#contract/chat.ts';

/** The next citation that can be opened, one step (1 or -1) at a time; null at the end. Changed pages are passed over. */
export function findStep(citations: readonly Citation[], from: number, step: 1 | -1): number | null {
  for (let index = from + step; citations[index]; index += step) {
    if (!citations[index]?.changed) return index;
  }
  return null;
}
