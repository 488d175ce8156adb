import { stem } from '#engine/indexing/stem.ts';
import { isStopWord } from '#engine/indexing/stop-words.ts';

/** Something that can be asked for, in several ways. */
export type Askable = { id: string; asks: readonly string[] };

/** Entries by how well they fit a question, best first; `fit` is 0 to 1. */
export type Finder = (question: string) => { id: string; fit: number }[];

/** A word nobody has used says that the question is about something else, though less than a known one says. */
const UNKNOWN_WEIGHT = 0.75;
/** Of an entry's fit, how much its best way of asking counts beside all its words together. */
const SHARE_OF_BEST = 0.8;

/** Asking words that tell what is asked: "where are my files" and "who reads my files" ask for no kinds of files. */
const TELLING: ReadonlySet<string> = new Set(['who', 'where', 'whom', 'whose']);

/** Words that mean the same here; the first stands for all. Several words in a row may be one of them. */
export type Synonyms = readonly (readonly string[])[];

/**
 * Builds the search over `entries`: words meet by their stem and by `synonyms`, and rare words count more. `fillers`
 * are words that say nothing here, besides the language's own.
 */
export function buildFinder(
  entries: readonly Askable[],
  synonyms: Synonyms,
  fillers: readonly string[],
): Finder {
  const termsOf = buildTerms(synonyms, fillers);
  const known = entries.map(({ id, asks }) => {
    const ways = asks.map(termsOf);
    return { id, ways, words: new Set(ways.flatMap((way) => [...way])) };
  });
  const holders = new Map<string, number>();
  for (const { words } of known) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const weightOf = (word: string): number => {
    const held = holders.get(word);
    const rarest = Math.log(1 + known.length);
    return held ? Math.log(1 + known.length / held) : rarest * UNKNOWN_WEIGHT;
  };
  const lengthOf = (words: Iterable<string>) =>
    Math.sqrt([...words].reduce((sum, word) => sum + weightOf(word) ** 2, 0));
  const shared = (asked: Set<string>, words: Set<string>) =>
    [...asked].reduce((sum, word) => sum + (words.has(word) ? weightOf(word) ** 2 : 0), 0);

  return (question) => {
    const asked = termsOf(question);
    const length = lengthOf(asked);
    if (length === 0) return [];
    return known
      .map(({ id, ways, words }) => {
        const best = Math.max(0, ...ways.map((way) => shared(asked, way) / (length * lengthOf(way) || 1)));
        const all = shared(asked, words) / length ** 2;
        return { id, fit: SHARE_OF_BEST * best + (1 - SHARE_OF_BEST) * all };
      })
      .sort((a, b) => b.fit - a.fit);
  };
}

/** Reads a text as terms: stems, each in the place of its synonyms. */
function buildTerms(synonyms: Synonyms, fillers: readonly string[]): (text: string) => Set<string> {
  const leaders = new Map<string, string>();
  const phrases = new Map<string, string>();
  for (const group of synonyms) {
    for (const word of group) {
      if (/\W/.test(word)) phrases.set(word, group[0] ?? word);
      else leaders.set(stem(word), stem(group[0] ?? word));
    }
  }
  // The longer phrase first: "cold called" before "cold call".
  const longestFirst = [...phrases.keys()].sort((a, b) => b.length - a.length);
  const phrase = new RegExp(`\\b(?:${longestFirst.join('|')})\\b`, 'g');
  const isFiller = (word: string) => (isStopWord(word) && !TELLING.has(word)) || fillers.includes(word);

  return (text) => {
    const joined = text.toLowerCase().replace(phrase, (found) => phrases.get(found) ?? found);
    const words = joined.match(/[a-z0-9]+/g) ?? [];
    const telling = words.filter((word) => !isFiller(word));
    // A question of fillers only ("who are you") is found by them.
    return new Set((telling.length > 0 ? telling : words).map(stem).map((word) => leaders.get(word) ?? word));
  };
}
