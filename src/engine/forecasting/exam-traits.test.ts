import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { readExams } from '../reading/exam.ts';
import { readTraits } from './exam-traits.ts';

/** The traits of a final whose questions end with these calls. */
function traitsOf(calls: string[], cover = 'This is a closed-book exam of three hours.') {
  const questions = calls.map((call, at) => `## Question ${at + 1}\nArden sued Bly over a boat.\n${call}`);
  const exam = materialFrom(
    `# Contracts\nFall 2019 Final Examination\nInstructions\n${cover}\n${questions.join('\n')}`,
    {
      kind: 'pastExams',
    },
  );
  const steps = readExams([exam]);
  for (;;) {
    const step = steps.next();
    if (step.done)
      return readTraits(step.value.sittings.map((sitting) => ({ sitting, labels: [], shares: [] })));
  }
}

describe('the traits of past exams', () => {
  it.each([
    'Would you support the statute? Take a position.',
    'Explain the policy behind the mailbox rule.',
    'Draft the part of the opinion that justifies the rule. Argue that it is a fair and just rule.',
    'Explain how the rule serves the goals of contract law.',
    'Which theory of contract explains the rule against penalties?',
    'Do you agree?',
    'Lawmakers are now considering a register of promises. Advise them.',
    'The issue is whether the court should recognize a claim for lost chances. Write the opinion.',
    'What do you think the best rule for found goods would be?',
  ])('counts %j as a call on policy', (call) => {
    expect(traitsOf([call]).policies).toBe(1);
  });

  it.each([
    'Identify the strongest theory of recovery and the best answer to it.',
    'Does the insurance policy cover the loss of the boat?',
    'Discuss the claims of Bly.',
    'Should the court allow the amendment?',
    'The legislature has enacted a statute on boats. Discuss.',
  ])('does not count %j as a call on policy', (call) => {
    expect(traitsOf([call])).toMatchObject({ essayCalls: 1, policies: 0 });
  });

  it('do not count a call that asks under what theory somebody may sue', () => {
    const calls = 'a. Under what theory may Bly sue Arden? Discuss.\nb. What may she recover? Discuss.';
    expect(traitsOf([calls])).toMatchObject({ essayCalls: 2, policies: 0 });
  });

  it('count once an exam whose cover says twice how it is sat', () => {
    const { book } = traitsOf(
      ['Discuss.'],
      'This is a closed-book exam. To repeat, it is a closed-book exam.',
    );
    expect(book.map(({ value }) => value)).toEqual(['closed']);
  });
});
