import { expect, test } from 'vitest';
import { statedParts } from './stated-parts.ts';
import type { FormTrait } from './syllabus-form.ts';

const saying = (...texts: string[]): FormTrait[] =>
  texts.map((text) => ({
    trait: 'kind',
    value: 'essay',
    text,
    place: { materialId: 1, page: 1, start: 0, end: text.length },
  }));

test.each([
  [
    'It has two issue-spotter essays (40 points, 70 minutes each) and one short policy question (20 points).',
    'two issue-spotter essays and one short policy question',
  ],
  [
    'The final consists of 30 multiple-choice questions and two essays.',
    '30 multiple-choice questions and two essays',
  ],
  ['There will be **three** essay questions, each worth a third.', 'three essay questions'],
])('takes what an exam is made of out of “%s”', (text, words) => {
  expect(statedParts(saying('The final is an essay exam.', text))).toEqual({
    words,
    said: expect.objectContaining({ text }),
  });
});

test('takes no number that is of something else, and no list that is no headline', () => {
  expect(
    statedParts(
      saying(
        'I will post two essay questions from old finals.',
        'The essay exam is on December 14.',
        `There are ${Array.from({ length: 6 }, () => 'two very long issue-spotter essays').join(', ')}.`,
      ),
    ),
  ).toBeNull();
});
