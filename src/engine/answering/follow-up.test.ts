import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const COURSE = courseOf([
  'Notes.md',
  'lectureNotes',
  `# The mailbox rule
The mailbox rule is the rule that an acceptance takes effect when it is put in the mail.
## Exceptions
- The offer says otherwise.
- An option contract needs receipt.
# Issue preclusion
Issue preclusion is the rule that an issue decided once is not litigated again.
## Requirements
- the same issue;
- actually litigated.
# Complaints
## Requirements
- a short and plain statement;
- a demand for relief.
# Firm offers
A firm offer is an offer by a merchant in a signed writing that says it will be held open.
# Duress
Duress is an improper threat that leaves no reasonable alternative.
# Undue influence
Undue influence is unfair persuasion of a party under domination.
`,
]);

const after = (before: string, question: string) => ask(COURSE, question, [{ question: before }]);

it('takes a part asked for as a part of what was spoken of', () => {
  expect(textsOf(after('what is the mailbox rule', 'what are the exceptions?'))[0]).toBe(
    'The offer says otherwise.',
  );
  const requirements = textsOf(after('what is issue preclusion', 'what are its requirements?'));
  expect(requirements).toContain('actually litigated.');
  expect(requirements).not.toContain('a demand for relief.');
});

it('joins a fragment that would run together with the topic into another term', () => {
  const answer = after('what is a firm offer', 'and if the merchant did not sign it?');
  expect(labelsOf(answer)[0]).toMatch(/^Still on firm offer/);
  expect(textsOf(answer)[0]).toMatch(/^A firm offer is/);
});

it('sets what was spoken of beside what is asked about', () => {
  const texts = textsOf(after('what is undue influence', 'how is that different from duress?'));
  expect(texts).toEqual(
    expect.arrayContaining([
      'Undue influence is unfair persuasion of a party under domination.',
      'Duress is an improper threat that leaves no reasonable alternative.',
    ]),
  );
});
