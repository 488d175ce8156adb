const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const FINAL = /\bfinal\b(?!\s+(?:paper|project|draft|grade|presentation|memo))/i;
const EXAM = /\bexam(?:ination)?s?\b/i;
const OTHER = /\b(?:mid-?\s?terms?|quiz(?:zes)?|paper|memo(?:randum)?|draft|practice)\b/i;
/** "Monday, December 9, 2026", "Dec. 9", "12/9/26"; what goes on to a second day is a period. */
const DAY =
  /(?:\b(?<weekday>sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,?\s+)?(?:\b(?<month>jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)|\b(?<m>0?[1-9]|1[0-2])\/(?<d>[12]\d|3[01]|0?[1-9])(?!\d))(?<more>\s*(?:[-–]|to|through)\s*(?:[a-z]+\.?\s+)?\d{1,2}(?!\d))?(?:(?:,?\s+|\/)(?<year>(?:19|20)\d\d|\d\d(?=\D|$)(?!\s*:)))?/i;

/**
 * The day of the final that a sentence names, YYYY-MM-DD; `day` is null where it names one that cannot be told: without
 * a year, over several days, or on another weekday than it says. `year` is the course's, null where unknown. Null where
 * the sentence names no day of a final.
 */
export function examDay(text: string, year: number | null): { day: string | null } | null {
  const final = FINAL.exec(text);
  if (!final && (!EXAM.test(text) || OTHER.test(text))) return null;
  const found =
    DAY.exec(final ? text.slice(final.index) : text) ?? (OTHER.test(text) ? null : DAY.exec(text));
  return found && { day: dayOf(found, year) };
}

/** The day of the midterm that a sentence names, YYYY-MM-DD, in the year given where it prints none; null without one. */
export function midtermDay(text: string, year: number): string | null {
  const midterm = /\bmid-?\s?terms?\b/i.exec(text);
  if (!midterm) return null;
  const after = DAY.exec(text.slice(midterm.index));
  const found = after ?? (FINAL.test(text) ? null : DAY.exec(text));
  return found && dayOf(found, year);
}

/** The first day that words print, YYYY-MM-DD, in the year given where they print none; null without one. */
export function dayIn(text: string, year: number): string | null {
  const found = /[-–]|\bto\b/.test(text)
    ? DAY.exec(text.replace(/\s*(?:[-–&]|\bto\b).*$/s, ''))
    : DAY.exec(text);
  return found && dayOf(found, year);
}

function dayOf(found: RegExpExecArray, year: number | null): string | null {
  const { weekday, month, day, m, d, more, year: printed } = found.groups ?? {};
  const own = printed === undefined ? year : Number(printed.length === 2 ? `20${printed}` : printed);
  if (own === null || more !== undefined) return null;
  const monthOf = m === undefined ? MONTHS.indexOf((month ?? '').slice(0, 3).toLowerCase()) : Number(m) - 1;
  const at = new Date(Date.UTC(own, monthOf, Number(day ?? d)));
  const isOther = weekday !== undefined && WEEKDAYS[at.getUTCDay()] !== weekday.toLowerCase();
  return isOther || at.getUTCMonth() !== monthOf ? null : at.toISOString().slice(0, 10);
}

/** The hour at which a sentence has the exam begin, HH:MM; null where it names none. */
export function examHour(text: string): string | null {
  const final = FINAL.exec(text);
  const found = /\b(\d{1,2})(?::(\d\d))?\s*(?:[-–]\s*\d{1,2}(?::\d\d)?\s*)?([ap])\.?\s?m\b/i.exec(
    final ? text.slice(final.index) : text,
  );
  if (!found) return /\bnoon\b/i.test(text) ? '12:00' : null;
  const [, hour = '', minute = '00', half = ''] = found;
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null;
  const of24 = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(of24).padStart(2, '0')}:${minute}`;
}
