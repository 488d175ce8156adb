import { describe, expect, it } from 'vitest';
import { thesaurus } from '../../../test/support/content.ts';
import { DOCTRINES } from '../../../test/support/doctrines.ts';
import type { SettledAsk } from './entry.ts';
import { openLibrary } from './library.ts';
import { verdictOn } from './verdict.ts';

const asks: SettledAsk[] = [
  { question: 'Must a tunnel be lit?', answer: 'yes', why: 'A tunnel is lit by law.' },
  { question: 'Is a ferret liable within 30 days?', answer: 'yes', why: 'The ferret has 30 days.' },
  { question: 'Can a badger waive the den?', answer: 'no', why: 'The den is never waived.' },
  { question: 'Is an otter a merchant?', answer: 'depends', why: 'Two courts say so and two do not.' },
];
const [first, ...rest] = DOCTRINES;
if (!first) throw new Error('no doctrine');
const doctrine = { ...first, asks };
const library = openLibrary([doctrine, ...rest], thesaurus);
const says = (question: string) => verdictOn(library, doctrine, question)?.says ?? null;

describe('a question that an entry settles', () => {
  it.each([
    ['Must a tunnel be lit?', 'yes'],
    ['A tunnel must be lit, right?', 'yes'],
    ['Is it true that a tunnel does not have to be lit?', 'no'],
    ['May a badger waive the den?', 'no'],
    ['Is an otter a merchant?', 'depends'],
  ])('%s %s', (question, verdict) => expect(says(question)).toBe(verdict));

  it('is answered no where another number stands in its place', () =>
    expect(says('Is a ferret liable within 60 days?')).toBe('no'));

  it.each([
    'Must a tunnel always be lit?',
    'Must a tunnel be lit unless the otter sleeps?',
    'Can a tunnel be lit?',
    'Is a ferret a defense within 30 days?',
    'Must a river be lit?',
  ])('is left open where the claim says something else: %s', (question) => expect(says(question)).toBeNull());
});
