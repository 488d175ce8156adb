import { describe, expect, it } from 'vitest';
import { materialFrom } from '../../../test/support/material.ts';
import { openCourse } from '../indexing/course.ts';
import { find } from './find.ts';
import { readQuestion } from './read-question.ts';
import { buildThesaurus } from './thesaurus.ts';

const NOTES = `# Bailment
A bailment is a delivery of goods. The gratuitous bailee keeps them without pay.
## Gratuitous bailee
A gratuitous bailee owes slight care.
## Degrees of care
The bailee for hire owes ordinary care; the gratuitous bailee owes less.
# Duty to Inspect
Whoever lends a tool looks it over.`;

const thesaurus = buildThesaurus(
  [{ canonical: 'third-party defendant', shorthand: ['3PD'], subject: 'civil-procedure' }],
  [{ doctrine: 'property/gifts', terms: ['gift'], asked: ['is a gratuity a gift or a tip'] }],
);
const course = openCourse([materialFrom(NOTES)], thesaurus);
const unseen = (question: string) => readQuestion(question, course).unseen;

describe('a student’s spelling', () => {
  it('is mended by the course’s own words, one slip away or with two letters swapped', () => {
    expect(unseen('what does a gratiutous bailee owe')).toEqual([]);
    expect(find(course, 'gratuitus')[0]?.passage.path.at(-1)).toBe('Gratuitous bailee');
  });

  it('stays where the word is known in another subject’s questions, short, or too far off', () => {
    expect(unseen('gratuity')).toEqual(['gratuity']);
    expect(unseen('baile')).toEqual(['baile']);
    expect(unseen('gramophone')).toEqual(['gramophone']);
  });
});

describe('shorthand', () => {
  it('of a heading’s initials finds the heading', () => {
    expect(find(course, 'DTI?')[0]?.passage.path.at(-1)).toBe('Duty to Inspect');
  });

  it('in figures is not every figure, and "pls" is nothing', () => {
    expect(readQuestion('3 million emails pls', course).entries).toEqual([]);
    expect(readQuestion('u pls thx', course).groups).toEqual([]);
  });
});
