import { isAskingWord } from '../indexing/stop-words.ts';
import { readTerms, termsOf } from '../indexing/terms.ts';
import { claimAsked } from './asked-claim.ts';
import type { Doctrine, LibrarySubject, SettledAsk } from './entry.ts';
import type { Library } from './library.ts';
import { findSettled } from './settled-question.ts';
import { authorityOf } from './statements.ts';
import { dependsOn, requiredVerdict } from './verdict-required.ts';

/**
 * What an entry settles of a statement: in its own words why, and whose they are. `on`: the point on which the law is
 * divided, where it depends on that.
 */
export type Verdict = { says: SettledAsk['answer']; on: string; why: string; authority: string };

/** Share of a claim's own words that a division or an exception must have to be what it turns on. */
const TOUCHED = 0.75;
/** Fewest words of its own by which a claim can be held against anything. */
const FEWEST = 2;

/**
 * The doctrine that settles just what a message asks to be told yes or no, among all of a subject; null where none does:
 * then the message is about what it names.
 */
export const settledDoctrine = (
  library: Library,
  question: string,
  subject: LibrarySubject | null,
): Doctrine | null => findSettled(library, subject, question)?.doctrine ?? null;

/**
 * Whether an entry says yes or no to what a message asks, or on what it depends; null where the entry does not settle it.
 * A question that the entry names with its answer comes first. A wrong verdict is worse than none: else a yes needs a
 * requirement with all of the claim's words, and a no a sentence that they are not needed, or the entry's own common mistake.
 */
export function verdictOn(library: Library, doctrine: Doctrine, question: string): Verdict | null {
  const claim = claimAsked(question);
  if (claim === null) return null;
  const settled = findSettled(library, doctrine.subject, question);
  if (settled?.doctrine === doctrine)
    return { says: settled.says, why: settled.ask.why, on: '', authority: authorityOf(doctrine) };
  const named = new Set(termsOf([doctrine.name, ...doctrine.shorthand, ...doctrine.synonyms].join(' . ')));
  const telling = readTerms(claim).filter(({ word }) => !isAskingWord(word));
  const own = [...new Set(telling.map(({ term }) => term))].filter((term) => !named.has(term));
  const required = requiredVerdict(doctrine, claim);
  if (required || own.length === 0) return required;
  return mistaken(doctrine, claim, own) ?? divided(doctrine, own) ?? excepted(doctrine, own);
}

/** How much of a claim's own words a text has. */
function shareIn(own: readonly string[], text: string): number {
  const has = new Set(termsOf(text));
  return own.filter((term) => has.has(term)).length / own.length;
}

const NEGATION = /\b(?:not|no|never|none|nobody|neither|nor|without|cannot|unless|only|except)\b|n['’]t\b/gi;
const countOf = (text: string): number => text.match(NEGATION)?.length ?? 0;

/** The entry names the claim itself as what students get wrong. */
function mistaken(doctrine: Doctrine, claim: string, own: readonly string[]): Verdict | null {
  const { wrong, right } = doctrine.common_mistake;
  const isIt = own.length >= FEWEST && shareIn(own, wrong) === 1 && countOf(claim) === countOf(wrong);
  return isIt ? { says: 'no', on: '', why: right, authority: authorityOf(doctrine) } : null;
}

function divided({ splits }: Doctrine, own: readonly string[]): Verdict | null {
  const [first] = splits
    .map((split) => {
      const sides = split.positions.map(({ label, text }) => `${label}: ${text}`);
      return { split, share: shareIn(own, [split.axis, ...sides].join(' ')) };
    })
    .filter(({ share }) => share >= TOUCHED)
    .sort((a, b) => b.share - a.share);
  return first ? dependsOn(first.split) : null;
}

function excepted(doctrine: Doctrine, own: readonly string[]): Verdict | null {
  const { exceptions, rule, elements } = doctrine;
  const whole = [rule, ...elements.map(({ text }) => text)].join(' ');
  const [first] = exceptions
    .map((exception) => ({ ...exception, share: shareIn(own, exception.text) }))
    .filter(({ share }) => share >= TOUCHED && share > shareIn(own, whole))
    .sort((a, b) => b.share - a.share);
  return first ? { says: 'depends', on: '', why: first.text, authority: first.authority } : null;
}
