import { dayIn, examDay, midtermDay } from '../reading/exam-day.ts';
import type { ExamKind } from '../reading/exam-head.ts';
import type { Syllabus } from '../reading/syllabus.ts';
import type { LabeledSitting } from './label-exams.ts';
import { lastOfMidterms } from './scope.ts';
import type { CourseTopic } from './topics.ts';

/** The exam that is forecast: its kind, which topics it can test, and in words for the student why it is a midterm. */
export type NextExam = { kind: Extract<ExamKind, 'midterm' | 'final'>; isTaught: boolean[]; words: string };

/** An exam so many days before the final is not the final moved. */
const WELL_BEFORE = 21;
/** Share of the topics whose days must be printed before the days say what is taught by then. */
const DATED = 0.5;

/**
 * What the next exam is, by the day that the student gave it: a midterm where the syllabus has a midterm on that day, or
 * has one without a day and the final three weeks later or more; the final in every other case. A midterm can test what
 * is taught before its day by the dates of the schedule; without dates, what past midterms show to be taught by then;
 * and everything where neither says. `topics` are in the order in which they are taught.
 */
export function readNextExam(
  day: string | null,
  syllabus: Syllabus,
  topics: readonly CourseTopic[],
  labeled: readonly LabeledSitting[],
): NextExam {
  const final = { kind: 'final' as const, isTaught: topics.map(() => true), words: '' };
  if (day === null || !isMidterm(day, syllabus)) return final;
  const pasts = labeled.filter(({ sitting }) => sitting.kind === 'midterm').length;
  const weighed =
    pasts === 0
      ? 'No past midterm is here, so finals stand in for it.'
      : `Past midterms (${pasts}) count twice as much as finals.`;
  const lead = 'The next exam is forecast as a midterm, by its day and your syllabus.';
  const first = topics.map(({ dates }) => firstDay(dates, day));
  if (first.filter((each) => each !== null).length >= DATED * topics.length) {
    const last = first.findLastIndex((each) => each !== null && each < day);
    return {
      kind: 'midterm',
      isTaught: topics.map((_, at) => at <= last),
      words: `${lead} It covers what your schedule teaches before that day: ${last + 1} of ${topics.length} topics. ${weighed}`,
    };
  }
  const last = lastOfMidterms(labeled, topics);
  if (last < 0)
    return {
      ...final,
      kind: 'midterm',
      words: `${lead} Your schedule prints no days, so all topics are shown. ${weighed}`,
    };
  return {
    kind: 'midterm',
    isTaught: topics.map(({ index }) => index <= last),
    words: `${lead} It covers the topics up to the last one that a past midterm tested. ${weighed}`,
  };
}

function isMidterm(day: string, { dates, weights, exam }: Syllabus): boolean {
  const year = Number(day.slice(0, 4));
  const midterms = dates.map(({ text }) => midtermDay(text, year)).filter((found) => found !== null);
  if (midterms.length > 0) return midterms.includes(day);
  const isGiven =
    weights.some(({ part }) => MIDTERM.test(part)) || exam.some(({ text }) => MIDTERM.test(text));
  const final = dates.map(({ text }) => examDay(text, year)?.day ?? null).find((found) => found !== null);
  return isGiven && final !== undefined && daysBetween(day, final) >= WELL_BEFORE;
}

const MIDTERM = /\bmid-?\s?term/i;

/** The first of the days that a schedule prints, in the year of the exam. */
function firstDay(dates: readonly string[], day: string): string | null {
  const days = dates.map((text) => dayIn(text, Number(day.slice(0, 4)))).filter((found) => found !== null);
  return days.toSorted()[0] ?? null;
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
