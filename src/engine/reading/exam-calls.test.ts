import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { readCalls } from './exam-calls.ts';
import { linesOf } from './material-lines.ts';

const callsOf = (exam: string) => readCalls(linesOf(materialFrom(exam)));

describe('the questions of an exam', () => {
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

  it('counts each headed question of an exam none of which asks outright', () => {
    const story = 'She wrote: “I need to know what Bly may claim of Cole, and when. '.repeat(6);
    const calls = callsOf(
      `Limits: Question 1 and Question 2, a page.\nQuestion 1\n${story}\nQuestion 2\n${story}`,
    );
    expect(calls.map(({ label }) => label)).toEqual(['Question 1', 'Question 2']);
  });

  it('finds the choices below a stem of many lines, and none beyond the next number', () => {
    const findings = Array.from(
      { length: 9 },
      (_, at) => `- The court found fact ${'x'.repeat(at + 1)}.`,
    ).join('\n');
    const choices = 'A. It must.\nB. It may.\nC. It may not.';
    const exam = `Question 1\n${findings}\nMust the court hear Bly?\n${choices}\nQuestion 2\nMust it hear Cole?\nQuestion 3\nWhich is right?\n${choices}`;
    expect(callsOf(exam).map(({ label }) => label)).toEqual([
      'Multiple choice 1',
      'Question 2',
      'Multiple choice 3',
    ]);
  });
});
