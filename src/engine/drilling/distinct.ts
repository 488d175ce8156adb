import { givesAway, secretOf } from './leaks.ts';
import { type BareRung, goldText } from './rung.ts';

/**
 * Rungs without those whose answer is given away by the answer or the story of an earlier one, which is shown once that is
 * closed; and without those that their own question would give away.
 */
export function distinctRungs<R extends BareRung>(rungs: readonly R[]): R[] {
  const kept: R[] = [];
  for (const rung of rungs) {
    const secret = secretOf(goldText(rung), []);
    if (secret.words.length === 0) continue;
    const shown = kept.map((other) => `${goldText(other)} ${other.story?.text ?? ''}`);
    const isTold = shown.some((text) => givesAway([text], secret));
    const isShort = new Set(secret.words).size < LEAST_WORDS;
    if (!isShort && !isTold) kept.push(rung);
  }
  return kept;
}

/** An answer of fewer content words cannot be asked for without guessing. */
const LEAST_WORDS = 3;
