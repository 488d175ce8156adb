import { countWords } from '../reading/clean-text.ts';
import { sentences } from '../reading/sentences.ts';

/** Where a rule falls into halves, the best place first. */
const JOINTS = [
  /;\s+(?=\S)/g,
  /,\s+(?=(?:or|and|but|unless|except|although)\b)/g,
  /\s(?=unless\b)/g,
  /\s(?=(?:or|and)\b)/g,
];
/** Words a half must have to say something by itself. */
const LEAST = 5;
/** Words of a sentence that is no more than a reference or a label. */
const LABEL = 4;

/**
 * The parts of a stated rule that are scored by themselves: its sentences, or where it is one sentence its two halves
 * around "or", "and", "unless"; the rule itself where it does not fall apart.
 */
export function ruleHalves(rule: string): string[] {
  const own = sentences(rule)
    .map(({ start, end }) => rule.slice(start, end))
    .filter((text) => countWords(text) >= LABEL);
  if (own.length > 1) return own;
  const only = own[0] ?? rule;
  for (const joint of JOINTS) {
    const middle = only.length / 2;
    const places = [...only.matchAll(joint)].map(
      ({ index, 0: found }) => [index, index + found.length] as const,
    );
    const halves = places
      .toSorted(([a], [b]) => Math.abs(a - middle) - Math.abs(b - middle))
      .map(([end, start]) => [only.slice(0, end), only.slice(start)]);
    const good = halves.find((pair) => pair.every((half) => countWords(half) >= LEAST));
    if (good !== undefined) return good;
  }
  return [only];
}
