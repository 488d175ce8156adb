import { countWords } from '../reading/clean-text.ts';
import { sentences } from '../reading/sentences.ts';

/** Where a rule falls into halves, the best place first. */
const JOINTS = [
  /;\s+(?=\S)/g,
  /:\s+(?=\p{Ll})/gu,
  /,\s+(?=(?:or|and|but|unless|except|although)\b)/g,
  /\s(?=unless\b)/g,
  /\s(?=(?:or|and)\b)/g,
];
/** Words a half must have to say something by itself. */
const LEAST = 5;
/** Words of a sentence that is no more than a reference or a label. */
const LABEL = 4;

/** Sentences of a rule that are still halved; more than these are a list already. */
const FEW = 2;

/**
 * The parts of a stated rule that are scored by themselves: its sentences, and where they are few the two halves of each
 * around "or", "and", "unless"; the rule itself where it does not fall apart.
 */
export function ruleHalves(rule: string): string[] {
  const own = sentences(rule)
    .map(({ start, end }) => rule.slice(start, end))
    .filter((text) => countWords(text) >= LABEL);
  if (own.length === 0) return [rule];
  return own.length <= FEW ? own.flatMap(halvesOf) : own;
}

function halvesOf(sentence: string): string[] {
  const middle = sentence.length / 2;
  for (const joint of JOINTS) {
    const halves = [...sentence.matchAll(joint)]
      .toSorted((a, b) => Math.abs(a.index - middle) - Math.abs(b.index - middle))
      .map(({ index, 0: found }) => [sentence.slice(0, index), sentence.slice(index + found.length)]);
    const good = halves.find((pair) => pair.every((half) => countWords(half) >= LEAST));
    if (good !== undefined) return good;
  }
  return [sentence];
}
