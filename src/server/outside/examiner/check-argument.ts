import { readTerms, termsOf } from '#engine/indexing/terms.ts';
import { countWords } from '#engine/reading/clean-text.ts';
import { denies } from '../professor/borne-out.ts';
import { frameOf, isMadeOf } from './own-words.ts';

/** Words arguments are joined with; none of them says what the law is. */
const ARGUING =
  frameOf(`because since so therefore thus although though while whereas but still yet even if when where who which
  that this these those there here both each only just already never not no nor without before after until then
  shows show shown showed means meant mean makes made make amounts amount counts count fits fit meets met meet falls fell
  fall goes went go points point suggests suggest proves prove tells tell says say said argues argue leaves left leave
  takes took take turns turn puts put gives gave keeps kept keep wanted wants want knew know known could would should might
  may must can did does do was were is are be been being had has have more less much little enough long short same other
  own whole part fact facts rule words word reading side one two first last later earlier once again`);
const MOST_WORDS = 45;
const FEWEST_WORDS = 6;
/** Words of the story and the rule that an argument must have, and of one of its facts. */
const FEWEST_TERMS = 3;
const OF_A_FACT = 2;

/**
 * True for one sentence that applies a rule to facts: it names one of its facts, is made of words of the story, the rule
 * and the issue, and denies nothing unless they do, so that it can neither add law nor turn it.
 */
export function isArgument(
  argument: string,
  on: { facts: readonly string[]; rules: readonly string[]; name: string; story: string },
): boolean {
  const words = countWords(argument);
  if (words < FEWEST_WORDS || words > MOST_WORDS || / The facts: /.test(argument)) return false;
  if (!/[.!?]$/.test(argument)) return false;
  const texts = [on.story, ...on.rules, on.name];
  if (!isMadeOf(argument, texts, ARGUING, FEWEST_TERMS)) return false;
  if (denies(argument) && !denies([...on.facts, ...on.rules].join('\n'))) return false;
  const said = new Set(termsOf(argument));
  return on.facts.some((fact) => {
    const telling = new Set(readTerms(fact).map(({ term }) => term));
    const shared = [...telling].filter((term) => said.has(term)).length;
    return telling.size > 0 && shared >= Math.min(OF_A_FACT, telling.size);
  });
}
