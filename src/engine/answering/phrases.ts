import type { MaterialKind } from '#contract/materials.ts';

/** The parts of a case that a reply may have to call missing. */
export type PartName =
  | 'caption'
  | 'taught'
  | 'facts'
  | 'history'
  | 'issue'
  | 'rule'
  | 'holding'
  | 'reasoning'
  | 'separate';

/**
 * The program's own words (content/phrases.json): all that stands in an answer outside quotes, headings, names and
 * the student's words. A phrase fits before any rule of any subject. `{slot}`s are filled with found text only.
 */
export type Phrases = {
  say: Readonly<Record<string, string>>;
  /** What a kind of material is called in a sentence. */
  sources: Readonly<Record<MaterialKind, string>>;
  parts: Readonly<Record<PartName, string>>;
  /** Asides about studying, from humor level 2 on. */
  asides: readonly { level: number; text: string }[];
};

/** The phrase `id` with its slots filled. Throws on an unknown phrase or slot: a mistake of the program. */
export function say(phrases: Phrases, id: string, slots: Readonly<Record<string, string>> = {}): string {
  const phrase = phrases.say[id];
  if (phrase === undefined) throw new Error(`no phrase ${id}`);
  return phrase.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = slots[name];
    if (word === undefined) throw new Error(`phrase ${id} needs ${name}`);
    return word;
  });
}
