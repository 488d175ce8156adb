import { expect, it } from 'vitest';
import { ask, courseOf, labelsOf, textsOf } from '../../../test/support/ask-course.ts';

const JURISDICTION = courseOf(
  [
    'Jurisdiction.md',
    'lectureNotes',
    `# Jurisdiction over property
## In Rem jurisdiction
A suit in rem settles rights in property against the whole world.
## Quasi In Rem Jurisdiction
Property of the defendant is seized to satisfy a claim against him.
# Damages
## Expectation damages defined
Expectation damages are the sum that puts a party where performance would have put it.
## Reliance damages
Reliance damages are expenses made in preparation for performance.
# Removal
## Overview
Removal allows a defendant to take a case from state court to federal court.
Remand is the return of a case to state court.
### Notice of Removal
All defendants must consent to removal.
# Promises
A promise is a commitment to act or refrain from acting.
## Illusory promises
An illusory promise is a statement that leaves performance to the choice of its maker.
# Conditions
A condition is an event that must occur before performance is due.
`,
  ],
  [
    'Syllabus.md',
    'syllabus',
    `# Unit V. Removal and remand
Class 17 is on removal. Class 18 is on remand.
`,
  ],
);

const columns = (question: string) =>
  ask(JURISDICTION, question)
    .lines.filter(({ role }) => role === 'row')[0]
    ?.cells?.map(({ label }) => label);

it('tells a term from the longer one it is a part of', () => {
  expect(textsOf(ask(JURISDICTION, 'in rem vs quasi in rem')).slice(0, 2)).toEqual([
    'A suit in rem settles rights in property against the whole world.',
    'Property of the defendant is seized to satisfy a claim against him.',
  ]);
});

it('names columns as the notes do, and not after a heading on something of it', () => {
  expect(columns('expectation vs reliance')).toEqual(['Expectation damages', 'Reliance damages']);
  expect(columns('removal vs remand')).toEqual(['Removal', 'Remand']);
});

it('says what each side is before any rule on it', () => {
  expect(textsOf(ask(JURISDICTION, 'removal vs remand')).slice(0, 2)).toEqual([
    'Removal allows a defendant to take a case from state court to federal court.',
    'Remand is the return of a case to state court.',
  ]);
  expect(textsOf(ask(JURISDICTION, 'conditions vs promises')).slice(0, 2)).toEqual([
    'A condition is an event that must occur before performance is due.',
    'A promise is a commitment to act or refrain from acting.',
  ]);
});

it('does not take a unit of the syllabus with a Roman five for a comparison', () => {
  expect(labelsOf(ask(JURISDICTION, 'removal vs remand')).join()).not.toContain('Unit V');
});
