import type { Citation, MorePlace } from '#contract/chat.ts';
import type { MaterialPage } from '#contract/materials.ts';
import type { Citing } from './citation-chip.tsx';

/** The citations of an answer, and the ways from them and beside them into the materials. */
export type AnswerCiting = Citing & {
  /** Opens a place that the answer names without quoting it. */
  onOpenPlace: (place: MorePlace) => void;
  /** The page that a citation stands on, as it was read. Rejects when it cannot be had. */
  readPage: (citation: Citation) => Promise<MaterialPage>;
  /** Asks for a page that says what a sentence of a model says; absent where nothing can be asked. */
  onAskPage?: (sentence: string) => void;
};
