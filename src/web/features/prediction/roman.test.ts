import { expect, it } from 'vitest';
import { toRoman } from './roman.ts';

it('numbers advice as a casebook does', () => {
  expect([1, 2, 3, 4, 5, 6, 8, 9, 10, 14, 19].map(toRoman)).toEqual([
    'i',
    'ii',
    'iii',
    'iv',
    'v',
    'vi',
    'viii',
    'ix',
    'x',
    'xiv',
    'xix',
  ]);
});
