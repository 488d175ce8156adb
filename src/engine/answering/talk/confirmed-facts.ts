import type { ExamFacts } from '#contract/found.ts';
import { hoursWords } from '../../reading/hours-words.ts';
import { type Phrases, say } from '../phrases.ts';
import type { Facet, OfWhat } from './facts.ts';

/** A fact of the coming exam by the student's own word, in a sentence. */
export type ConfirmedFact = { facet: Facet; words: string };

/**
 * What the student confirmed of what is asked, in the order in which it is asked; nothing where another exam or part of
 * the grade is meant: what is confirmed is of the coming exam.
 */
export function confirmedFacts(
  confirmed: ExamFacts,
  { facets, of }: { facets: readonly Facet[]; of: OfWhat },
  phrases: Phrases,
): ConfirmedFact[] {
  if (of !== null && of !== 'exam' && of !== 'final') return [];
  const exam = of === 'final' ? 'final' : 'exam';
  return facets.flatMap((facet) =>
    wordsOf(facet, confirmed, exam, phrases).map((words) => ({ facet, words })),
  );
}

function wordsOf(facet: Facet, confirmed: ExamFacts, exam: string, phrases: Phrases): string[] {
  const { day, book, minutes, page_limit, length_limit, software, extra_percent } = confirmed;
  const all = (id: string, value: string | null, slots: Readonly<Record<string, string>> = {}) =>
    value === null || value === '' ? [] : [say(phrases, `confirmed_${id}`, { exam, value, ...slots })];
  switch (facet) {
    case 'date':
      return all('date', day && `${dayWords(day)}${hourWords(confirmed)}`);
    case 'book':
      return [
        ...all('book', book && (book === 'take-home' ? 'a take-home exam' : `${book} book`)),
        ...all('pages', page_limit === null ? null : counted(page_limit, 'page')),
      ];
    case 'duration': {
      const isLonger = minutes !== null && extra_percent > 0 && book !== 'take-home';
      const own = Math.round(((minutes ?? 0) * (100 + extra_percent)) / 100);
      return [
        ...all('duration', minutes === null ? null : hoursWords(minutes)),
        ...all('extra', isLonger ? hoursWords(own) : null),
      ];
    }
    case 'length':
      return all('length', length_limit && counted(length_limit.count, length_limit.unit.slice(0, -1)));
    case 'place':
      return all('software', software);
    default:
      return [];
  }
}

const counted = (n: number, what: string) => `${n.toLocaleString('en-US')} ${what}${n === 1 ? '' : 's'}`;

/** "Monday, December 14, 2026" for 2026-12-14. */
const dayWords = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** ", at 9:00 a.m. (Chicago time)"; empty where no hour is known. */
function hourWords({ starts_at, zone }: ExamFacts): string {
  if (starts_at === null) return '';
  const [hour = 0, minute = 0] = starts_at.split(':').map(Number);
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
  const city = zone?.split('/').at(-1)?.replaceAll('_', ' ');
  return `, at ${clock}${city ? ` (${city} time)` : ''}`;
}
