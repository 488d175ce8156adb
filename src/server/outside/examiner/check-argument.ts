import { namesRule } from '#engine/grading/sentence-kind.ts';
import { readTerms, termsOf } from '#engine/indexing/terms.ts';
import { countWords } from '#engine/reading/clean-text.ts';
import { denies } from '../professor/borne-out.ts';
import { isMadeOf } from './own-words.ts';

const WORDS = { least: 6, most: 45 };
/** Words of the story and the rule that an argument must have, and of one of its facts. */
const FEWEST_TERMS = 3;
const OF_A_FACT = 2;

/**
 * True for one sentence that applies a rule to facts: it names one of its facts, is made of words of the story, the rule
 * and the issue and of everyday words, speaks of no rule, and denies nothing unless they do, so that it can neither add
 * law nor turn it.
 */
export function isArgument(
  argument: string,
  on: { facts: readonly string[]; rules: readonly string[]; name: string; story: string },
  everyday: ReadonlySet<string>,
): boolean {
  const words = countWords(argument);
  if (words < WORDS.least || words > WORDS.most || / The facts: /.test(argument)) return false;
  if (!/[.!?]$/.test(argument) || namesRule(argument)) return false;
  if (!isMadeOf(argument, [on.story, ...on.rules, on.name], everyday, FEWEST_TERMS)) return false;
  if (denies(argument) && !denies([...on.facts, ...on.rules].join('\n'))) return false;
  const said = new Set(termsOf(argument));
  return on.facts.some((fact) => {
    const telling = new Set(readTerms(fact).map(({ term }) => term));
    const shared = [...telling].filter((term) => said.has(term)).length;
    return telling.size > 0 && shared >= Math.min(OF_A_FACT, telling.size);
  });
}
