import { readClaim } from './claim-words.ts';
import type { LibrarySubject, SettledAsk } from './entry.ts';
import type { Library } from './library.ts';
import { nearQuestions } from './near-questions.ts';
import { premiseAsked } from './premise-asked.ts';
import { isLight } from './same-in-claims.ts';

/** How near the settled question must be: below, a word stands for another one that only mostly means the same. */
const SURE = 0.92;
/** A settled question on whether two things are one says nothing of how they meet. */
const SAME_THING = /\b(?:the same|identical|different|synonym\w*)\b/i;

/**
 * The settled question that denies what a message takes for granted, of one subject; null where nothing is taken for granted
 * or nothing surely denies it. A student who is corrected wrongly learns it wrong: only a question that is the premise itself
 * counts, and one that is settled without "it depends".
 */
export function falsePremise(
  library: Library,
  subject: LibrarySubject | null,
  message: string,
): SettledAsk | null {
  const premise = premiseAsked(message);
  if (!premise || !subject) return null;
  const [near] = nearQuestions(library, subject, premise.question);
  if (!near?.isSame || near.nearness < SURE || SAME_THING.test(near.ask.question)) return null;
  if (near.ask.answer !== (premise.isDenied ? 'yes' : 'no')) return null;
  const telling = readClaim(premise.question).words.filter(({ term }) => !isLight(term));
  return telling.length >= LEAST_TELLING ? near.ask : null;
}
/** Telling words that a premise must have: one word is a name, and no rule. */
const LEAST_TELLING = 2;
