import type { Thesaurus } from '../finding/thesaurus.ts';
import { type Compared, comparingFor, readCompared, shareIn } from '../grading/compare.ts';
import { namesIn } from '../grading/sentence-kind.ts';
import { termsOf } from '../indexing/terms.ts';
import { barely, ENOUGH, type Judged, judgeReply } from './judge.ts';
import { comesOutElse } from './outcome.ts';
import { goldText, type Rung } from './rung.ts';
import type { Witness } from './witness.ts';
import { saysYes } from './yes-no-said.ts';

/** Share of a reply's own telling words that the page and the witness have, from which it is on that case and no other. */
const ON_IT = 0.7;
/** Words, and telling ones, from which a reply says more than how it came out. */
const LEAST_WORDS = 10;
const LEAST_TELLING = 4;
/** Different content words from which another wording says enough to be matched by no chance: "The judgment was affirmed" does not. */
const LEAST_OF_WORDING = 14;

/**
 * Holds a reply against the page, and beside it against a witness, which says the same of the case or rule in other words. A
 * reply against which nothing speaks on the page is enough where it is enough by another wording, too, or where it answers the
 * question of the case as the court did and speaks of nothing else. One that answers it the other way is enough only with much of the page.
 */
export function judgeWitnessed(
  rung: Rung,
  call: string,
  given: string,
  thesaurus: Thesaurus,
  witness: Witness | null,
): Judged {
  const told = judgeReply(rung, call, given, thesaurus);
  if (!witness) return told;
  const answer = witness.asked && saysYes(given, witness.asked.question);
  const [held = ''] = rung.kind === 'holding' ? witness.texts : [];
  const isContrary = (answer !== null && answer !== witness.asked?.isYes) || comesOutElse(given, held);
  if (told.verdict === 'enough')
    return isContrary && told.share < ENOUGH ? { ...told, verdict: 'part' } : told;
  const isAgreed = answer !== null && !isContrary && isOnIt(rung, call, given, thesaurus, witness);
  // What looks turned and comes out as the court did may be right: it is asked once more.
  if (told.verdict === 'wrong') return isAgreed ? { ...told, verdict: 'part', hasSome: true } : told;
  if (told.isDoubted || isContrary) return told;
  return isAgreed || isSaidOtherwise(rung, call, given, thesaurus, witness)
    ? { ...told, verdict: 'enough', hasSome: true, hasMost: true }
    : told;
}

/** Whether a reply says something, and nearly nothing that is not on the page or known of the case. */
function isOnIt(rung: Rung, call: string, given: string, thesaurus: Thesaurus, witness: Witness): boolean {
  const gold = goldText(rung);
  const comparing = comparingFor(call, namesIn(`${call} ${gold}`), thesaurus);
  const reply: Compared = readCompared(barely(given), comparing);
  return (
    given.trim().split(/\s+/).length >= LEAST_WORDS &&
    reply.weights.length >= LEAST_TELLING &&
    shareIn(reply, readCompared([gold, rung.near, witness.about].join('\n'), comparing)) >= ON_IT
  );
}

/** Whether a reply is enough by another wording. */
function isSaidOtherwise(
  rung: Rung,
  call: string,
  given: string,
  thesaurus: Thesaurus,
  witness: Witness,
): boolean {
  const [first] = rung.gold;
  const near = `${rung.near}\n${witness.about}`;
  return witness.texts
    .filter((text) => new Set(termsOf(text)).size >= LEAST_OF_WORDING)
    .some((text) => {
      const other = first ? { ...rung, near, gold: [{ ...first, text }] } : rung;
      const { verdict, share } = judgeReply(other, call, given, thesaurus);
      return verdict === 'enough' && share >= ENOUGH;
    });
}
