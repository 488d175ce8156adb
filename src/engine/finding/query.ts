import type { CaseSuggestion } from './case-name.ts';
import type { Intent } from './intent.ts';
import type { ThesaurusEntry } from './thesaurus.ts';

/** One way of saying a thing, as index terms in order, and how much a match by it counts (0–1). */
export type Wording = { terms: readonly string[]; weight: number };

/**
 * One thing a question names, in all its wordings. A passage's score for it is that of its best wording: ten
 * synonyms are worth no more than one.
 */
export type TermGroup = {
  /** The words of the question it was made from. */
  words: readonly string[];
  wordings: readonly Wording[];
  /** 1, or less for words that say how a question is asked and for the facts of a story. */
  weight: number;
  /** The thesaurus's entry, when the words are a term of art. */
  entry: ThesaurusEntry | null;
  /** Whether the words describe the entry instead of naming it; they are not searched for themselves. */
  isParaphrase: boolean;
};

/** A thing described: its wordings in notes and rules, and how like the question is to others that ask for it (0–1). */
export type Described = { groups: readonly TermGroup[]; likeness: number };

/** A question as the engine reads it. */
export type Query = {
  question: string;
  /** What is asked; the whole question unless it tells a story. */
  call: string;
  /** The story, or ''. */
  facts: string;
  intent: Intent;
  /** Whether it asks about the course itself (exam, attendance, grading) rather than about law. */
  isAboutCourse: boolean;
  /** The past and practice exams it names by their year, with keys and memos on them, by material. */
  exams: ReadonlySet<number>;
  groups: readonly TermGroup[];
  /** What the question probably describes in everyday words, likest first: searched for beside its own words. */
  described: readonly Described[];
  /** Legal references the call names, narrowest form: `§12b6`, `§1367b`, `§2-207`. */
  references: readonly string[];
  /** Terms of art the call names. */
  entries: readonly ThesaurusEntry[];
  /** Those of them the course never uses in any full wording: known law that these materials do not hold. */
  absentEntries: readonly ThesaurusEntry[];
  /** Words of the call no passage of the course has in any wording. */
  unseen: readonly string[];
  /** The case a misspelt word probably names; already searched for beside the word as written. */
  suggestion: CaseSuggestion | null;
};
