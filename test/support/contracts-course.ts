import type { ComposedAnswer } from '#engine/answering/answer.ts';
import { type AnswerRequest, composeAnswer } from '#engine/answering/compose.ts';
import type { Style, Voice } from '#engine/voice/voice.ts';
import { phrases } from './content.ts';
import { markdownCourse } from './markdown-course.ts';

const NOTES = `# Formation of Contracts

## Consideration

### Consideration Defined

Consideration is a bargained-for exchange of promises or performances.

- Compare Gift: A promise to give without anything asked in return

### Requirements

#### Bargain

The promisor must seek the return promise in exchange for the promise.

- But a pretended bargain is not enough.

#### Legal Value

Each side must give up something it had a right to keep.

#### Hartwell v. Ostrow (Mont. 1931)

##### Facts

Hartwell promised Ostrow, his nephew, a horse if Ostrow came to collect it.

Ostrow walked forty miles to the ranch.

##### Procedural History

Ostrow sued in state court and the trial court dismissed his claim.

##### Holding

A promise with a condition attached is a gift when the condition is no price for the promise.

##### Reasoning

The walk was not bargained for, because Hartwell gained nothing from it.

##### Dissent

The walk should have been enough.

## Acceptance

### Mailbox Rule

An acceptance takes effect when it is put in the mail.

- Unless the offer says otherwise.
- The offeree must send it within 10 days after receipt of the offer.

### Example

An offer is mailed on May 1. The acceptance is mailed on May 3 and lost.

- There is a contract, because the acceptance took effect on May 3.

## Revocation

A revocation takes effect when the offeree receives it.

## Promissory Estoppel

A promise is binding without consideration if the promisee reasonably relied on it.

The purpose of promissory estoppel is to protect people who relied on a serious promise.

- Why should reliance matter when nothing was paid for the promise?
`;

const SYLLABUS = `# Contracts I

## Description

Remedies for breach are covered in the upper-level course on remedies.

## Schedule

- Week 1: Consideration
- Week 2: Acceptance and revocation
`;

const EXAM = `# Final Exam, Model Answer

## Question 1

Consideration is what the promisor asks for in return. The offeree must send the acceptance within 10 days after service of the offer.

The Statute of Frauds was not at issue here.
`;

/** A small course with notes, a syllabus and an exam. */
export const contracts = markdownCourse([
  { name: 'Contracts_Notes.md', kind: 'lectureNotes', text: NOTES },
  { name: 'Syllabus.md', kind: 'syllabus', text: SYLLABUS },
  { name: 'Final_Model_Answer.md', kind: 'pastExams', text: EXAM },
]);

/** A professor’s manner. */
export const voice = (style: Style = 'balanced_approach', strictness = 3, humor = 1): Voice => ({
  style,
  strictness,
  humor,
  professorName: 'Ada Quill',
});

/** The answer to a question in the balanced voice, by the contracts course unless told otherwise. */
export const compose = (
  question: string,
  more: Partial<AnswerRequest> = {},
  course = contracts,
): ComposedAnswer =>
  composeAnswer(course, { question, voice: voice(), history: [], task: 'ask', seed: 3, ...more }, phrases);
