import type {
  CorrectedRole,
  CorrectedSitting,
  ExamCorrections,
  FileCorrection,
} from '#contract/exam-corrections.ts';
import type { Forecast, Sitting, Topic } from '#contract/prediction.ts';

/** A file as the menu corrects it: what it was taken for, and the exam it was counted with. */
export type CountedFile = { id: number; name: string; role: CorrectedRole | null; sitting: Sitting | null };

/** What a file can be said to be, in the menu's words. */
export const ROLE_CHOICES: readonly { role: CorrectedRole; words: string }[] = [
  { role: 'exam', words: 'An exam' },
  { role: 'key', words: 'A key or model answer' },
  { role: 'attachment', words: 'An attachment' },
  { role: 'copy', words: 'A copy or a draft' },
  { role: 'practice', words: 'A practice sheet, not an exam' },
];

export const KIND_CHOICES: readonly { kind: CorrectedSitting['kind']; words: string }[] = [
  { kind: 'final', words: 'Final' },
  { kind: 'midterm', words: 'Midterm' },
  { kind: 'other', words: 'Another test' },
];

/** The menu's name for what a file was taken for. */
export const roleOf = (role: Sitting['files'][number]['role']): CorrectedRole =>
  role === 'duplicate' || role === 'draft' ? 'copy' : role;

/** Whether a file was set aside as a practice sheet, by the words that say why. */
export const isPracticeWhy = (why: string): boolean => /\bpractice\b/i.test(why);

/** "Fall 2019 final" for what was said of a file's exam. */
export const sittingWords = ({ kind, term, year }: CorrectedSitting): string =>
  [term, year, kind === 'other' ? 'test' : kind].filter(Boolean).join(' ');

/** "a key or model answer, Fall 2019 final": what the student said of a file, in one line. */
export function saidWords({ role, sitting }: FileCorrection): string {
  const words = ROLE_CHOICES.find((choice) => choice.role === role)?.words ?? '';
  const named = words.charAt(0).toLowerCase() + words.slice(1);
  return [named, sitting ? sittingWords(sitting) : ''].filter(Boolean).join(', ');
}

/** The exams a file can be given to: those that have a year, as they are counted. */
export function sittingChoices({
  sittings,
}: Pick<Forecast, 'sittings'>): { name: string; sitting: CorrectedSitting }[] {
  return sittings.flatMap(({ name, kind, term, year }) => {
    const known = TERMS.find((each) => each === term) ?? null;
    return year === null ? [] : [{ name, sitting: { kind, term: known, year } }];
  });
}

const TERMS = ['Winter', 'Spring', 'Summer', 'Fall'] as const;

/** From here on a past exam counts as having tested a topic, surely or perhaps. */
export const COUNTED = 0.5;

/** The past exams a topic is counted on, and those that the student already said did not test it. */
export function countedOn(
  { history }: Pick<Topic, 'history'>,
  untested: ExamCorrections['topics_untested'],
): string[] {
  const said = untested.map(({ sitting }) => sitting);
  const counted = history.filter(({ share }) => share >= COUNTED).map(({ sitting }) => sitting);
  return [...new Set([...counted, ...said])];
}

/** A year as typed; null for what no exam can be of. */
export function readYear(typed: string): number | null {
  const year = /^\s*(\d{4})\s*$/.exec(typed)?.[1];
  return year !== undefined && Number(year) >= 1950 && Number(year) <= 2100 ? Number(year) : null;
}
