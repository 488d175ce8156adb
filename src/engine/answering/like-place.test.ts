import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const weeks = Array.from(
  { length: 60 },
  (_, at) => `# Week ${at + 1}\n${`Read the pages for week ${at + 1} and come prepared. `.repeat(20)}`,
).join('\n');

const COURSE = courseOf([
  'Contracts.md',
  'lectureNotes',
  `# Impracticability
Performance is excused when an event makes it impracticable without fault.
## Taylor v. Caldwell, 122 Eng. Rep. 309 (Q.B. 1863)
### Facts
Taylor hired a music hall for four days of concerts. Before the first it burned down.
### Issue
Is the owner of the hall liable?
### Holding
No: both parties are excused when the thing that performance depends on perishes.
# Unconscionability
An unconscionable term is not enforced.
## Policy: protection or paternalism?
A rule against unfair terms protects those who cannot bargain.
# Personal jurisdiction
## Pennoyer v. Neff (U.S. 1877)
### Holding
A judgment against a defendant who was not served in the state is void.
${weeks}`,
]);

it('answers a story in everyday words by the holding of the one case that tells it', () => {
  const answer = ask(COURSE, 'concert hall burned down do they still owe');
  expect(answer.kind).not.toBe('none');
  expect(labelsOf(answer).join(' ')).toContain('Taylor v. Caldwell');
  expect(textsOf(answer)[0]).toMatch(/^No: both parties are excused/);
});

it('takes the section of reasons that finding put first, whatever the question calls the rule', () => {
  const [first] = textsOf(ask(COURSE, 'should courts strike down unfair terms or is that paternalistic'));
  expect(first).toMatch(/protects those who cannot bargain/);
});

it('says which case a misspelt name was read as, and nothing of the kind when it is spelt right', () => {
  expect(ask(COURSE, 'what did the court hold in Penoyer v. Neff').lines[0]?.label).toBe(
    'Did you mean Pennoyer v. Neff? I read it that way.',
  );
  expect(labelsOf(ask(COURSE, 'what did the court hold in Pennoyer v. Neff')).join(' ')).not.toContain(
    'Did you mean',
  );
});
