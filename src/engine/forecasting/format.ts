import type { Questionnaire } from '#contract/questionnaire.ts';
import type { Course } from '../indexing/course.ts';
import type { ExamSitting } from '../reading/exam.ts';
import { hoursWords, numberWord } from '../reading/hours-words.ts';
import { statedParts } from '../reading/stated-parts.ts';
import type { Syllabus } from '../reading/syllabus.ts';
import { type EvidenceItem, evidenceAt } from './evidence.ts';
import type { ToldExam } from './exam-facts.ts';
import { bookWords, type ExamTraits } from './exam-traits.ts';
import { gradeWords } from './grade-words.ts';
import type { NextExam } from './next-exam.ts';

/** What the next exam looks like, in sentences, and where that stands. */
export type ExamFormat = {
  /** First sentence short enough for a headline. */
  words: string;
  /** Minutes this student has; null where nothing says them or the exam is taken home. */
  minutes: number | null;
  /** closed, open or take-home; null where nothing says so. */
  book: string | null;
  evidence: EvidenceItem[];
  questionTypes: string[];
};

const CHOSEN: Readonly<Record<string, string>> = {
  closed_book_essays: 'Closed-book essays',
  open_book_essays: 'Open-book essays',
  take_home_exam: 'A take-home exam',
  mixed_format: 'A mixed format',
};
/** The syllabus is quoted in at most this many sentences. */
const MOST_SYLLABUS_QUOTES = 2;

/**
 * Format from what the student says of the coming exam (`said`); beside that from past exams of its kind and the syllabus; where
 * none speaks, from what the student chose in the questionnaire.
 */
export function readFormat(
  course: Course,
  syllabus: Syllabus,
  sittings: readonly ExamSitting[],
  traits: ExamTraits,
  questionnaire: Questionnaire,
  next: Pick<NextExam, 'kind' | 'words'>,
  said?: ToldExam,
): ExamFormat {
  const { kind } = next;
  const alike = sittings.filter((sitting) => sitting.kind === kind);
  const ofKind = <T extends { sitting: ExamSitting }>(all: readonly T[]) => {
    const own = all.filter((each) => each.sitting.kind === kind);
    return own.length > 0 ? own : all;
  };
  const books = ofKind(traits.book);
  const hours = ofKind(traits.minutes);
  // The form is that of the final.
  const parts = kind === 'final' ? statedParts(syllabus.form) : null;
  const quotes = [...(parts ? [parts.said] : []), ...onExam(syllabus, kind)]
    .filter(({ text }, at, all) => all.findIndex((each) => each.text === text) === at)
    .slice(0, MOST_SYLLABUS_QUOTES);
  const told = (trait: string) => syllabus.form.find((each) => each.trait === trait)?.value ?? null;
  const toldMinutes = told('minutes');
  const pastBook = mostCommon(books.map((each) => each.value)) ?? told('book');
  const book = said?.book ?? pastBook;
  const minutes =
    said?.minutes ??
    mostCommon(hours.map((each) => each.value)) ??
    (toldMinutes === null ? printedMinutes(sittings) : Number(toldMinutes));
  const grade = gradeWords(syllabus);
  const sentences = [
    headline(book, minutes, parts?.words ?? pastParts(traits), alike.length > 0, questionnaire),
    next.words,
    quotes.length === 0 ? '' : `Your syllabus: ${quotes.map(({ text }) => `“${text}”`).join(' ')}`,
    grade?.words ?? '',
    confirmedWords(said, minutes),
    agreement(books, pastBook, alike.length > 0 ? kind : 'past exam'),
    otherKinds(traits, sittings, books, kind),
    structureWords(sittings, kind),
  ];
  const places = [
    ...quotes.map(({ place }) => ({ place, label: undefined })),
    ...(grade ? [{ place: grade.rests.place, label: undefined }] : []),
    ...books.slice(-1).map(({ place, sitting }) => ({ place, label: sitting.name })),
    ...hours.slice(-1).map(({ place, sitting }) => ({ place, label: `${sitting.name}, time` })),
  ];
  return {
    words: sentences.filter((sentence) => sentence !== '').join(' '),
    minutes: book === 'take-home' ? null : withExtra(minutes, said),
    book,
    evidence: places
      .map(({ place, label }) => evidenceAt(course, place, 'page', label))
      .filter((item) => item !== null),
    questionTypes: questionTypes(syllabus, sittings, traits, questionnaire),
  };
}

/** The exam's minutes with the time that an accommodation adds. */
const withExtra = (minutes: number | null, said: ToldExam | undefined): number | null =>
  minutes === null ? null : Math.round((minutes * (100 + (said?.extraPercent ?? 0))) / 100);

/** "You confirmed: three hours, closed book. With your extra time you have 270 minutes." */
function confirmedWords(said: ToldExam | undefined, minutes: number | null): string {
  if (!said) return '';
  const facts = [
    said.minutes === null ? '' : hoursWords(said.minutes),
    said.book === null ? '' : bookWords(said.book),
  ].filter((fact) => fact !== '');
  const extra =
    said.extraPercent === 0 || minutes === null || said.book === 'take-home'
      ? ''
      : `With your extra time you have ${hoursWords(withExtra(minutes, said) ?? 0)}.`;
  return [facts.length === 0 ? '' : `You confirmed: ${facts.join(', ')}.`, extra]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Sentences of the syllabus on the exam of a kind; those on the other alone are about another exam. */
function onExam(syllabus: Syllabus, kind: NextExam['kind']): Syllabus['exam'] {
  const [own, other] =
    kind === 'final' ? [/\bfinal\b/i, /\bmid-?term\b|\bquiz/i] : [/\bmid-?term\b/i, /\bfinal\b|\bquiz/i];
  return syllabus.exam.filter(({ text }) => own.test(text) || !other.test(text));
}

/** The minutes printed at the questions of the newest final, when every question has them. */
function printedMinutes(sittings: readonly ExamSitting[]): number | null {
  const newest = sittings.findLast((sitting) => sitting.isComplete && sitting.calls.length > 0);
  const perQuestion = new Map<string, number | null>();
  for (const call of newest?.calls ?? []) perQuestion.set(`${call.part} ${call.question}`, call.minutes);
  const all = [...perQuestion.values()];
  return all.length > 0 && all.every((value) => value !== null)
    ? all.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    : null;
}

/** What past exams were made of, "about five essay questions"; empty where none tells. */
const pastParts = ({ medianCalls }: ExamTraits): string =>
  medianCalls > 0 ? `about ${numberWord(Math.round(medianCalls))} essay questions` : '';

/** "Three hours, closed book, two essays and one policy question." */
function headline(
  book: string | null,
  minutes: number | null,
  parts: string,
  hasFinals: boolean,
  questionnaire: Questionnaire,
): string {
  const time = minutes === null || book === 'take-home' ? '' : hoursWords(minutes);
  const known = [time, book === null ? '' : bookWords(book), parts].filter((part) => part !== '').join(', ');
  if (known !== '') return `${known.charAt(0).toUpperCase()}${known.slice(1)}.`;
  const chosen = CHOSEN[questionnaire.exam_format_preference ?? ''];
  if (chosen === undefined) return 'Nothing in your materials says what form the exam takes.';
  const why = hasFinals ? 'Your past exams do not say' : 'No past exam or syllabus sentence says';
  return `${chosen}, as you told us. ${why} what form the exam takes.`;
}

/** "All 6 finals that say so were closed book (…)." */
function agreement(
  books: readonly { sitting: ExamSitting; value: string }[],
  book: string | null,
  noun: string,
): string {
  if (book === null || books.length === 0) return '';
  const same = books.filter((each) => each.value === book);
  const names = same.map((each) => termYear(each.sitting)).join(', ');
  if (books.length === 1)
    return `The ${books[0]?.sitting.name} was ${bookWords(book)}; no other ${noun} says.`;
  return same.length === books.length
    ? `All ${same.length} ${noun}s that say so were ${bookWords(book)} (${names}).`
    : `${same.length} of ${books.length} ${noun}s that say so were ${bookWords(book)} (${names}).`;
}

function otherKinds(
  traits: ExamTraits,
  sittings: readonly ExamSitting[],
  counted: readonly { sitting: ExamSitting }[],
  kind: NextExam['kind'],
): string {
  const other = traits.book.find(
    (each) => each.sitting.kind !== kind && !counted.some(({ sitting }) => sitting === each.sitting),
  );
  return other && sittings.length > 1 ? `The ${other.sitting.name} was ${bookWords(other.value)}.` : '';
}

/** The newest exam's own sentence on its parts. */
function structureWords(sittings: readonly ExamSitting[], kind: NextExam['kind']): string {
  const newest = sittings.findLast((sitting) => sitting.kind === kind && sitting.instructions.length > 0);
  const own = newest?.instructions.find((instruction) => instruction.trait === 'structure');
  return newest && own ? `The ${newest.name} says: “${own.text}”` : '';
}

function questionTypes(
  syllabus: Syllabus,
  sittings: readonly ExamSitting[],
  traits: ExamTraits,
  questionnaire: Questionnaire,
): string[] {
  const types: string[] = [];
  const complete = sittings.filter((sitting) => sitting.isComplete && sitting.calls.length > 0);
  if (traits.essayCalls > 0) {
    const counts = complete.map((each) => each.calls.filter((call) => call.kind === 'essay').length);
    const range = [Math.min(...counts), Math.max(...counts)];
    const span = range[0] === range[1] ? `${range[0]}` : `${range[0]} to ${range[1]}`;
    types.push(`Essay and short-answer calls on facts: ${span} on each of ${complete.length} past exams`);
  }
  const withChoice = complete.filter((each) => each.calls.some((call) => call.kind === 'choice'));
  for (const sitting of withChoice) {
    const count = sitting.calls.filter((call) => call.kind === 'choice').length;
    types.push(`Multiple choice: ${count} questions on the ${sitting.name}`);
  }
  if (traits.rulings > 0)
    types.push(`A motion to rule on or law to choose: ${traits.rulings} of ${traits.essayCalls} essay calls`);
  if (traits.essayCalls > 0) types.push(policyWords(traits));
  const kinds = [...new Set(syllabus.form.filter(({ trait }) => trait === 'kind').map(({ value }) => value))];
  if (types.length === 0 && kinds.length > 0) {
    const [first = '', ...rest] = kinds;
    const named = [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
    types.push(`${named} (your syllabus)`);
  }
  if (types.length === 0) {
    const chosen = CHOSEN[questionnaire.exam_format_preference ?? ''];
    if (chosen !== undefined) types.push(`${chosen} (your answer in the questionnaire)`);
  }
  return types;
}

function policyWords({ policies, essayCalls }: ExamTraits): string {
  return policies === 0
    ? `Policy or theory: none of ${essayCalls} essay calls`
    : `Policy or theory: ${policies} of ${essayCalls} essay calls`;
}

/** "Fall 2017", or the whole name where term or year is unknown. */
function termYear(sitting: ExamSitting): string {
  return sitting.term !== null && sitting.year !== null ? `${sitting.term} ${sitting.year}` : sitting.name;
}

/** The most frequent value; of equals the last, which is the newest. */
function mostCommon<T>(values: readonly T[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return values.findLast((value) => counts.get(value) === most) ?? null;
}
