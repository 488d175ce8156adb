import type { Pressure, RungKind } from '#contract/drills.ts';
import type { UnitList } from '#contract/units.ts';

/** What a reply was, as far as the professor lets on: nothing, a demand, a question back, or an attempt, which is asked for `again`. */
export type PushKind = 'nothing' | 'demand' | 'probe' | 'again';

/**
 * The professor's words in a call (content/drill.json). None of them says anything about an answer: a push names neither
 * what is missing nor what was right. `more` says what kind of thing a question wants, of any case and topic. `{name}` is the case, `{topic}` the heading, `{count}` how many parts a list has.
 */
export type DrillWords = {
  ask: Readonly<Record<RungKind, readonly string[]>>;
  /** Asks for the rule where the heading it stands under is a case, where the page defines it, and where it has a name of its own. */
  ofCase: readonly string[];
  define: readonly string[];
  called: readonly string[];
  /** Asks for a list of which not all parts are wanted. */
  lists: Readonly<Record<Exclude<UnitList, 'elements'>, readonly string[]>>;
  push: Readonly<Record<PushKind, Readonly<Record<Pressure, readonly string[]>>>>;
  more: Readonly<Record<RungKind, readonly string[]>>;
  /**
   * What kind of thing answers, in several ways, of which one without a word of the answer is said; a rule may be a `list` of its parts,
   * a `definition`, or hold on a `condition`.
   */
  kind: Readonly<Record<RungKind | 'list' | 'definition' | 'condition', readonly string[]>>;
};

/** One of several sentences, the same for the same seed, with its slots filled. */
export function pick(
  sentences: readonly string[],
  seed: number,
  slots: Readonly<Record<string, string>> = {},
): string {
  const sentence = sentences[seed % sentences.length] ?? '';
  return sentence.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '');
}
