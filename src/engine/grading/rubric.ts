import type { Phrases } from '../answering/phrases.ts';
import type { Thesaurus } from '../finding/thesaurus.ts';

/** What a rubric is made with: the terms of art of every subject, and the phrases model answers are written in. */
export type GradingWords = { thesaurus: Thesaurus; phrases: Phrases };

/** What a point is given for. The last three belong to policy questions. */
export type PointKind =
  | 'issue'
  | 'rule'
  | 'application'
  | 'counter'
  | 'conclusion'
  | 'thesis'
  | 'reading'
  | 'sides';

/**
 * A word or term of art of a rubric line with every wording that stands for it: sequences of terms as
 * `indexing/terms.ts` reads them. `weight` says how much the line is about it; `isTurned` that a negation governs it.
 */
export type Anchor = { wordings: string[][]; weight: number; isTurned: boolean };

/** A part of a line that is earned by itself: half a rule, a fact, what the rule makes of it. */
export type RubricPart = {
  /** `fact`: a fact of the question · `link`: what the law makes of a fact · `text`: a sentence that says the same. */
  earnedBy: 'fact' | 'link' | 'text';
  words: string;
  points: number;
  anchors: Anchor[];
};

/** A line of a rubric. `words` is the sentence or fact it comes from; `citation` an index into the citations, from 0. */
export type RubricLine = {
  kind: PointKind;
  words: string;
  possible: number;
  citation: number | null;
  parts: RubricPart[];
  /** Lines of one issue share a number. */
  issue: number;
};

export type Rubric = { lines: RubricLine[]; isPolicy: boolean };
