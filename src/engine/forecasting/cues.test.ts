import { describe, expect, it } from 'vitest';
import { allAtOnce } from '../../../test/support/all-at-once.ts';
import { syllabusOf } from '../../../test/support/five-topics.ts';
import { materialFrom } from '../../../test/support/material.ts';
import { buildThesaurus } from '../finding/thesaurus.ts';
import { openCourse } from '../indexing/course.ts';
import { readSyllabus } from '../reading/syllabus.ts';
import { readCues, valueIn } from './cues.ts';
import { isReviewName } from './review-sessions.ts';
import { readTopics } from './topics.ts';

describe('what a sentence says of the exam', () => {
  it.each([
    'Offers will be on the exam.',
    'Mistake may well show up on the final.',
    'There will be a question on promissory estoppel.',
    'Expect a long question about warranties.',
    'Know the mailbox rule for the exam.',
    'Adverse possession is fair game for the midterm.',
    'The Rule Against Perpetuities is likely to be on the exam.',
    'Hearsay is a favorite exam question.',
    'I always test the parol evidence rule.',
  ])('announces: %s', (text) => expect(valueIn(text)).toBe(1));

  it.each([
    'Liquidated damages will not be on the final exam.',
    'Equitable servitudes won’t be tested.',
    'You are not responsible for the note cases.',
    'Interpleader is not going to be on the exam.',
    'Don’t worry about the history of the writs for the exam.',
    'Zoning is not fair game for the final.',
    'No exam questions on choice of law.',
  ])('rules out: %s', (text) => expect(valueIn(text)).toBe(-1));

  it.each([
    'Will offers be on the exam?',
    'Warranties may not be on the exam.',
    'The exam will not only be about damages.',
    'Recording acts are unlikely to be on the exam.',
    'The exam will be on December 9.',
    'The test for minimum contacts has two parts.',
    'The burden may be on the plaintiff.',
    'You need to know three things.',
  ])('says nothing of a topic: %s', (text) => expect(valueIn(text)).toBe(0));

  it('means the exam when a review session says what one needs to know', () => {
    expect(valueIn('You need to know the elements of consideration.', true)).toBe(1);
    expect(valueIn('You need to know the elements of consideration.')).toBe(0);
  });
});

describe('a review session', () => {
  it.each([
    'Review.md',
    'Exam Review.pptx',
    'Final_Review_Session.pdf',
    'Reviewing for the exam',
    'Review 2.docx',
  ])('is %s', (name) => expect(isReviewName(name)).toBe(true));

  it.each([
    'Judicial Review',
    'Click & Learn review questions',
    'Standards of review.md',
    'Harvard Law Review',
  ])('is not %s', (name) => expect(isReviewName(name)).toBe(false));

  it('counts what it names by itself, and its sentences are cues', () => {
    const { course, list } = readList(NOTES);
    expect(list.topics.map(({ name, reviewMentions }) => [name, reviewMentions])).toEqual([
      ['Offer', 0],
      ['Acceptance', 0],
      ['Consideration', 2],
      ['Expectation Damages', 0],
      ['Liquidated Damages', 1],
    ]);
    expect(readCues(course, list, '')).toMatchObject([
      { topic: 2, value: 1, evidence: { quote: 'You need to know consideration.' } },
      { topic: 4, value: -1, evidence: { quote: 'Liquidated damages will not be on the exam.' } },
    ]);
  });
});

const SYLLABUS = syllabusOf();

const NOTES = `# Formation
## Offer
An offer is open until it ends.
## Consideration
Consideration is what is bargained for.
# Exam review
You need to know consideration.
Consideration comes first.
Liquidated damages will not be on the exam.`;

function readList(notes: string) {
  const materials = [
    materialFrom(SYLLABUS, { id: 1, name: 'Syllabus.md', kind: 'syllabus' }),
    materialFrom(notes, { id: 2, name: 'Notes.md' }),
  ];
  const course = openCourse(materials, buildThesaurus([]));
  const list = allAtOnce(readTopics(course, readSyllabus(materials)));
  return { course, list };
}
