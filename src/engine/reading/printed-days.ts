/** Weekdays by the letters that tell them apart, Sunday first. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** A month with one or more days behind it: "Sept. 4 & 7", "October 5, 7, and 9", "Mon., Aug. 31"; with a year where one is printed. */
const NAMED =
  /(?:\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+)?\b(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+(\d{1,2}(?:st|nd|rd|th)?(?!\d)(?:\s*(?:,|&|and|[-–]|to)\s*(?:(?:and|&)\s+)?\d{1,2}(?:st|nd|rd|th)?(?!\d))*)(?:,?\s+((?:19|20)\d\d))?/gi;
const NUMERIC =
  /(?:\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+)?(?<!\d)(0?[1-9]|1[0-2])[./](0?[1-9]|[12]\d|3[01])(?:[./](\d{4}|\d{2}))?(?!\d)/gi;

/** A day as a schedule prints it. `weekday`: the one printed before it, 0 is Sunday; null without one. */
export type PrintedDay = { month: number; day: number; year: number | null; weekday: number | null };

/** The days that a text prints, in its order. */
export function daysIn(text: string): PrintedDay[] {
  const weekdayOf = (printed: string | undefined): number | null =>
    printed === undefined ? null : WEEKDAYS.indexOf(printed.toLowerCase());
  const named = [...text.matchAll(NAMED)].flatMap(([, weekday, month = '', days = '', year]) =>
    [...days.matchAll(/\d{1,2}/g)].map(([day], at) => ({
      month: MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1,
      day: Number(day),
      year: year === undefined ? null : Number(year),
      weekday: at === 0 ? weekdayOf(weekday) : null,
    })),
  );
  if (named.length > 0) return named;
  return [...text.matchAll(NUMERIC)].map(([, weekday, month, day, year]) => ({
    month: Number(month),
    day: Number(day),
    year: year === undefined ? null : Number(year.length === 2 ? `20${year}` : year),
    weekday: weekdayOf(weekday),
  }));
}
