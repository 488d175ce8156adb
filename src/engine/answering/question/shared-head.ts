import { readQuestion } from '../../finding/read-question.ts';
import { countPhrase } from '../../finding/scoring.ts';
import type { Course } from '../../indexing/course.ts';
import { termsOf } from '../../indexing/terms.ts';

type Sides = readonly [string, string];

/** Words of a side that lacks its noun. */
const MOST_WORDS = 2;

/**
 * Two sides with the noun that they share given to both: "general and specific jurisdiction" sets general jurisdiction beside
 * specific jurisdiction, and "pure comparative negligence vs modified" has it in front. The sides as they are where the course
 * has no such thing.
 */
export function withSharedHead(course: Course, sides: Sides): [string, string] {
  const [one, other] = sides;
  return [headed(course, one, other) ?? one, headed(course, other, one) ?? other];
}

/** A side with the end of the other one, where that names something in the course and the side alone does not. */
function headed(course: Course, side: string, other: string): string | null {
  const [own, theirs] = [side.split(/\s+/), other.split(/\s+/)];
  if (own.length > MOST_WORDS || theirs.length < 2 || own.length >= theirs.length) return null;
  if (readQuestion(side, course).entries.some(({ subject }) => subject !== 'general')) return null;
  for (let from = 1; from < theirs.length; from++) {
    const whole = [...own, ...theirs.slice(from)].join(' ');
    if (isNamed(course, whole)) return whole;
  }
  return null;
}

/** Whether all words of a text are one term of art, or stand side by side in the course. */
const isNamed = (course: Course, text: string): boolean => {
  const { groups } = readQuestion(text, course);
  return (groups.length === 1 && groups[0]?.entry != null) || isWritten(course, text);
};

/** Whether the words of a text, spelt as the course spells them, stand in it side by side. */
function isWritten(course: Course, text: string): boolean {
  const { groups } = readQuestion(text, course);
  const written = groups.flatMap(({ wordings }) => wordings[0]?.terms ?? []);
  return written.length >= termsOf(text).length && countPhrase(course.index, written) > 0;
}

/** "Strict and intermediate scrutiny": two kinds of one thing, and nothing else. */
const KINDS = /^(?:the )?([\p{L}’'-]+) (?:and|or) ([\p{L}’'-]+(?: [\p{L}’'-]+){1,2})$/iu;

/** The two kinds of one thing that a message only names, each with its noun; null for any other message. */
export function kindsNamed(course: Course, call: string): [string, string] | null {
  const [, one = '', other = ''] = KINDS.exec(call.replace(/[?.!\s]+$/, '')) ?? [];
  if (one === '' || other === '') return null;
  const sides = withSharedHead(course, [one, other]);
  return sides[0] !== one && sides.every((side) => isWritten(course, side)) ? sides : null;
}
