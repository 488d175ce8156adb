import type { Phrases } from '../answering/phrases.ts';
import type { Thesaurus } from '../finding/thesaurus.ts';
import type { Compared, Comparing } from './compare.ts';

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
 * A part of a line that is earned by itself. `text`: sentences that say the same · `fact`: a fact of the question ·
 * `link`: what the law makes of that fact, in the sentence of the fact or the next.
 */
export type RubricPart = {
  earnedBy: 'text' | 'fact' | 'link';
  words: string;
  asked: Compared;
  /** A fact's own words, where `asked` is its whole sentence. */
  core?: Compared;
  /** Which of a line's facts a `fact` tells, from 0; several parts may tell the same one. */
  fact?: number;
  /** Texts of the law that a link may take its words from. */
  law?: readonly Compared[];
};

/** A fact of the question, word for word. */
export type RubricFact = { words: string; asked: Compared };

/**
 * A line of a rubric. `words` is the model's sentence or the literal fact it comes from; `citation` an index into the
 * citations of the practice question, from 0. `enough` parts earn all of `possible`. Lines of one issue share a number;
 * null for a line about all of them.
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
};

/**
 * What an answer is graded by. `isProse`: its lines are sentences of a model answer. A policy question is graded by thesis,
 * readings, both sides and support. `asked` is what the question is about; `phrases` what a grade is told in.
 */
export type Rubric = {
  lines: RubricLine[];
  isProse: boolean;
  isPolicy: boolean;
  asked: Compared;
  comparing: Comparing;
  phrases: Phrases;
};
