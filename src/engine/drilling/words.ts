import type { Pressure, RungKind } from '#contract/drills.ts';

/** What was wrong with a reply, as far as the professor lets on. */
export type PushKind = 'nothing' | 'wrong' | 'part';

/**
 * The professor's words in a call (content/drill.json). None of them says anything about an answer: a push names neither
 * what is missing nor what was right. `{name}` is the case, `{topic}` the heading, `{count}` how many parts a list has.
 */
export type DrillWords = {
  ask: Readonly<Record<RungKind, readonly string[]>>;
  /** Asks for the rule where the heading it stands under is a case. */
  ofCase: readonly string[];
  push: Readonly<Record<PushKind, Readonly<Record<Pressure, readonly string[]>>>>;
  /** What kind of thing answers; `list` is a rule that lists its parts. */
  kind: Readonly<Record<RungKind | 'list', string>>;
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
