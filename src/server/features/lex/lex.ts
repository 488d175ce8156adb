import { stem } from '#engine/indexing/stem.ts';
import { isStopWord } from '#engine/indexing/stop-words.ts';
import type { Content } from '../../content.ts';

/** A question of the site's FAQ; `also` lists further words that people use for it. */
export type FaqEntry = { category: string; question: string; answer: string; also: string };

const NOT_ABOUT_THE_PRODUCT =
  'I can tell you about Hornbook: what it does, which files it reads, what the plans hold and cost, how predictions are checked, and what happens to your data. What would you like to know?';

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !isStopWord(word)).map(stem));

/** What each part of an entry counts when it shares a word with the question. */
const WEIGHTS = { question: 3, also: 2, answer: 1 } as const;

/**
 * Answers a question about the product from the FAQ: the entry whose rarer words it shares most. Questions that
 * share nothing with any entry get an offer of what Lex knows.
 */
export function answerLex(content: Content, message: string): string {
  const asked = [...stemsOf(message)];
  const entries = content.faq.map((entry) => ({
    entry,
    stems: Object.entries(WEIGHTS).map(([part, weight]) => ({
      weight,
      words: stemsOf(entry[part as keyof typeof WEIGHTS]),
    })),
  }));
  const holders = (word: string) =>
    entries.filter(({ stems }) => stems.some(({ words }) => words.has(word))).length;
  const scored = entries.map(({ entry, stems }) => ({
    entry,
    score: asked.reduce((sum, word) => {
      const weight = Math.max(0, ...stems.map((part) => (part.words.has(word) ? part.weight : 0)));
      return weight === 0 ? sum : sum + weight / holders(word);
    }, 0),
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0.5 ? best.entry.answer : NOT_ABOUT_THE_PRODUCT;
}
