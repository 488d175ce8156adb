import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { readExams } from './exam.ts';
import { roleOf, splitAnswers } from './exam-role.ts';
import { linesOf } from './material-lines.ts';

const lines = (text: string) => linesOf(materialFrom(text));

/** What a grader prints below a question: reasons, opinions and numbers of its own. */
const reasoned = (own: string) =>
  Array.from(
    { length: 14 },
    (_, at) =>
      `1. The ${own} ${at}\nI think that ${own} ${at} binds, because a price was named. However, the other side would argue that no time was left, and therefore a court would likely find nothing to enforce.`,
  ).join('\n');

const SELECTED = `Essay Questions and Selected Answers
Law of Ferries
June 2014
These answers received good grades and are printed as they were written by those who sat the exam.
Answer both questions.
Your answer should show that you can tell facts that matter from facts that do not.
Question 1
Arden promised Bly a ferry and sold it to Cole. May Bly sue? Discuss.
Answer A to Question 1
${reasoned('promise')}
Answer B to Question 1
${reasoned('sale')}
Question 2
Dover painted the ferry in the wrong color. May Ember keep the price? Discuss.
Question 2: Selected Answer A
${reasoned('paint')}`;

describe('a file that prints its own answers', () => {
  it('below each question is an exam that asks every one of them, and its own key', () => {
    const { sittings } = allAtOnce(
      readExams([materialFrom(SELECTED, { id: 1, name: 'june2014.txt', kind: 'pastExams' })]),
    );
    expect(sittings.map(({ name, calls }) => [name, calls.map(({ label }) => label)])).toEqual([
      ['Summer 2014 exam', ['Question 1', 'Question 2']],
    ]);
    expect([...new Set(sittings[0]?.keys.map(({ question }) => question))]).toEqual(['1', '2']);
  });

  it('behind all of them answers to the end, whichever question it names again', () => {
    const exam = `Contracts\nFall 2016 Final Exam\nYou have two hours.\nBooks are closed.\nWrite on one side.\nQuestion 1\nMay Bly sue?\nQuestion 2\nMay Ember?\nModel Answers\nQuestion 1\nShe may.\nQuestion 2\nHe may.`;
    expect(splitAnswers(lines(exam)).answers.map(({ bare }) => bare)).toEqual([
      'Model Answers',
      'Question 1',
      'She may.',
      'Question 2',
      'He may.',
    ]);
  });

  it('does not begin to answer where it says how long an answer is', () => {
    const exam = `Contracts\nFall 2016 Final Exam\nYou have two hours.\nBooks are closed.\nWrite on one side.\nMay Bly sue?\nAnswer to Question 2 in no more than a page.`;
    expect(splitAnswers(lines(exam)).answers).toEqual([]);
  });
});

describe('what a file among the past exams is', () => {
  const exam = `Contracts\n## Question 1\nMay Bly sue Cole for the boat?\n`;
  const cover = 'This is an open-book exam.\nYou have three hours.\nEach question counts one half.';
  const story = 'Arden sold the barn of Bly to Cole and kept the price of it. '.repeat(6);

  it.each([
    [
      'an exam, though its cover and heads order nothing outright',
      'Final.md',
      `${cover}\n## Question 1\n${story}`,
      'exam',
    ],
    ['no exam, a cover whose questions are kept elsewhere', 'Final.md', cover, 'other'],
    ['an exam, with blanks to fill in', 'Final 2019.md', `${exam}Rule:\nExplanation:`, 'exam'],
    ['a key, by the end of its name', 'Final 2019 - Answers.md', exam, 'key'],
    ['an exam, where the name says both', 'Final exam with answers.md', exam, 'exam'],
    [
      'practice, though it is answered',
      'Practice Problems - Sample Answers.md',
      'Question 1 – Sample Answer\nBly may sue.',
      'practice',
    ],
  ])('is %s', (_, name, text, role) => {
    expect(roleOf(lines(text), name)).toBe(role);
  });
});
