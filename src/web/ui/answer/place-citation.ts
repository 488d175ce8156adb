import type { Citation, MorePlace } from '#contract/chat.ts';

/** A place to go on reading as a citation, so that the source viewer opens there with the line marked. */
export const placeCitation = ({ text, ...place }: MorePlace): Citation => ({
  ...place,
  heading: '',
  quote: text,
});

/** A place behind the citations of its answer, so that the viewer steps from it to them. */
export const besideCitations = (
  citations: readonly Citation[],
  place: MorePlace,
): { citations: Citation[]; index: number } => ({
  citations: [...citations, placeCitation(place)],
  index: citations.length,
});
