import type { Place } from '../indexing/passage.ts';
import type { Syllabus, SyllabusTopic } from '../reading/syllabus.ts';

/** A day of class, YYYY-MM-DD, with the topics that the schedule gives it, in its order. */
export type ClassDay = { day: string; topics: SyllabusTopic[] };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A month with one or more days behind it: "Sept. 4 & 7", "October 5, 7, and 9", "10/12"; with a year where one is printed. */
const NAMED =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+(\d{1,2}(?:st|nd|rd|th)?(?!\d)(?:\s*(?:,|&|and|[-–]|to)\s*(?:(?:and|&)\s+)?\d{1,2}(?:st|nd|rd|th)?(?!\d))*)(?:,?\s+((?:19|20)\d\d))?/gi;
const NUMERIC = /(?<!\d)(0?[1-9]|1[0-2])[./](0?[1-9]|[12]\d|3[01])(?:[./](\d{4}|\d{2}))?(?!\d)/g;

type Printed = { month: number; day: number; year: number | null };

/**
 * The days of class that a syllabus gives, in their order. Days without a year are of the course's own (`termOf`, by the file
 * that a topic stands in); where that is unknown too, of the year in which the whole schedule lies nearest to `today`.
 */
export function classDays(
  { topics }: Pick<Syllabus, 'topics'>,
  today: string,
  termOf: (place: Place) => number | null,
): ClassDay[] {
  const printed = topics.flatMap((topic) =>
    topic.dates.flatMap(daysIn).map((date) => ({ ...date, topic, year: date.year ?? termOf(topic.place) })),
  );
  const nearest = nearestYear(
    printed.filter(({ year }) => year === null),
    today,
  );
  const dated = printed.flatMap(({ topic, month, day, year }) => {
    const at = isoOf(year ?? nearest, month, day);
    return at === null ? [] : [{ day: at, topic }];
  });
  return [...Map.groupBy(dated, ({ day }) => day)]
    .map(([day, all]) => ({ day, topics: all.map(({ topic }) => topic) }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function daysIn(text: string): Printed[] {
  const named = [...text.matchAll(NAMED)].flatMap(([, month = '', days = '', year]) =>
    [...days.matchAll(/\d{1,2}/g)].map(([day]) => ({
      month: MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1,
      day: Number(day),
      year: year === undefined ? null : Number(year),
    })),
  );
  if (named.length > 0) return named;
  return [...text.matchAll(NUMERIC)].map(([, month, day, year]) => ({
    month: Number(month),
    day: Number(day),
    year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
  }));
}

/** YYYY-MM-DD, or null for a day that the month does not have. */
function isoOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

function nearestYear(dates: readonly Printed[], today: string): number {
  const now = Number(today.slice(0, 4));
  const farOff = (year: number): number => {
    const days = dates.flatMap(({ month, day }) => isoOf(year, month, day) ?? []).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return 0;
    if (first > today) return daysBetween(today, first);
    return last < today ? daysBetween(last, today) : 0;
  };
  return [now, now + 1, now - 1].toSorted((a, b) => farOff(a) - farOff(b))[0] ?? now;
}

/** Days from one YYYY-MM-DD to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
