import type { ExamCorrections } from '#contract/exam-corrections.ts';
import type { Evidence, Topic } from '#contract/prediction.ts';
import { COUNTED } from './corrections.ts';
import { quotedFirst } from './evidence.ts';

/** A topic as the check of an exam shows it; the quote made us say that the exam tested it. */
export type CheckRow = {
  name: string;
  isTested: boolean;
  quote: Evidence | null;
  /** "Question 2b": where on the exam the quote stands; empty without one. */
  place: string;
};

/** Topics from which on a list is searched. */
export const SEARCHED_FROM = 16;

/**
 * What an exam is taken to have tested: as the student said, where they did, otherwise as we read it. The tested topics
 * come first; both parts begin with what we were surest of.
 */
export function checkRows(
  topics: readonly Pick<Topic, 'name' | 'history' | 'evidence'>[],
  exam: string,
  { checked, topics_untested }: Pick<ExamCorrections, 'checked' | 'topics_untested'>,
): CheckRow[] {
  const said = checked.find(({ sitting }) => sitting === exam)?.topics;
  const wrong = topics_untested.filter(({ sitting }) => sitting === exam).map(({ topic }) => topic);
  const begin = `${exam}, `;
  return topics
    .map(({ name, history, evidence }) => {
      const share = history.find(({ sitting }) => sitting === exam)?.share ?? 0;
      const isTested = (said ? said.includes(name) : share >= COUNTED) && !wrong.includes(name);
      const quote = quotedFirst(evidence.filter(({ label }) => label.startsWith(begin))).quoted[0] ?? null;
      return { name, share, isTested, quote, place: quote?.label.slice(begin.length) ?? '' };
    })
    .sort((a, b) => Number(b.isTested) - Number(a.isTested) || b.share - a.share)
    .map(({ share: _share, ...row }) => row);
}

/** The rows with all typed words in their name, whatever their case; all rows where nothing is typed. */
export function searchRows<R extends { name: string }>(rows: readonly R[], typed: string): R[] {
  const words = typed.toLowerCase().split(/\s+/);
  return rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
}
