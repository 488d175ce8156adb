import { termsOf } from '#engine/indexing/terms.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { isBorneOut } from '../../outside/professor/borne-out.ts';
import { speaksToMachine } from '../../outside/professor/spoken-to-machines.ts';

/** Words that promise. A sentence may have them where the site's own has them too. */
const PROMISES =
  /\b(?:always|ever|forever|guarantee\w*|promise\w*|assure\w*|certain\w*|definitely|fully|completely|all|any|every\w*|each|will|shall|must|can|may|free|refund\w*|best|most|more|only|unlimited)\b/gi;
/** A sentence of the site that sets a limit, a figure or a condition stays as it stands. */
const LIMITS =
  /\d|\b(?:not|never|no|none|nor|neither|cannot|without|unless|except|until|only|but|however|if|while|when|must)\b|n['’]t\b/i;

/**
 * An answer of the site in a model's sentences. Each stands for one sentence of the answer that bears it out and most
 * of whose words it keeps in their order; it promises nothing that this one does not, and names no figure or page. What
 * sets a limit, a figure or a condition is never reworded or left out. Where no sentence passes, the answer is the
 * site's whole own.
 */
export function reworded(answer: string, said: readonly string[]): string {
  const own = sentences(answer).map(({ start, end }) => answer.slice(start, end).trim());
  const plain = said.map((sentence) => sentence.trim().replace(/\s+/g, ' '));
  const chosen = own.map((sentence) => {
    if (plain.includes(sentence)) return sentence;
    if (LIMITS.test(sentence)) return null;
    return plain.find((words) => standsFor(words, sentence)) ?? null;
  });
  if (chosen.every((sentence) => sentence === null)) return answer;
  return own.flatMap((sentence, at) => chosen[at] ?? (LIMITS.test(sentence) ? [sentence] : [])).join(' ');
}

function standsFor(words: string, sentence: string): boolean {
  if (/\d|[/@]/.test(words) || speaksToMachine(words)) return false;
  const promised = new Set((sentence.match(PROMISES) ?? []).map((word) => word.toLowerCase()));
  const isKept = (words.match(PROMISES) ?? []).every((word) => promised.has(word.toLowerCase()));
  return isKept && isBorneOut(words, [sentence], '') && keepsMost(words, sentence);
}

/** Share of a sentence's telling words, in its order, that stand for the whole: fewer can say something else. */
const MOST = 0.6;

function keepsMost(words: string, sentence: string): boolean {
  const all = termsOf(sentence);
  const said = termsOf(words);
  let at = 0;
  const isInOrder = said.every((term) => {
    at = all.indexOf(term, at) + 1;
    return at > 0;
  });
  return isInOrder && new Set(said).size >= new Set(all).size * MOST;
}
