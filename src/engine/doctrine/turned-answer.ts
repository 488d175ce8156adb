import type { ClaimWords } from './claim-words.ts';
import type { SettledAsk } from './entry.ts';

/** A statement or question with its answer, and the reason given for it. */
export type Proposition = { words: ClaimWords; answer: SettledAsk['answer']; why: ClaimWords };

/**
 * The answer to a claim that asks the same as a settled question but for what turns it: a denial turns any answer, an
 * opposite word or another number turns a yes (and a no only where the reason bears it out). Null where it is left open:
 * a claim with its own condition, "only" or "always" is never answered with a plain yes, "must" never for "may", and a word
 * such as "liable" or "defense" must be in both.
 * `turns`: words of the claim that stand against words of the question; `isPieced`: some words only the reason has.
 */
export function turnedAnswer(
  { words: own, answer, why }: Proposition,
  claim: ClaimWords,
  turns: { count: number; isBorneOut: boolean },
  isPieced: boolean,
): SettledAsk['answer'] | null {
  if (claim.hasCondition && !own.hasCondition) return null;
  if (own.hasDeniedClause !== claim.hasDeniedClause || !haveSame(own.turning, claim.turning)) return null;
  if (own.modal !== '' && claim.modal !== '' && own.modal !== claim.modal) return null;
  const numbers = numbersOf(own, claim, why);
  if (numbers === 'unknown') return null;
  const isOther = numbers === 'other' || turns.count > 0;
  if (answer === 'depends') return isOther ? null : 'depends';
  if (turns.count > 1 || (turns.count === 1 && numbers === 'other')) return null;
  const isDenied = own.isDenied !== claim.isDenied;
  // A denial of words that only the reason has may deny something else.
  if (isDenied && (isPieced || isOther)) return null;
  let isYes = answer === 'yes';
  if (isOther) {
    if (!isYes && !turns.isBorneOut) return null;
    isYes = !isYes;
  }
  if (isDenied) isYes = !isYes;
  if (!isYes) {
    const isWeaker =
      (own.isUniversal && !claim.isUniversal && own.modal !== 'must') || (own.isOnly && !claim.isOnly);
    return isWeaker && !isDenied && !isOther ? null : 'no';
  }
  const isStronger = (claim.isUniversal && !own.isUniversal) || (claim.isOnly && !own.isOnly);
  return isStronger ? null : 'yes';
}

const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Whether a claim's numbers are those of the question or its reason, others in their place, or nowhere. */
function numbersOf(own: ClaimWords, claim: ClaimWords, why: ClaimWords): 'same' | 'other' | 'unknown' {
  const told = [...own.numbers, ...why.numbers];
  const strange = claim.numbers.filter((number) => !told.includes(number));
  const dropped = own.numbers.filter((number) => !claim.numbers.includes(number));
  if (strange.length === 0) return dropped.length === 0 ? 'same' : 'unknown';
  return strange.length === 1 && told.length > 0 && !claim.isShare ? 'other' : 'unknown';
}
