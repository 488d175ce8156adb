import type { Course } from '../indexing/course.ts';
import type { Place } from '../indexing/passage.ts';
import type { ExamSitting } from '../reading/exam.ts';
import { examDay, examHour } from '../reading/exam-day.ts';
import { linesOf } from '../reading/material-lines.ts';
import type { Syllabus } from '../reading/syllabus.ts';
import { allowedPages, statedLimit } from '../reading/syllabus-form.ts';
import { readPolicies } from '../reading/syllabus-policies.ts';
import { type EvidenceItem, evidenceAt } from './evidence.ts';

/** What the student says of the coming exam, as far as a forecast counts it; null where nothing was said. */
export type ToldExam = {
  minutes: number | null;
  book: 'closed' | 'open' | 'take-home' | null;
  /** Accommodation: time on top of the exam's own, in percent. */
  extraPercent: number;
};

/** What of an exam can be read: `day` YYYY-MM-DD, `hour` HH:MM, `pages` of an outline that may be brought, `length` "4500 words". */
export type ExamFact = 'day' | 'hour' | 'minutes' | 'book' | 'pages' | 'length';

/** A fact of the coming exam as the materials have it. `value` is null where only a person can tell it from the quote. */
export type FactProposal = { fact: ExamFact; value: string | null; evidence: EvidenceItem };

/** What a past exam says is shown from so many of its last sittings. */
const LAST_SITTINGS = 3;

/**
 * The facts of the coming exam that syllabus and past exams give, each with its quote: what the syllabus says first,
 * then the last sittings, newest first. The same value of a fact is given once.
 */
export function proposeFacts(
  course: Course,
  syllabus: Pick<Syllabus, 'dates' | 'form'>,
  sittings: readonly ExamSitting[],
): FactProposal[] {
  const found: { fact: ExamFact; value: string | null; place: Place; label?: string }[] = [];
  for (const { place, text } of syllabus.dates) {
    const day = examDay(text, yearOf(course, place));
    if (day === null) continue;
    found.push({ fact: 'day', value: day.day, place });
    const hour = examHour(text);
    if (hour !== null) found.push({ fact: 'hour', value: hour, place });
  }
  for (const { trait, value, place } of syllabus.form) {
    if (trait === 'minutes' || trait === 'book' || trait === 'pages')
      found.push({ fact: trait, value, place });
    if (trait === 'limit') found.push({ fact: 'length', value, place });
  }
  const finals = sittings.filter(({ kind }) => kind === 'final');
  for (const { name, instructions } of finals.slice(-LAST_SITTINGS).toReversed())
    for (const { trait, value, place, text } of instructions) {
      const label = name;
      if (trait === 'time') found.push({ fact: 'minutes', value, place, label });
      if (trait === 'book') found.push({ fact: 'book', value, place, label });
      const limit = trait === 'length' ? statedLimit(text) : null;
      if (limit !== null) found.push({ fact: 'length', value: limit, place, label });
      const pages = allowedPages(text);
      if (pages !== null) found.push({ fact: 'pages', value: pages, place, label });
    }
  return found
    .filter(
      ({ fact, value }, at) => found.findIndex((one) => one.fact === fact && one.value === value) === at,
    )
    .flatMap(({ fact, value, place, label }) => {
      const evidence = evidenceAt(course, place, 'page', label);
      return evidence === null ? [] : [{ fact, value, evidence }];
    });
}

/** The day of the final that the syllabus names; null where it names none that is sure, or two. */
export function proposeDay(course: Course): FactProposal | null {
  const syllabi = [...course.materials.values()].filter(({ kind }) => kind === 'syllabus');
  const dates = syllabi.flatMap((material) => readPolicies(linesOf(material)).dates);
  const days = proposeFacts(course, { dates, form: [] }, []).filter(
    ({ fact, value }) => fact === 'day' && value !== null,
  );
  const [day = null, ...others] = days;
  return others.length > 0 ? null : day;
}

/** The year in which the course of a file is taught, as its first page has it: "Fall 2026". */
function yearOf(course: Course, { materialId }: Place): number | null {
  const first = course.materials.get(materialId)?.pages[0]?.text ?? '';
  const year = /\b(?:fall|spring|summer|winter|autumn)(?:\s+(?:semester|term))?,?\s+((?:19|20)\d\d)\b/i.exec(
    first,
  );
  return year ? Number(year[1]) : null;
}
