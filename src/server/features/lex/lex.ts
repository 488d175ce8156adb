import type { ReplyOf } from '#contract/endpoint.ts';
import type { askLex } from '#contract/lex.ts';
import { buildFinder } from './find-entry.ts';
import { type FaqEntry, fillFacts, type LexContent, linksTo } from './lex-content.ts';

type Answer = ReplyOf<typeof askLex>;

/**
 * Answers a question about the product; `find` says which entry it would take, or 'law' or 'unknown'. `isSure` where
 * the question is nearly one that the entry is known to be asked by, and for every question of law.
 */
export type Lex = {
  answer: (question: string) => Answer;
  find: (question: string) => string;
  isSure: (question: string) => boolean;
  /** Every answer by its entry, with 'law' and 'unknown' among them. */
  answers: ReadonlyMap<string, Answer>;
};

/** Below this fit Lex does not know. */
const LEAST_FIT = 0.45;
/** A question that speaks of law must fit this well to be one about the product. */
const LEAST_FIT_OF_LAW = 0.62;
/** From this fit on nobody else need be asked. */
const SURE_FIT = 0.75;

/** Knows the product from the site's own content; throws where that content does not fit together. */
export function openLex(content: LexContent, faq: readonly FaqEntry[], supportEmail: string): Lex {
  const answers = new Map<string, Answer>();
  for (const { id, faq: question, answer, links } of content.entries) {
    const text = answer ?? faq.find((entry) => entry.id === question)?.answer;
    if (!text) throw new Error(`content/lex.json: ${id} has no answer`);
    answers.set(id, { response: fillFacts(text, supportEmail), links: linksTo(links, content.pages) });
  }
  const unknown: Answer = { response: content.unknown, links: linksTo(['/contact'], content.pages) };
  answers.set('unknown', unknown);
  answers.set('law', { response: content.law, links: linksTo(['/demo', '/create-clone'], content.pages) });

  const rank = buildFinder(content.entries, content.synonyms, content.fillers);
  const lawWords = new Set(content.lawWords);
  const speaksOfLaw = (question: string): boolean =>
    /\S\s+vs?\.?\s+\S/i.test(question) ||
    (question.toLowerCase().match(/[a-z]+/g) ?? []).some((word) => lawWords.has(word));

  const find = (question: string): string => {
    const [best] = rank(question);
    const fit = best?.fit ?? 0;
    const isOfLaw = speaksOfLaw(question);
    if (best && fit >= (isOfLaw ? LEAST_FIT_OF_LAW : LEAST_FIT)) return best.id;
    return isOfLaw ? 'law' : 'unknown';
  };
  const isSure = (question: string): boolean =>
    find(question) === 'law' || (rank(question)[0]?.fit ?? 0) >= SURE_FIT;
  return { find, isSure, answers, answer: (question) => answers.get(find(question)) ?? unknown };
}
