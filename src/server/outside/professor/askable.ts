import { termsOf } from '#engine/indexing/terms.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { denies, MARKUP, namesOf, numbersOf, wordsOf } from './borne-out.ts';
import { speaksToMachine } from './spoken-to-machines.ts';

const LONGEST = 240;

/** Words a question is built of, and words of class that name what is asked for. None of them states law or facts. */
const ASKING = new Set(
  (
    'what which who whom whose when where why how does do did is are was were has have had would could should can may must ' +
    'if and or but of the a an in on for to by with from at as about under between against into than then so one ' +
    'this that these those it its they them their he his she her there here you your we our i my not no yet still ' +
    'court case rule reason holding fact limit exception test part step word sentence line answer question side ' +
    'courts cases rules reasons facts limits exceptions tests parts steps words sentences lines answers sides ' +
    'say says said mean means follow follows matter matters change changes differ differs apply applies show shows ' +
    'tell tells explain state name give gives read reads need needs require requires law notes next first other same'
  ).split(' '),
);

/** A question that only asks whether: it takes nothing for granted. */
const ASKS_WHETHER =
  /^(?:so |and |but |then )*(?:is|are|was|were|does|do|did|can|could|would|should|must|may|has|have|had)\b/i;

/**
 * True when a model's question takes nothing for granted that the texts it leans on do not say: besides the words of
 * asking every word, name and number is theirs, and it does not turn what they say around. The student's words do not
 * count: what they say is not thereby so.
 */
export function isAskable(question: string, texts: readonly string[]): boolean {
  const plain = question.trim();
  if (plain.length > LONGEST || !plain.endsWith('?') || MARKUP.test(plain)) return false;
  if (sentences(plain).length !== 1 || /[.!?;:]\s/.test(plain) || speaksToMachine(plain)) return false;
  const leansOn = texts.join('\n');
  if (denies(plain) && !denies(leansOn)) return false;
  if (denies(leansOn) && !denies(plain) && !ASKS_WHETHER.test(plain)) return false;
  if (!numbersOf(plain).every((number) => numbersOf(leansOn).includes(number))) return false;
  if (!namesOf(plain).every((name) => leansOn.includes(name))) return false;
  const words = new Set(wordsOf(leansOn));
  const terms = new Set(termsOf(leansOn));
  // Figures are compared above, whole: 5,000 is two words to this reader.
  const telling = wordsOf(plain).filter((word) => !ASKING.has(word) && !/^\d+$/.test(word));
  const isTheirs = (word: string) => {
    const own = termsOf(word);
    return own.length > 0 ? own.every((term) => terms.has(term)) : words.has(word);
  };
  return telling.some((word) => termsOf(word).length > 0) && telling.every(isTheirs);
}
