import { termsOf } from '../../indexing/terms.ts';
import type { Unit } from '../units.ts';

/** What a student may pick, and the unit that shows where that choice belongs. */
export type Choice = { text: string; where: Unit };

/**
 * A question made of the course's own sentence: `stem` is shown from `from` on (an offset within its text) with the
 * slice of `blank` left out, or whole where there is none. `key` is right, `others` are not, nearest first; all of them
 * are of one kind.
 */
export type Item = {
  /** The phrase that asks. */
  ask: 'quiz_case' | 'quiz_doctrine' | 'quiz_rule' | 'quiz_number';
  stem: Unit;
  from: number;
  blank: { start: number; end: number } | null;
  key: string;
  others: Choice[];
};

/** Choices of one question, the right one among them. */
export const CHOICES = 4;

/** Choices with each text once, none that reads like the key. */
export function distinct(key: string, others: readonly Choice[]): Choice[] {
  const seen = new Set([plain(key)]);
  return others.filter(({ text }) => {
    const own = plain(text);
    if (seen.has(own) || own === '') return false;
    seen.add(own);
    return true;
  });
}

const plain = (text: string): string => termsOf(text).join(' ') || text.trim().toLowerCase();

/**
 * The other choices to show: the nearest, with one about as long as the key among them where there is one, for a choice
 * that is much the longest gives itself away.
 */
export function shown(key: string, others: readonly Choice[]): Choice[] {
  const nearest = others.slice(0, CHOICES - 1);
  const isLong = ({ text }: Choice) => text.length * 2 >= key.length;
  const long = others.find(isLong);
  return nearest.some(isLong) || !long ? nearest : [...nearest.slice(0, -1), long];
}

/** Share of one sentence's terms that another has too, 0 to 1. */
export const sharedTerms = (one: string, other: string): number => shareOf(termSet(one), termSet(other));

/** Each term of a sentence once. */
export const termSet = (text: string): ReadonlySet<string> => new Set(termsOf(text));

/** The same of sentences whose terms were read before. */
export function shareOf(terms: ReadonlySet<string>, known: ReadonlySet<string>): number {
  let shared = 0;
  for (const term of terms) if (known.has(term)) shared += 1;
  return shared / Math.max(1, terms.size);
}
