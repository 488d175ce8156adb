import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { readExams } from '../reading/exam.ts';
import { readSyllabus } from '../reading/syllabus.ts';
import { labelSittings } from './label-exams.ts';
import { readTopics } from './topics.ts';

const SYLLABUS = `# Schedule
## Formation
#### September 2
### Offer
- pp. 1-9
#### September 4
### Acceptance
- pp. 10-19
#### September 9
### Consideration
- pp. 20-29
## Remedies
#### October 1
### Expectation Damages
- pp. 30-39
#### October 8
### Liquidated Damages
- pp. 40-49`;

const NOTES = `# Formation
## Offer
A person who proposes terms gives the other the power to close the deal at once.
## Acceptance
Silence closes nothing; a letter does when it is mailed.
## Consideration
A gift is not enough. A bargain needs a price that was paid for the promise, and love is no price.
# Remedies
## Expectation Damages
A court puts the buyer where performance would have put him.
## Liquidated Damages
A sum fixed in advance binds when it is a fair forecast, and a court strikes down a penalty.`;

const exam = (second: string) => `# Contracts
Fall 2019
Final Examination
Instructions
This is a closed-book examination. You have three hours.
1. Arden and Bly met at the fair, talked for an hour, and shook hands.
a. Was there a price for what Arden said, or was it a gift out of love?
b. ${second}`;

/** The likeliest topic of the exam's second call, where no key and no word of its own names one. */
function secondTopic(second: string): string | undefined {
  const materials = [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(NOTES, { id: 2, name: 'Notes.md' }),
    materialFrom(exam(second), { id: 3, name: 'Final 2019.md', kind: 'pastExams' }),
  ];
  const course = openCourse(materials, buildThesaurus([]));
  const list = finish(readTopics(course, readSyllabus(materials)));
  const { sittings } = finish(readExams(materials));
  const [labeled] = finish(labelSittings(course, sittings, list));
  const own = labeled?.labels.filter(({ call }) => call === 'Question 1b') ?? [];
  expect(own.every(({ source }) => source === 'similarity')).toBe(true);
  return list.topics[own.toSorted((a, b) => b.share - a.share)[0]?.topic ?? -1]?.name;
}

function finish<T>(steps: Generator<string, T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

describe('a call that names no topic', () => {
  it('is labeled by its likeness to the notes', () => {
    expect(secondTopic('Would a court let the buyer have the sum fixed in advance?')).toBe(
      'Liquidated Damages',
    );
  });

  it('that points back is about what its question asked before', () => {
    expect(secondTopic('Will a court hold Arden to those words?')).toBe('Consideration');
    expect(secondTopic('Will a court hold Arden to a penalty?')).toBe('Liquidated Damages');
  });
});
