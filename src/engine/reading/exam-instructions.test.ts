import { expect, test } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { readCalls } from './exam-calls.ts';
import { readInstructions } from './exam-instructions.ts';
import { withCoverWorth } from './exam-worth.ts';
import { linesOf } from './material-lines.ts';

const traits = (cover: string) => readInstructions(linesOf(materialFrom(cover))).map(({ trait }) => trait);

test.each([
  ['Question 1 counts for 40% of your grade.', ['weight']],
  ['The partners of the mill receive 80% of the profit.', []],
  ['This exam has two parts and an appendix.', ['structure']],
  ['Do not share this exam until everyone else has received a grade.', []],
])('reads %j as %j', (cover, own) => {
  expect(traits(cover)).toEqual(own);
});

test('reads what each question is worth as a fraction in figures', () => {
  const lines = linesOf(
    materialFrom(
      'Each question will be worth 1/2 of the grade.\nQuestion 1\nMay Bly sue?\nQuestion 2\nMay Cole?',
    ),
  );
  expect(withCoverWorth(readCalls(lines), readInstructions(lines)).map(({ points }) => points)).toEqual([
    50, 50,
  ]);
});
