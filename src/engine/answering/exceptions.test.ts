import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const FRAUDS = courseOf([
  'Frauds.md',
  'lectureNotes',
  `# The statute of frauds
Contracts for the sale of land must be in a signed writing.
## Exceptions
### Exceptions for goods
- Goods accepted and paid for.
- Admission in court.
### Part performance
A contract for land may be enforced despite the statute after a change of position.
### Common mistake
Students forget restitution.
`,
]);

it('lists the exceptions of every heading below the one that promises them, under their headings', () => {
  const answer = ask(FRAUDS, 'exceptions to the statute of frauds');
  expect(labelsOf(answer)).toEqual(expect.arrayContaining(['Exceptions for goods', 'Part performance']));
  expect(textsOf(answer)).toContain('Goods accepted and paid for.');
  expect(textsOf(answer)).not.toContain('Students forget restitution.');
});

it('takes the narrower heading where the question names it', () => {
  const answer = ask(FRAUDS, 'SOF exceptions for goods');
  expect(textsOf(answer)[0]).toBe('Goods accepted and paid for.');
});

it('reads "when does it not apply" and "a way around" as questions for exceptions', () => {
  for (const question of [
    'is there any way around the statute of frauds',
    "when doesn't the statute of frauds apply",
  ])
    expect(textsOf(ask(FRAUDS, question))[0]).toBe('Goods accepted and paid for.');
});
