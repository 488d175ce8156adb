import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const OUTLINE = courseOf([
  'Outline.md',
  'lectureNotes',
  `# Removal
## Limit on removal
- Where diversity is the only basis for jurisdiction, removal is improper if any defendant is a citizen of the state.
## Overview
- The plaintiff has the first choice of forum.
- Removal allows a defendant to take a case from state court to federal court.
# Rule 13
## Compulsory Counterclaims
A pleading must state as a counterclaim any claim from the same transaction.
## Permissive Counterclaims
A pleading may state as a counterclaim any claim that is not compulsory.
# Federal Question Jurisdiction
## Counterclaims
- Counterclaims to be covered later
## Federal Question Statute
### 28 USC § 1331
The district courts shall have original jurisdiction of all civil actions arising under federal law.
# Good Faith in Pleadings
## Signature
### Rule 11(a)
- Every pleading must be signed by an attorney of record.
## Sanctions
### Nature of sanction: Rule 11(c)
- May be monetary or not monetary
`,
]);

it('opens with the sentence that says what the thing is, not with its limit', () => {
  expect(textsOf(ask(OUTLINE, 'what is removal'))[0]).toBe(
    'Removal allows a defendant to take a case from state court to federal court.',
  );
});

it('gives the kinds of a thing where no heading that is the thing states it', () => {
  const answer = ask(OUTLINE, 'what is a counterclaim');
  expect(labelsOf(answer).slice(1, 3)).toEqual(['Compulsory Counterclaims', 'Permissive Counterclaims']);
  expect(textsOf(answer)[0]).toMatch(/^A pleading must state/);
});

it('gives the text of the statute where headings only divide', () => {
  expect(textsOf(ask(OUTLINE, 'what is federal question jurisdiction'))[0]).toMatch(/^The district courts/);
});

it('gives what a rule asked for by number is divided into', () => {
  const answer = ask(OUTLINE, 'what is rule 11');
  expect(labelsOf(answer).slice(0, 3)).toEqual([
    expect.stringMatching(/^Good Faith in Pleadings/),
    'Signature',
    'Sanctions',
  ]);
});
