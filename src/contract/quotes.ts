import * as z from 'zod/mini';
import { UnitQuote } from './units.ts';

/** How general law is labeled wherever it speaks. */
export const GENERAL_LAW = 'General law, not from your materials';

/**
 * Words of the law library on a case, which stand on no page of the student's: `part` is what they say of it, `authority`
 * whose they are, its citation with what has become of it.
 */
export const LawQuote = z.object({
  /** The case in the law library: torts/palsgraf-v-long-island-railroad. */
  law_case: z.string(),
  part: z.enum(['facts', 'posture', 'question', 'holding', 'rule', 'reasoning', 'separate']),
  text: z.string(),
  authority: z.string(),
});
export type LawQuote = z.output<typeof LawQuote>;

/** Words that an answer is held against or a card keeps: of a page of the materials or, under its label, of the law library. */
export const Quote = z.union([UnitQuote, LawQuote]);
export type Quote = z.output<typeof Quote>;

/** Whether words are general law rather than the materials'. */
export const isLaw = (quote: Quote): quote is LawQuote => 'law_case' in quote;

/** What tells a quote from others: its place, or the part of its case. */
export const quoteKey = (quote: Quote): string =>
  isLaw(quote) ? `${quote.law_case} ${quote.part}` : `${quote.material_id} ${quote.page} ${quote.start}`;
