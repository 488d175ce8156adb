import type { Found } from './coverage.ts';
import type { Said } from './said.ts';

/** A sentence laid over what a stretch says: for each of its words the places that have it, by sentence of the passage. */
export type Overlay = {
  said: Said;
  inside: readonly Said[];
  /** The sentence of the stretch that has most of the words, as its place in `inside`. */
  closest: number;
  placesOf: (at: number) => readonly Found[];
};

/** How many words of the sentence a sentence of the stretch has. */
export const metIn = ({ said, placesOf }: Overlay, index: number): number =>
  [...said.tokens.keys()].filter((at) => placesOf(at).some((place) => place.said === index)).length;
