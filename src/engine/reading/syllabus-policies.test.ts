import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { readSyllabus } from './syllabus.ts';

const syllabus = (outline: string) => materialFrom(outline, { name: 'Syllabus.md', kind: 'syllabus' });

describe('what a syllabus says of the exam, the grade and AI', () => {
  it.each([
    [
      'There is a midterm, which counts for 25 percent, and a final, which counts for 75 percent.',
      ['midterm 25', 'final 75'],
    ],
    ['The course grade is 80% final examination and 20% weekly worksheets.', ['final 80', 'other 20']],
    ['Students must attend 80% of classes before the final exam.', []],
    ['The final has five problems of 20 points each and counts for 75% of the grade.', ['final 75']],
    ['The final exam has three essays. It counts 60% of your grade.', ['final 60']],
    [
      '60% final exam, 30% two group projects (15% each), 10% class participation',
      ['final 60', 'other 30', 'participation 10'],
    ],
  ])('reads the weights of %s', (text, expected) => {
    const { weights } = readSyllabus([syllabus(`# Grading\n${text}`)]);
    expect(weights.map(({ part, share }) => `${part} ${share}`)).toEqual(expected);
    for (const { text: quoted } of weights) expect(text).toContain(quoted);
  });

  it('reads the form of the final, and nothing of the midterm into it', () => {
    const { form } = readSyllabus([
      syllabus(`# Examinations
The midterm is a take-home essay of 1,000 words. The final is open book. It lasts two and a half hours and has multiple-choice and short-answer questions. No answer may exceed 4,500 words. It has two parts of 70 minutes each. Quizzes are closed book.`),
    ]);
    expect(form.map(({ trait, value }) => `${trait} ${value}`)).toEqual([
      'book open',
      'kind multiple choice',
      'kind short answer',
      'minutes 150',
      'limit 4500 words',
    ]);
  });

  it('finds the sentences on the exam, the grade and the use of AI', () => {
    const found = readSyllabus([
      syllabus(
        'The final exam is a three-hour, open-book essay exam. It counts 80% of your grade. Generative AI may not be used on graded work.',
      ),
    ]);
    expect(found.exam.map((each) => each.text)).toEqual([
      'The final exam is a three-hour, open-book essay exam.',
    ]);
    expect(found.grading.map((each) => each.text)).toEqual(['It counts 80% of your grade.']);
    expect(found.aiPolicy.map((each) => each.text)).toEqual([
      'Generative AI may not be used on graded work.',
    ]);
  });

  it('keeps the whole passage on AI, what it permits and what it forbids', () => {
    const permits = 'You may use artificial intelligence tools to review the reading.';
    const forbids = 'You may not use them on the final, or to write what you hand in.';
    const rest = 'If you are not sure, ask me first.';
    const { aiPolicy } = readSyllabus([
      syllabus(
        `# Use of artificial intelligence\n${permits} ${forbids} ${rest}\n# Attendance\nCome to class. ${permits} ${forbids} Absences lower a grade.`,
      ),
    ]);
    expect(aiPolicy.map((each) => each.text)).toEqual([
      `${permits} ${forbids} ${rest}`,
      `${permits} ${forbids}`,
    ]);
  });

  it('takes a class on artificial intelligence for no policy on its use', () => {
    const { aiPolicy } = readSyllabus([
      syllabus(`# Schedule
## Week 1 (Sept. 8): AI and defamation
- Casebook 78-99
## Week 2 (Sept. 15): Trespass
- A suit against an AI company
# Use of AI
Ask first.`),
    ]);
    expect(aiPolicy.map((each) => each.text)).toEqual(['Ask first.']);
  });
});
