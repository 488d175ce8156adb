import type { ComposedAnswer } from '../answering/answer.ts';

/**
 * An answer the materials could not give, with the law library's beside it: what they lack stays said first, and is
 * left out only where there are no materials to lack it. Mentions stay mentions; an answer from materials never
 * comes here.
 */
export function withGeneralLaw(
  composed: ComposedAnswer,
  general: ComposedAnswer | null,
  hasMaterials: boolean,
): ComposedAnswer {
  if (!general) return composed;
  if (!hasMaterials) return general;
  return {
    kind: composed.kind === 'passing' ? 'passing' : 'general',
    blocks: [...composed.blocks, ...general.blocks],
    followUps: [...composed.followUps, ...general.followUps].slice(0, 3),
  };
}
