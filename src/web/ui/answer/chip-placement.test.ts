import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeChip } from './chip-placement.ts';

test('the last word goes with the chip', () => {
  expect(placeChip('the detriment must induce the promise.')).toEqual({
    head: 'the detriment must induce the ',
    tail: 'promise.',
  });
});

test('a short last word takes its neighbors with it', () => {
  expect(placeChip('nothing to gain by it.').tail).toBe('by it.');
  expect(placeChip('what it is to a T').tail).toBe('to a T');
});

test('a quote of one word has no head', () => {
  expect(placeChip('Notice')).toEqual({ head: '', tail: 'Notice' });
});

test('no character of a quote is lost except blanks at its end', () => {
  fc.assert(
    fc.property(fc.string(), (quote) => {
      const { head, tail } = placeChip(quote);
      expect(head + tail).toBe(quote.trimEnd());
    }),
  );
});
