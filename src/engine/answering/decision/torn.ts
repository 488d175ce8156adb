import type { Query } from '../../finding/query.ts';
import { countPhrase, holdersOf } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import type { AskedThing } from './asked-things.ts';

/** Things up to which a question's words must stand side by side in full, and up to which by half. */
const SHORT = 3;
const MIDDLE = 5;
/** Words of less importance only fill a sentence: whether they stand beside others says nothing. */
const LEAST_OF_PAIR = 0.3;

/**
 * How far neighbors of a short question are neighbors nowhere in a course that has both, 0–1. "Business judgment rule":
 * the words of a short question name one thing, and apart they name others.
 */
export function tornApart(
  { index }: Course,
  { call }: Pick<Query, 'call'>,
  all: readonly AskedThing[],
): number {
  const text = spaced(call);
  const things = all.filter(({ importance }) => importance >= LEAST_OF_PAIR);
  let [total, there] = [0, 0];
  for (const [at, thing] of things.slice(1).entries()) {
    const before = things[at];
    const [a, b] = [before?.forms[0]?.at(-1), thing.forms[0]?.[0]];
    if (before === undefined || a === undefined || b === undefined || !isBeside(text, before, thing))
      continue;
    if (holdersOf(index, a) === 0 || holdersOf(index, b) === 0) continue;
    const weight = Math.sqrt(before.importance * thing.importance);
    total += weight;
    if (countPhrase(index, [a, b]) > 0) there += weight;
  }
  const telling = things.filter(({ isPlain, group }) => !isPlain || group.weight >= 1).length;
  const share = telling <= SHORT ? 1 : telling <= MIDDLE ? 0.5 : 0;
  return total === 0 ? 0 : share * (1 - there / total);
}

const spaced = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}§]+/gu, ' ')} `;

/** True when the question has one thing right behind the other: "days to remove" are no name. */
function isBeside(text: string, before: AskedThing, after: AskedThing): boolean {
  // A description is no name: whether its term stands beside another says nothing.
  if (before.group.isParaphrase || after.group.isParaphrase) return false;
  const [a, b] = [before.group.words.at(-1), after.group.words[0]].map((word) => spaced(word ?? '').trim());
  return text.includes(` ${a} ${b} `) || text.includes(` ${a} of ${b} `);
}
