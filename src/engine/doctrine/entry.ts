import { LAW_SUBJECTS, type LawSubject } from '#contract/law-subjects.ts';

/** The subjects of the law library, named as the thesaurus names them. A folder of content/doctrine each. */
export const LIBRARY_SUBJECTS = LAW_SUBJECTS;
export type LibrarySubject = LawSubject;

/** Along which line the law is divided. */
export const SPLIT_KINDS = [
  'majority_minority',
  'common_law_ucc',
  'common_law_mpc',
  'restatement',
  'circuit',
  'state',
] as const;
export type SplitKind = (typeof SPLIT_KINDS)[number];

/** Kinds of authority; all but `article` are primary or what courts treat so in a first-year course. */
export const AUTHORITY_TYPES = [
  'constitution',
  'statute',
  'rule',
  'restatement',
  'code',
  'case',
  'article',
] as const;
export type AuthorityType = (typeof AUTHORITY_TYPES)[number];

/** What has become of a case. */
export const STANDINGS = ['limited', 'superseded', 'overruled', 'plurality'] as const;

/**
 * The later history of a case. A case without one is good law as far as the readers know. Overruled is what the same court
 * or one above it took back; superseded is all else that was undone, as by a statute. What is doubtful is left out.
 */
export type LaterHistory = {
  standing: (typeof STANDINGS)[number];
  /** The part that it concerns, where not what the case is cited for as a whole: the aggregate limits. */
  on?: string;
  /** What limited, superseded or overruled it, as it is cited without year; nothing for a plurality. */
  by?: string;
  /** When; absent where the readers were not sure of it. */
  year?: number;
  source: 'looked up' | 'from knowledge';
};

/** A case that leads on a doctrine. `facts` and `point` are sentences a student can say aloud. */
export type LeadingCase = {
  /** As Bluebook abbreviates it in a sentence: Hamer v. Sidway. */
  name: string;
  /** Reporter citation without court and year: 124 N.Y. 538, 27 N.E. 256. */
  cite: string;
  /** The court as Bluebook abbreviates it: N.Y., U.S., 9th Cir., Mo. Ct. App. */
  court: string;
  year: number;
  /** What happened, at most 45 words; absent where the readers were not sure of it. */
  facts?: string;
  /** What the court held, at most 30 words. */
  point: string;
  /** What has become of it since; the same wherever the case leads. */
  later?: LaterHistory;
};

/** What a reader looked up and what stayed uncertain. */
export type Reading = { checked: string[]; doubts: string[] };

/**
 * A question that an entry settles, as a student asks it to be told yes or no: a line of content/settled/<subject>.jsonl.
 * `also`: other wordings of it, with the same answer. `why`: one sentence.
 */
export type SettledAsk = {
  entry: string;
  question: string;
  also?: string[];
  answer: 'yes' | 'no' | 'depends';
  why: string;
};

/** A doctrine of the law library: one file, content/doctrine/<id>.json. All texts are written for this project. */
export type Doctrine = {
  /** The file's path: contracts/promissory-estoppel. */
  id: string;
  subject: LibrarySubject;
  name: string;
  /** Abbreviations students write, at most 12 characters. */
  shorthand: string[];
  synonyms: string[];
  /** The rule in one or two sentences, at most 60 words, without a case name. */
  rule: string;
  /** What must be shown, in the order a court asks; 2 to 7. */
  elements: { text: string; note?: string }[];
  exceptions: { text: string; authority: string }[];
  /** Where courts or codes differ, and who holds what; empty only together with `no_split`. */
  splits: {
    axis: string;
    kind: SplitKind;
    positions: { label: string; text: string; authority: string }[];
  }[];
  /** Why there is no split. */
  no_split?: string;
  cases: LeadingCase[];
  /** Why the law has this rule; one or two sentences. */
  policy: string;
  common_mistake: { wrong: string; right: string };
  /** Doctrines students take for this one; each names this one back. */
  confusable: { id: string; difference: string }[];
  authority: { type: AuthorityType; text: string }[];
  /**
   * The writer's and the second reader's notes; an entry without a second reading is not used. `read`: the day, as
   * 2026-11-23, on which the entry was last read whole against the law.
   */
  review: { writer: Reading; reader: Reading | null; read?: string };
  /** Which text of the entry this is: another after every change. Whoever reads the file gives it; no file has it. */
  version?: string;
};
