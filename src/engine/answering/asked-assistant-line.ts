import type { Course } from '../indexing/course.ts';
import type { ComposedAnswer } from './answer.ts';
import { type Phrases, say } from './phrases.ts';

/** Words that make a question one for these words, and not one that happens to share some with a planted line. */
const FEWEST = 4;
const QUOTED = /["“]([^"”]+)["”]/g;

/**
 * The answer to a question for the words of a line addressed to an assistant, quoted in it or pasted as a whole: where
 * they stand, and that they are no law. Null for every other question. They are not repeated here.
 */
export function answerOnAssistantLine(
  course: Course,
  question: string,
  phrases: Phrases,
): ComposedAnswer | null {
  const pasted = wordsOf(question);
  const quoted = [...question.matchAll(QUOTED)].map(([, words = '']) => wordsOf(words));
  for (const { name, assistantLines = [] } of course.materials.values()) {
    const line = assistantLines.find(({ text }) => {
      const own = wordsOf(text);
      return isWithin(own, pasted) || quoted.some((words) => isWithin(words, own));
    });
    if (!line) continue;
    const told = say(phrases, 'assistant_line', { material: name, place: line.label });
    return { kind: 'none', blocks: [{ type: 'refusal', text: told }], followUps: [] };
  }
  return null;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isWithin = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length >= FEWEST && ` ${whole.join(' ')} `.includes(` ${part.join(' ')} `);
