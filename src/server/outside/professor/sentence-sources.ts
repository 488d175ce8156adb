import type { Excerpt, Quote } from '#engine/answering/answer.ts';
import { isSamePlace, quoteAt } from '#engine/answering/quote.ts';
import { checkSentence } from '#engine/grounding/check-sentence.ts';
import type { Source } from '#engine/grounding/grounds.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { ExplainedPassage } from './explained-passages.ts';
import type { SentPassage } from './sent-passages.ts';

/** A literal stretch of a page that sentences are held against, and by which names a model may have called it. */
export type Page = {
  quote: Quote;
  source: Source;
  names: readonly string[];
  /** A concurrence or dissent: it says no rule of the court. */
  isSeparate: boolean;
};

/**
 * The pages behind an explanation: of every passage that was sent the stretches that speak to nobody but students, and
 * the excerpts that the answer shows of the same places.
 */
export function pagesBehind(
  course: Course,
  passages: readonly ExplainedPassage[],
  excerpts: readonly Excerpt[],
): { pages: Page[]; shown: Page[] } {
  const pages = passages.flatMap((passage) =>
    cleanStretches(passage).map((place) => pageOf(quoteAt(course, place), [passage])),
  );
  const shown = excerpts.map(({ quote }) =>
    pageOf(
      quote,
      passages.filter(({ place }) => isSamePlace(place, quote)),
    ),
  );
  return { pages, shown };
}

const pageOf = (quote: Quote, of: readonly ExplainedPassage[]): Page => ({
  quote,
  source: { text: quote.text, title: quote.path.join(' › ') },
  names: of.map(({ id }) => id),
  isSeparate: of.some(({ isSeparate }) => isSeparate),
});

/** The excerpt that says a sentence as well as the page does, of the same place; else the page itself. */
export function asShown(sentence: string, page: Page, shown: readonly Page[]): Page {
  const same = shown.filter(({ quote }) => isSamePlace(quote, page.quote));
  return same.find(({ source }) => checkSentence(sentence, [source]).state === 'supported') ?? page;
}

/** A passage without the lines that speak to machines, as places of its page. */
function cleanStretches({ place, pageText, barred }: SentPassage): SentPassage['place'][] {
  const inside = barred.filter(({ start, end }) => end > place.start && start < place.end);
  const ends = [...inside.map(({ start }) => start), place.end];
  const starts = [place.start, ...inside.map(({ end }) => end)];
  return starts.flatMap((start, at) => {
    const text = pageText.slice(start, ends[at]);
    const words = text.trim();
    if (words === '') return [];
    const from = start + text.indexOf(words);
    return [{ ...place, start: from, end: from + words.length }];
  });
}
