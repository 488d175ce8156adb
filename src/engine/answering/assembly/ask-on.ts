import { type Phrases, say } from '../phrases.ts';

/** A heading longer than a name, or one that says something: nothing that "What is …?" can be asked of. */
const LONGEST_NAME = 6;
const NO_NAME = /^(?:what|when|who|why|how|which|whether|is|are|does|do|can|must|if|the same)\b|[:;,.?!]/i;
/** What follows the noun that a heading is about: elements of …, limits on …. */
const AFTER_NOUN = /\s(?:of|for|in|on|to|under|by|from|against|between|without|with)\s/i;
const PLURAL = /[^siu]s$/i;

/** A heading of the materials as the question that a student would ask on it. */
export function askOn(heading: string, phrases: Phrases): string {
  const words = heading.split(/\s+/);
  if (/\?$/.test(heading)) return heading;
  if (words.length > LONGEST_NAME || NO_NAME.test(heading)) return say(phrases, 'ask_on', { topic: heading });
  const [noun = heading] = heading.split(AFTER_NOUN);
  const isMany = PLURAL.test(noun) || /\s(?:and|&)\s/i.test(noun);
  return say(phrases, isMany ? 'ask_on_many' : 'law_ask_what', { topic: inSentence(heading) });
}

/** The heading as it stands in a sentence: small, unless it is written as a title or begins with a name of letters. */
function inSentence(heading: string): string {
  const [first = '', ...rest] = heading.split(/\s+/);
  const isTitled =
    rest.some((word) => /^\p{Lu}/u.test(word)) || /^\p{L}?\p{Lu}|[^\p{L}-]/u.test(first.slice(1));
  const isMine = rest.length > 0 && !isTitled;
  return isMine ? `${first.charAt(0).toLowerCase()}${heading.slice(1)}` : heading;
}
