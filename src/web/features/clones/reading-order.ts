import type { Material } from '#contract/materials.ts';

/** What a student wants to see first of files being read: trouble, what is under way, what is next, what is done. */
const rank = ({ status, pages_read }: Material): number => {
  if (status === 'failed') return 0;
  if (status === 'ready') return 3;
  return pages_read > 0 ? 1 : 2;
};

/** Files in the order a short list of them should have; equal ones keep theirs. */
export const readingOrder = (materials: readonly Material[]): Material[] =>
  [...materials].sort((a, b) => rank(a) - rank(b));
