import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { readSyllabus } from '../reading/syllabus.ts';
import { gradeWords } from './grade-words.ts';

const words = (...syllabi: string[]) =>
  gradeWords(
    readSyllabus(
      syllabi.map((text, at) => materialFrom(`# Grading\n${text}`, { id: at + 1, kind: 'syllabus' })),
    ),
  )?.words ?? null;

describe('what the final counts', () => {
  it('names all parts where they add up', () => {
    expect(words('- Midterm: 20%\n- Participation: 10%\n- Final exam: 70%')).toBe(
      'The final is 70% of the grade; midterm 20%, participation 10%.',
    );
    expect(words('The final exam counts for the whole grade (100%).')).toBe('The final is the whole grade.');
  });

  it('names the final alone where the rest does not add up, and nothing where syllabi disagree or say nothing', () => {
    expect(words('The final exam counts 70% of the grade.')).toBe('The final is 70% of the grade.');
    expect(words('Final exam: 70%', 'Final exam: 60%')).toBeNull();
    expect(words('Quizzes: 20%')).toBeNull();
    expect(words('Final exam: 70%', 'Final exam: 70%')).toBe('The final is 70% of the grade.');
    expect(
      words('Your final grade will be based on review questions (40% total) and a final exam (60%).'),
    ).toBe('The final is 60% of the grade; other work 40%.');
  });
});
