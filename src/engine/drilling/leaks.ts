import { termsOf } from '../indexing/terms.ts';
import { IRREGULAR } from './verbs.ts';

/** Content words in a row that give an answer away. */
const IN_A_ROW = 5;
/** Share of an answer's content words that gives it away. */
const SHARE = 0.4;
/** An answer with fewer content words is given away by any of them. */
const SHORT = 6;

/**
 * What must not be said before a question is closed: the words of the answer. What the professor and the student have said
 * themselves (the call, the case's name, the student's replies) gives nothing away.
 */
export type Secret = { words: readonly string[]; free: ReadonlySet<string> };

/** Reads a secret from the words of the materials and from what has been said on both sides. */
export const secretOf = (gold: string, said: readonly string[]): Secret => ({
  words: termsOf(gold),
  free: new Set(said.flatMap((text) => termsOf(text))),
});

/**
 * Whether texts, said one after the other, would give a secret away: five of its content words in a row in one of them, or
 * more than 40 % of its content words in all of them together; of an answer with fewer than six, any one. The rule is that of
 * "guiding" feedback: nothing states, quotes or paraphrases the answer while it can still be earned.
 */
export function givesAway(texts: readonly string[], { words, free }: Secret): boolean {
  const own = [...new Set(words)];
  const told = texts.map((text) => termsOf(text));
  const all = new Set(told.flat());
  const shared = own.filter((word) => !free.has(word) && all.has(word)).length;
  if (own.length < SHORT) return shared > 0;
  return shared / own.length > SHARE || told.some((text) => hasRun(text, words, free));
}

/** Whether a text has any word of a secret that was not said before. */
export const hasWordOf = (text: string, { words, free }: Secret): boolean =>
  termsOf(text).some((term) => words.includes(term) && !free.has(term));

/** Words of a push, at most: who says more explains. */
const LONGEST_PUSH = 45;
/** Confirms or denies, which moving on or asking again does without words. */
const CONFIRMS =
  /\b(?:right|correct|exactly|precisely|indeed|yes|good|great|excellent|well done|wrong|incorrect|true|false|close|almost|nearly|only|also|too|not all|half|part(?:ly|ially| of)|missing|le(?:ft|ave) out|the answer|stands? behind (?:that|it)|what else|go on|carry on|more (?:than|to|of) (?:that|it)|rest of it|stopped|start(?:ed)? well|opposite|(?:the )?other (?:side|way)|is that so|not so)\b/i;
const MARKUP = /[<>[\]*_`#{}|]|https?:|www\./i;

/** Letters from which a word that is cut off tells which one it was. */
const LEAST_LETTERS = 3;

/** Whether a word, or the beginning of one, is a word of the answer. */
const tells = (told: string, word: string): boolean =>
  told === word ||
  (told.length >= LEAST_LETTERS && word.startsWith(told)) ||
  (word.length >= LEAST_LETTERS && told.startsWith(word));

/**
 * Whether a push that nobody wrote beforehand may be said: one or two sentences without markup that confirm nothing, and no
 * content word of the answer, nor the beginning of one. Which of a wrong reply's words stand in the answer is itself told by
 * repeating them, so the secret is to be read with the words of the call alone free.
 */
export function mayBeSaid(push: string, { words, free }: Secret): boolean {
  const told = new Set([...termsOf(push), ...clippedIn(push)]);
  return (
    push.trim() !== '' &&
    push.trim().split(/\s+/).length <= LONGEST_PUSH &&
    !CONFIRMS.test(push) &&
    !MARKUP.test(push) &&
    !words.some((word) => !free.has(word) && [...told].some((each) => tells(each, word)))
  );
}

/** The words of a push as they stand that carry meaning: a word cut off is not known by its stem. */
const clippedIn = (push: string): string[] =>
  (push.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => termsOf(word).length > 0);

/** Whether five content words of the secret stand in a row in a text, at least one of them not said before. */
function hasRun(text: readonly string[], words: readonly string[], free: ReadonlySet<string>): boolean {
  const runs = new Set<string>();
  for (let at = 0; at + IN_A_ROW <= words.length; at++) {
    const run = words.slice(at, at + IN_A_ROW);
    if (run.some((word) => !free.has(word))) runs.add(run.join(' '));
  }
  return text.some((_, at) => runs.has(text.slice(at, at + IN_A_ROW).join(' ')));
}

/** Only names the matter, without a word on it. */
const COPULA = /^(?:is|are|was|were)$/i;
/** What may be a verb: before it stands what the answer is about, behind it what it says. Nouns that end in "s" count, too. */
const MAY_BE_VERB = new RegExp(
  String.raw`^(?:yes|neither|am|be|been|has|have|had|do|does|did|can(?:not)?|could|may|might|must|shall|should|will|would|not|never|no|need|let|hold|find|make|give|take|get|go|come|sell|buy|pay|bind|bar|owe|sue|${IRREGULAR}|\p{L}{2,}(?:ed|(?<![isu])s)|\p{L}+n['’]t)$`,
  'iu',
);
/** Says which, when, how much or how far, or quotes: behind it stands what is asked. */
const LIMITS =
  /^(?:that|which|who|whose|if|where|when|unless|until|only|also|too|even|just|merely|some|all|any|each|every|both|most|many|few)$|["“”]/i;

/**
 * The first words of an answer that says what something is, up to the bare "is", at most `most`: the thing itself, where every word of
 * it was said before. Empty for any other answer, whose first words have begun to tell it.
 */
export function firstWords(gold: string, secret: Secret, most: number): string {
  const words = gold.split(/\s+/).filter(Boolean);
  const is = words.findIndex((word) => COPULA.test(word));
  const thing = words.slice(0, Math.max(0, is));
  const isAsked = termsOf(thing.join(' ')).length > 0 && !thing.some((word) => hasWordOf(word, secret));
  const isBare = thing.every((word) => {
    const letters = word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    return !MAY_BE_VERB.test(letters) && !LIMITS.test(letters) && !LIMITS.test(word);
  });
  return isAsked && isBare && is < most ? `${thing.join(' ')} ${words[is]} …` : '';
}
