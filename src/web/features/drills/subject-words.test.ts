import { expect, it } from 'vitest';
import { caseWords, questionWords, whereWords } from './subject-words.ts';

const briefed = { rungs: 6, law: 0 };
const filled = { rungs: 6, law: 2 };
const named = { rungs: 5, law: 5 };

it('says of every case how much of it is general law', () => {
  expect([briefed, filled, named].map(questionWords)).toEqual([
    '6 questions',
    '6 questions, 2 of general law',
    '5 questions',
  ]);
  expect([briefed, filled, named].map(whereWords)).toEqual([
    'in your notes, 6 questions',
    'in your notes, 6 questions, 2 of general law',
    'general law, 5 questions',
  ]);
});

it.each([
  [[], 'No case in your materials has enough to ask about.'],
  [[briefed, filled], 'Any of the 2 cases with two questions or more in your materials'],
  [
    [named],
    'Any of the 1 case that your materials name but do not brief; the questions come from general law',
  ],
  [
    [briefed, named],
    'Any of the 1 case that your materials brief, or 1 more that they only name, with questions from general law',
  ],
])('counts briefed and named cases apart', (cases, words) => {
  expect(caseWords(cases)).toBe(words);
});
