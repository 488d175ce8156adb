import { expect, it } from 'vitest';
import { importWords } from './import-words.ts';

const NOTHING = { added: 0, changed: 0, known: 0, left_out: [], media: 0, examples: [] };

it('says what comes in, what is here, and what is left out and why', () => {
  const found = {
    ...NOTHING,
    kind: 'anki' as const,
    added: 1,
    changed: 2,
    known: 1,
    left_out: [
      { why: 'no_back' as const, cards: 1 },
      { why: 'twice' as const, cards: 3 },
    ],
    media: 2,
  };
  expect(importWords(found, false)).toEqual([
    'To import: 1 new card, 2 cards with new words.',
    '1 card is here already and stays as it is.',
    'Left out: 1 card has no back.',
    'Left out: 3 cards are in the file twice.',
    'Pictures and sounds of 2 cards stay behind.',
    'Reviews from Anki stay behind: every new card begins as new.',
  ]);
  expect(importWords({ ...NOTHING, kind: 'table', known: 2 }, true)).toEqual([
    'Nothing new to import.',
    '2 cards are here already and stay as they are.',
  ]);
});
