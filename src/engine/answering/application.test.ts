import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const DIVERSITY = courseOf([
  'Jurisdiction.md',
  'lectureNotes',
  `# Diversity Jurisdiction
## Citizenship
For diversity purposes, citizenship of an individual means domicile.
## Complete diversity
No party on one side may be a citizen of the same state as any party on the other side.
## Amount in Controversy
The amount in controversy must exceed the sum or value of $75,000.
`,
]);

it('compares the states of people named in a story', () => {
  const answer = ask(
    DIVERSITY,
    'Kim from Georgia sues Max from Georgia and Zoe from Ohio in federal court. Does she win?',
  );
  expect(labelsOf(answer)).toContain('On both sides: Georgia.');
  expect(labelsOf(answer)).toContain('On these facts the test points against diversity jurisdiction.');
  expect(textsOf(answer)).toContain('The amount in controversy must exceed the sum or value of $75,000.');
});

it('does not point toward jurisdiction where the sum told is too small', () => {
  const labels = labelsOf(
    ask(
      DIVERSITY,
      'Kim from Georgia sues Max from Ohio in federal court for $60,000. Is there jurisdiction?',
    ),
  );
  expect(labels).toContain('$60,000');
  expect(labels).toContain('On these facts the test points against diversity jurisdiction.');
  expect(labels).not.toContain('On these facts the test points toward diversity jurisdiction.');
});
