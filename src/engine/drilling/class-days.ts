import type { Place } from '../indexing/passage.ts';
import type { DatedLines } from '../reading/dated-lines.ts';
import { daysIn, type PrintedDay } from '../reading/printed-days.ts';
import type { Syllabus, SyllabusTopic } from '../reading/syllabus.ts';

/**
 * A day of class, YYYY-MM-DD, with the topics that the schedule gives it, and all that it writes under that date. Of a schedule
 * that goes by weeks it is the first day of one, and `until` its last; else both are the same.
 */
export type ClassDay = { day: string; until: string; topics: SyllabusTopic[]; written: DatedLines[] };

/** What tells the year of a date that has none: the course's own (of the file it stands in), the day of its exam, today. */
export type YearSigns = { today: string; examOn: string | null; termOf: (place: Place) => number | null };

const DAY = 86_400_000;
/** Days of a week of class behind its first. */
const WEEK = 6;
/** Years that a schedule may be old: an upper-class student's notes come with one of then. */
const YEARS_BACK = 6;
/** Weekdays that tell a year, and the share of them that must be right in it. */
const FEWEST_WEEKDAYS = 3;
const RIGHT_WEEKDAYS = 0.8;

/**
 * The days of class that a syllabus gives, in their order: those of its topics or, where more dates have lines under them
 * than have topics, all of these. A date without a year is of the course's own year, else of the one that its weekdays
 * fit, else of the one in which the schedule leads up to the exam, else lies nearest to today.
 */
export function classDays(
  { topics }: Pick<Syllabus, 'topics'>,
  dated: readonly DatedLines[],
  signs: YearSigns,
): ClassDay[] {
  const ofTopics = topics.flatMap((topic) =>
    topic.dates.flatMap(daysIn).map((date) => ({ date, place: topic.place, topic, written: null })),
  );
  const ofLines = dated.flatMap((written) =>
    firstOfWeek(written, daysIn(written.printed)).map((date) => ({
      date,
      place: written.place,
      topic: null,
      written,
    })),
  );
  const all = [...ofTopics, ...ofLines].map(({ date, ...rest }) => ({
    ...rest,
    date: { ...date, year: date.year ?? signs.termOf(rest.place) },
  }));
  const year = yearFor(
    all.flatMap(({ date }) => (date.year === null ? [date] : [])),
    signs,
  );
  const on = all.flatMap(({ date, topic, written }) => {
    const printed = isoOf(date.year ?? year, date.month, date.day);
    const day = printed && written?.weekday != null ? onWeekday(printed, written.weekday) : printed;
    return day === null ? [] : [{ day, topic, written }];
  });
  const topicDays = new Set(on.flatMap(({ day, topic }) => (topic ? [day] : [])));
  const lineDays = new Set(on.flatMap(({ day, written }) => (written ? [day] : [])));
  const days = lineDays.size > topicDays.size ? lineDays : topicDays;
  const classes = [...Map.groupBy(on, ({ day }) => day)]
    .filter(([day]) => days.has(day))
    .map(([day, own]) => {
      const written = own.flatMap((one) => one.written ?? []);
      const isWeek = written.some((one) => one.isWeek && one.weekday === null);
      return {
        day,
        until: isWeek ? later(day, WEEK) : day,
        topics: own.flatMap(({ topic }) => topic ?? []),
        written,
      };
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
  // "Aug. 25-29" as the days of a topic is its first and its last; as a week it is one.
  const isWithin = ({ day, written }: ClassDay) =>
    written.length === 0 && classes.some((week) => week.day < day && day <= week.until);
  return classes.filter((one) => !isWithin(one));
}

/** Of a range that is a week, "Aug. 25-29", the first day alone. */
const firstOfWeek = ({ isWeek }: DatedLines, days: readonly PrintedDay[]): readonly PrintedDay[] =>
  isWeek ? days.slice(0, 1) : days;

/** YYYY-MM-DD, or null for a day that the month does not have. */
function isoOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

const weekdayOn = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The first day from `day` on that is that weekday. */
const onWeekday = (day: string, weekday: number): string => later(day, (weekday - weekdayOn(day) + 7) % 7);

function yearFor(dates: readonly PrintedDay[], { today, examOn }: YearSigns): number {
  const now = Number(today.slice(0, 4));
  const farOff = (year: number): number => {
    const days = dates.flatMap(({ month, day }) => isoOf(year, month, day) ?? []).toSorted();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) return 0;
    if (examOn !== null) return last > examOn ? daysBetween(examOn, last) + 366 : daysBetween(last, examOn);
    if (first > today) return daysBetween(today, first);
    return last < today ? daysBetween(last, today) : 0;
  };
  const near = [now, now + 1, now - 1].toSorted((a, b) => farOff(a) - farOff(b))[0] ?? now;
  const marked = dates.filter(({ weekday }) => weekday !== null);
  if (marked.length < FEWEST_WEEKDAYS) return near;
  const fits = (year: number) =>
    marked.filter(({ month, day, weekday }) => {
      const at = isoOf(year, month, day);
      return at !== null && weekdayOn(at) === weekday;
    }).length >=
    RIGHT_WEEKDAYS * marked.length;
  const years = [near, now, now + 1, ...Array.from({ length: YEARS_BACK }, (_, at) => now - 1 - at)];
  return years.find(fits) ?? near;
}

/** Days from one YYYY-MM-DD to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);
