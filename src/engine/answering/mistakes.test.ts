import { describe, expect, it } from 'vitest';
import { courseOf } from '../../../test/support/ask-course.ts';
import { phrases } from '../../../test/support/content.ts';
import { linesIn } from './answer.ts';
import { composeAnswer } from './compose.ts';
import { mistakesTopic } from './mistakes.ts';

const NOTES = `# Licenses
A license is a permission that the owner may take back.
## Common mistake
Many answers call a license an interest in land, which it is not.
# Mistake
Mutual mistake makes a contract voidable by the party who did not bear the risk of it.`;
const course = courseOf(['Notes.md', 'lectureNotes', NOTES]);
const told = (question: string) => {
  const voice = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;
  const answer = composeAnswer(course, { question, voice, history: [], task: 'mistakes', seed: 0 }, phrases);
  return linesIn(answer.blocks).flatMap(({ quotes }) => quotes.map(({ text }) => text));
};

describe('what mistakes are asked about', () => {
  it.each([
    ['Which mistakes should I avoid?', ''],
    ['Which mistakes should I avoid on licenses?', 'licenses'],
    ['common mistakes students make with easements', 'easements'],
    ['mistakes to avoid in this course', ''],
    ['Which mistakes should I avoid on mutual mistake?', 'mutual mistake'],
    ['where do people go wrong on licenses', 'where do people go wrong on licenses'],
  ])('in “%s” is “%s”', (question, topic) => expect(mistakesTopic(question)).toBe(topic));

  it('is the topic or the whole course, and the law of mistake only where that is the topic', () => {
    const warning = 'Many answers call a license an interest in land, which it is not.';
    expect(told('Which mistakes should I avoid on licenses?')).toContain(warning);
    expect(told('Which mistakes should I avoid?')).toEqual([warning]);
  });
});
