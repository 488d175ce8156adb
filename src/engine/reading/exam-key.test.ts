import { expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { readKey } from './exam-key.ts';
import { linesOf } from './material-lines.ts';

const MEMO = `# Grading Memo
## Question 1
Professor's Commentary:
The posters are speech on a public matter, which bars the claim.
Examples of strong student answers:
Fisher is libel for the posters she put up.
## Question 2
Many students answered this well.
`;

it('tells what students wrote, printed as examples, from what the professor says', () => {
  const lines = readKey(linesOf(materialFrom(MEMO, { id: 1, name: 'Memo.md' })));
  const students = lines.filter(({ isStudents }) => isStudents).map(({ line }) => line.bare);
  expect(students).toContain('Fisher is libel for the posters she put up.');
  expect(students.join(' ')).not.toContain('public matter');
  expect(students.join(' ')).not.toContain('Many students answered');
});
