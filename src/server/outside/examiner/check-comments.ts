import type { Advice, Judged } from '#contract/practice-answers.ts';
import { checkQuote } from '#engine/grounding/check-quote.ts';
import { sentences } from '#engine/reading/sentences.ts';
import { denies } from '../professor/borne-out.ts';
import { placesForMachines, speaksToMachine } from '../professor/spoken-to-machines.ts';
import type { Comments, SentLine } from './comment-prompt.ts';
import { frameOf, isMadeOf } from './own-words.ts';

/**
 * Words advice is made of: how to write, never what the law is. All others must be the line's, or a fact's.
 */
const COACHING =
  frameOf(`explain show shows shown connect tie link say state write name add use quote compare contrast ask answer
  sentence paragraph fact facts rule line issue argument point conclusion reason result side sides other first next then
  before after here together separately clearly expressly directly specifically rather merely only just how why what which
  where make makes made turn turns matter matters mean means lead leads follow follows begin start end move bring come set
  give take leave left missing open develop support weigh discuss address raise consider apply analyze word words own
  facts' one two both again back further more your you it this that must`);
/** Words of the line that advice must have: what is made of words on writing alone is about no line. */
const FEWEST_OF_LINE = 1;
const FEWEST_WORDS = 3;
const SHORTEST = 20;
/** Nothing of the points is the model's to speak of. */
const ABOUT_POINTS =
  /\b(?:points?|scores?|scored|grades?|graded|grading|credit|marks?|perfect|excellent|full marks|correct|incorrect|wrong|right)\b/i;
/** What an answer fails to do is no denial of law: "your sentence does not say why". */
const FAILS_TO =
  /\b(?:do|does|did) not (?:yet )?(?:say|show|state|explain|connect|tie|name|use|apply|mention|answer)\b/gi;

/**
 * The comments that hold, by line. Each speaks of a whole sentence of the answer, as it stands there, or of a fact that
 * the line rests on; its own words are the line's, the fact's or words on writing. One for each line, the first.
 */
export function checkComments(
  { comments }: Comments,
  lines: readonly SentLine[],
  answer: string,
): ReadonlyMap<string, Advice> {
  const barred = placesForMachines(answer);
  const held = new Map<string, Advice>();
  for (const { line: id, advice, sentence, fact } of comments) {
    const line = lines.find((each) => each.id === id);
    if (!line || line.missed === '' || held.has(id)) continue;
    const words = advice.trim();
    const missing = line.facts.find((each) => each.id === fact) ?? null;
    const place = sentence.trim() === '' ? null : findSentence(answer, sentence, barred);
    if ((place === null) === (missing === null)) continue;
    if (!isAdvice(words, line, missing?.words ?? null)) continue;
    held.set(id, { words, sentence: place, fact: missing?.words ?? null });
  }
  return held;
}

/**
 * The verdicts that hold, by line: the first on each, whose sentence stands in the answer. One without a sentence can only
 * be that nothing says the line, and one with a sentence cannot.
 */
export function checkVerdicts(
  { verdicts }: Comments,
  lines: readonly SentLine[],
  answer: string,
): ReadonlyMap<string, Judged> {
  const barred = placesForMachines(answer);
  const held = new Map<string, Judged>();
  for (const { line: id, sentence, verdict } of verdicts) {
    if (held.has(id) || !lines.some((line) => line.id === id)) continue;
    const place = sentence.trim() === '' ? null : findSentence(answer, sentence, barred);
    const isWithout = sentence.trim() === '';
    if (isWithout !== (verdict === 'missing') || (place === null && !isWithout)) continue;
    held.set(id, { verdict, sentence: place });
  }
  return held;
}

/**
 * True for a sentence that says how to write and no law beyond the line's. Neither the student's sentences are leaned on,
 * which may be wrong of the law, nor what is said to be missing, which denies everything it quotes.
 */
function isAdvice(words: string, { asks }: SentLine, fact: string | null): boolean {
  if (words.length < SHORTEST || ABOUT_POINTS.test(words) || speaksToMachine(words)) return false;
  const texts = [asks, ...(fact === null ? [] : [fact])];
  const bare = words.replace(FAILS_TO, 'must say');
  // A rule that denies, told without its denial, is another rule.
  return denies(bare) === denies(texts.join('\n')) && isMadeOf(bare, texts, COACHING, FEWEST_OF_LINE);
}

/** The sentence of the answer that a quote stands in, or null where none has it or it speaks to a machine. */
function findSentence(
  answer: string,
  quote: string,
  barred: readonly { start: number; end: number }[],
): { start: number; end: number } | null {
  if ((quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < FEWEST_WORDS) return null;
  const found = sentences(answer).find(({ start, end }) => {
    const standing = checkQuote(answer.slice(start, end), quote.trim());
    return standing === 'exact' || standing === 'normalized';
  });
  if (!found || barred.some(({ start, end }) => start < found.end && found.start < end)) return null;
  return found;
}
