import { MAX_FILES_PER_CLONE } from '#contract/plans.ts';
import { type Questionnaire, REQUIRED_ANSWERS } from '#contract/questionnaire.ts';
import type { Draft } from './draft.ts';

const listed = (words: string[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);

/** What of step 1's files is there: accepted, being read or ready (details.md C). */
export type FilesPresent = { syllabus: boolean; lectureNotes: boolean };

/** What step 1 still needs, in the words and the order of its labels. */
export function missingForStepOne(
  { professor_name, course_name }: Pick<Draft, 'professor_name' | 'course_name'>,
  has: FilesPresent,
): string[] {
  return [
    ...(professor_name.trim() ? [] : ['a professor name']),
    ...(course_name.trim() ? [] : ['a course name']),
    ...(has.syllabus ? [] : ['a syllabus']),
    ...(has.lectureNotes ? [] : ['lecture notes']),
  ];
}

/** "Still needed: a course name and lecture notes."; empty when nothing is missing. */
export const neededWords = (missing: string[]): string =>
  missing.length === 0 ? '' : `Still needed: ${listed(missing)}.`;

/** How many files are too many for one clone (details.md A); empty while there is room. */
export function tooManyWords(files: number): string {
  const over = files - MAX_FILES_PER_CLONE;
  if (over <= 0) return '';
  return `A clone holds at most ${MAX_FILES_PER_CLONE} files. Remove ${over === 1 ? 'one' : over} to continue.`;
}

/** Which required answers are open, without blocking the way on (decisions.md); empty when none is. */
export function openAnswersWords(answers: Questionnaire): string {
  const open = REQUIRED_ANSWERS.filter(({ field }) => !answers[field]).map(({ label }) => label);
  if (open.length === 0) return '';
  return `${listed(open)} ${open.length === 1 ? 'is' : 'are'} still open. Needed before creating.`;
}

/** Why creating waits for files on their way; empty when none is. */
export function travellingWords(files: number): string {
  if (files === 0) return '';
  return `Waiting for ${files === 1 ? '1 file' : `${files} files`} to arrive. Reading may go on afterwards.`;
}
