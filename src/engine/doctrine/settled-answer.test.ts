import { describe, expect, it } from 'vitest';
import { phrases, thesaurus } from '../../../test/support/content.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import type { SettledAsk } from './entry.ts';
import { openLibrary } from './library.ts';
import { settledLines } from './settled-answer.ts';

const [doctrine, ...rest] = DOCTRINES;
if (!doctrine) throw new Error('no doctrine');
const entry = doctrine.id;
const settled: SettledAsk[] = [
  {
    entry,
    question: 'Must a tunnel be lit?',
    also: ['Is lighting needed in a tunnel?'],
    answer: 'yes',
    why: 'A tunnel is lit by law.',
  },
  { entry, question: 'Must a tunnel be lit by day?', answer: 'no', why: 'By day a tunnel may be dark.' },
  { entry, question: 'Is a ferret bound within 30 days?', answer: 'yes', why: 'The ferret has 30 days.' },
  { entry, question: 'Is an otter a badger?', answer: 'depends', why: 'Two courts say so and two do not.' },
];
const library = openLibrary([doctrine, ...rest], thesaurus, [], [], () => settled);
const told = (question: string) =>
  settledLines({ library, phrases }, doctrine, question).map(({ label, body }) => body ?? label);

describe('what the library settles', () => {
  it.each([
    ['Must a tunnel be lit?', 'Yes. A tunnel is lit by law.'],
    ['Is it true that a tunnel must be lit?', 'Yes. A tunnel is lit by law.'],
    ['is lighting needed in a tunnel?', 'Yes. A tunnel is lit by law.'],
    ['Must a tunnel be lit by day?', 'No. By day a tunnel may be dark.'],
    ['Is an otter a badger?', 'It depends. Two courts say so and two do not.'],
  ])('is told at once where it is that question: %s', (question, answer) =>
    expect(told(question)).toEqual([answer]),
  );

  it.each([
    'Must a tunnel not be lit?',
    'Must a tunnel always be lit?',
    'Must a tunnel be lit unless the otter sleeps?',
    'Is a ferret bound within 60 days?',
  ])('is shown with its question where another word may turn it: %s', (question) => {
    const [label, first] = told(question);
    expect(label).toBe('Near your question, and settled');
    expect(first).toMatch(/^“.+\?” (?:Yes|No)\. /);
  });

  it('is nothing where nothing is near', () => expect(told('Can a river run uphill?')).toEqual([]));
  it('is nothing to a message that wants no verdict', () => expect(told('What is a tunnel?')).toEqual([]));
});
