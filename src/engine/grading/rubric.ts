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
 * `indexing/terms.ts` reads them. `weight` says how much the line is about it; `isTurned` that a negation governs its
 * clause, `isClose` that it stands right after the negation.
 */
export type Anchor = { wordings: string[][]; weight: number; isTurned: boolean; isClose: boolean };

/**
 * A part of a line that is earned by itself. `text`: a sentence that says the same · `fact`: a fact of the question ·
 * `link`: what the law makes of that fact, in the sentence of the fact or the next · `more`: a sentence that says more
 * of the same, worth half the line and never needed. `core` are anchors of which something must be said, too.
 */
export type RubricPart = {
  earnedBy: 'text' | 'fact' | 'link' | 'more';
  words: string;
  anchors: Anchor[];
  core?: Anchor[];
  /** Which of a line's facts a `fact` tells, from 0; several parts may tell the same one. */
  fact?: number;
};

/** A fact of the question, word for word. */
export type RubricFact = { words: string; anchors: Anchor[] };

/**
 * A line of a rubric. `words` is the model's sentence or the literal fact it comes from; `citation` an index into the
 * citations of the practice question, from 0. `enough` parts earn all of `possible`. Lines of one issue share a number;
 * null for a line about all of them. `whole` are the anchors of a rule read as one text, where it has halves.
 */
export type RubricLine = {
  kind: PointKind;
  /** Facts of the question the line rests on, word for word. */
  facts: RubricFact[];
  words: string;
  possible: number;
  citation: number | null;
  parts: RubricPart[];
  enough: number;
  issue: number | null;
  whole?: Anchor[];
};

/**
 * What an answer is graded by. A policy question is graded by thesis, readings, both sides and support. `names` are
 * those of the story, in lower case; `asked` what the question is about; `phrases` what a grade is told in.
 */
export type Rubric = {
  lines: RubricLine[];
  isPolicy: boolean;
  names: ReadonlySet<string>;
  asked: Anchor[];
  phrases: Phrases;
};
