import type { RungKind } from '#contract/drills.ts';
import type { Quote } from '#contract/quotes.ts';
import type { UnitList, UnitQuote } from '#contract/units.ts';

/** One question of a call with the words that answer it: of the materials or, where they have none, of the law library. */
export type Rung = {
  kind: RungKind;
  /** What a reply is held against, in reading order; never empty. */
  gold: readonly Quote[];
  /** The heading it stands under. */
  heading: UnitQuote | null;
  /**
   * What is shown with the question: the hypothetical of the notes, of a case what was held where only its reason is asked, or the
   * question where the page answers with a "Yes". In a topic the heading or case that is asked about.
   */
  story: Quote | null;
  /** What the parts of a list are to each other; without it, all are wanted. */
  list?: UnitList;
  /** What tells the question from another one of its kind on the same heading, in words of the page. */
  asTo?: string;
  /** The page or record around the answer: who says it from there is not beside the point. */
  near: string;
};

/** What a professor may call on: a case, or a topic of the course, with the rungs that can be asked. */
export type Ladder = { name: string; about: 'case' | 'topic'; rungs: readonly Rung[] };

/** The same as it is made, before its pages are looked at. */
export type BareRung = Omit<Rung, 'near'>;
export type BareLadder = Omit<Ladder, 'rungs'> & { rungs: readonly BareRung[] };

/** The words of a rung's gold as one text. */
export const goldText = ({ gold }: Pick<Rung, 'gold'>): string => gold.map(({ text }) => text).join(' ');
