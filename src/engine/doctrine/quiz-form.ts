/** Questions of one quiz, of the course's own sentences and of general law together. */
export const QUIZ_QUESTIONS = 10;

/** Words a quiz sentence has at least and at most: shorter ones ask nothing, longer ones are reading tests. */
const LEAST_WORDS = 8;
const MOST_WORDS = 60;

/** Words that point at something which does not stand in the sentence; a "that" after a noun only goes on. */
const POINTS_BACK =
  /^(?:it|they|this|these|those|such)\b|\b(?:this|these) (?!(?:is|are|was|were)\b)\p{Ll}+|\b(?:on|in|of|for|to|by|under|from|with|at) (?:that|those) \p{Ll}+|\b(?:he|she|his|him)\b(?! or\b)|(?<!\bor )\bher\b|\b(?:above|below|aforesaid)\b/iu;
/** A piece of a list: it goes on after its end, or begins in the middle. */
const IS_PIECE = /^(?:\(?\w{1,3}\)|\p{Ll})|(?:[;:,]|\b(?:and|or))\s*$/u;

/** True for a whole sentence that can be asked about, with all of its quotation marks. */
export const isAskable = (text: string): boolean => {
  const words = text.split(/\s+/).length;
  const isLong = words >= LEAST_WORDS && words <= MOST_WORDS;
  return isLong && !IS_PIECE.test(text) && !/\?\s*$/.test(text) && isClosed(text);
};

/** True for a sentence that needs no other one to be understood. */
export const standsAlone = (text: string): boolean => !POINTS_BACK.test(text);

/** True when every quotation mark and bracket of a text has its other half. */
export function isClosed(text: string): boolean {
  const count = (mark: string) => text.split(mark).length - 1;
  return (
    count('“') === count('”') &&
    count('"') % 2 === 0 &&
    count('(') === count(')') &&
    count('[') === count(']')
  );
}

/**
 * Choices in an order that the seed and the question set, the same for the same: turned by a number that nobody sees
 * through, so that the right letter does not go round from question to question.
 */
export function turned<Choice>(choices: readonly Choice[], question: string, seed: number): Choice[] {
  let hash = 0x811c9dc5 ^ Math.abs(seed);
  for (let at = 0; at < question.length; at++) hash = Math.imul(hash ^ question.charCodeAt(at), 0x01000193);
  const turn = ((hash ^ (hash >>> 15)) >>> 0) % Math.max(1, choices.length);
  return [...choices.slice(turn), ...choices.slice(0, turn)];
}
