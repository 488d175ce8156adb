import { expect, it } from 'vitest';
import { courseOf } from '../../../test/support/ask-course.ts';
import { readDatedLines } from './dated-lines.ts';

it('takes no notice to the students for a reading', () => {
  const course = courseOf([
    'Syllabus.md',
    'syllabus',
    `# Schedule

## Monday, October 5
pgs. 1-20

## Monday, October 12
pgs. 21-40. You should read these twice.

## Monday, October 19
Review
No new reading

These dates may move. Please look here often.
`,
  ]);
  const [material] = course.materials.values();
  if (!material) throw new Error('The course has no syllabus.');
  expect(readDatedLines(material).map(({ lines }) => lines)).toEqual([
    ['pgs. 1-20'],
    ['pgs. 21-40. You should read these twice.'],
    ['Review'],
  ]);
});
