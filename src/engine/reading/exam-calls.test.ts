import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { readCalls } from './exam-calls.ts';
import { linesOf } from './material-lines.ts';

const callsOf = (exam: string) => readCalls(linesOf(materialFrom(exam)));

describe('the questions of an exam', () => {
  it('takes the subdivisions of a statute below a question for no choices', () => {
    const exam = `Torts
Fall 2021 Final Exam
Question #1:
The Code of Harrow says of a bailment:
(a) the keeper owes care;
(b) the owner owes a fee;
(c) neither owes both.
Please write an essay on this rule.
Question #2:
Is the keeper of the inn liable?`;
    const calls = callsOf(exam);
    expect(calls.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Question 1: Please write an essay on this rule.',
      'Question 2: Is the keeper of the inn liable?',
    ]);
  });

  it('shows of a question that orders nothing what somebody asks of the reader, else its last sentence, never the foot of a page', () => {
    const story = 'Arden sold the barn of Bly to Cole and kept the price. '.repeat(4);
    const exam = `Contracts
Fall 2016 Final Exam
Question 1
Is the sale of the barn good?
Question 2
${story}
The clerk has asked you to write on the claims that Bly may bring.
${story}
Page 3 of 4`;
    const calls = callsOf(exam);
    expect(calls.at(-1)?.text).toBe('The clerk has asked you to write on the claims that Bly may bring.');
    const unasked = exam.replace('The clerk has asked you', 'The clerk is');
    expect(callsOf(unasked).at(-1)?.text).toMatch(/^Arden sold the barn/);
  });

  it('reads the heads of questions that name who asks, and a scanned 1', () => {
    const exam = `Contracts
Fall 2016 Final Exam
Lindqvist Question |
Is the sale of the barn good?
Lindqvist Question #2 (45 minutes)
Is the price due?
Answer Question 2 in full.`;
    const calls = callsOf(exam);
    expect(calls.map(({ label, minutes }) => [label, minutes])).toEqual([
      ['Question 1', null],
      ['Question 2', 45],
    ]);
  });
});
