import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuote, matchTextLayer } from './text-match.ts';

const lit = (items: readonly string[], quote: string, share = 0) =>
  matchTextLayer(items, quote, share)?.map(({ item, start, end }) => items[item]!.slice(start, end)) ?? null;

test('a quote that runs over three lines is lit in all three, and nothing beside it', () => {
  const items = [
    'A gift is free. Consideration must be bar-',
    'gained for: the promise must induce',
    'the detriment. And so on.',
  ];
  expect(lit(items, 'Consideration must be bargained for: the promise must induce the detriment')).toEqual([
    'Consideration must be bar-',
    'gained for: the promise must induce',
    'the detriment',
  ]);
});

test('ligatures, curly quotes, dashes and extra blanks make no difference', () => {
  const page = 'The  “suﬃcient”  beneﬁt – or detriment – is enough.';
  const span = findQuote(page, 'The "sufficient" benefit - or detriment', 0)!;
  expect(page.slice(span.start, span.end)).toBe('The  “suﬃcient”  beneﬁt – or detriment');
});

test('the marks at the ends of a quote are lit with it, the next sentence is not', () => {
  const page = 'He asked: “Is it enough?” Yes.';
  const span = findQuote(page, '"Is it enough?"', 0)!;
  expect(page.slice(span.start, span.end)).toBe('“Is it enough?”');
  const plain = findQuote(page, 'Is it enough', 0)!;
  expect(page.slice(plain.start, plain.end)).toBe('Is it enough');
});

test('of several matches the one nearest to the expected place is taken', () => {
  const page = 'Notice is due. Hearing is due. Notice is due. Bond is due.';
  expect(findQuote(page, 'Notice is due', 0)?.start).toBe(0);
  expect(findQuote(page, 'Notice is due', 0.6)?.start).toBe(31);
});

test('a whole word is preferred to the same letters inside another word', () => {
  const page = 'Unnoticed defects. Reasons. Later came the notice itself.';
  const span = findQuote(page, 'notice', 0)!;
  expect(page.slice(span.start - 1, span.end + 1)).toBe(' notice ');
});

test('a running head inside the quote does not hide it', () => {
  const before = 'The reach of personal jurisdiction is limited by both constitutional';
  const after = 'and statutory provisions, which the forum state must satisfy.';
  const page = `${before} 114 CIVIL PROCEDURE ${after}`;
  const span = findQuote(page, `${before} ${after}`, 0)!;
  expect(page.slice(span.start, span.end)).toBe(page);
});

test('a quote that is not on the page is not found, and neither is one without letters', () => {
  expect(findQuote('Offer and acceptance.', 'Consideration', 0)).toBeNull();
  expect(findQuote('Offer — acceptance.', '—', 0)).toBeNull();
  expect(lit([], 'Offer')).toBeNull();
});

test('every quote cut from a page is found on it with exactly its letters', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}[,.]?$/), { minLength: 5, maxLength: 40 });
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (list, a, b) => {
      const from = a % list.length;
      const to = from + 1 + (b % (list.length - from));
      const quote = list.slice(from, to).join(' ');
      const share = list.slice(0, from).join('').length / list.join('').length;
      const spans = matchTextLayer(
        list.map((word) => `${word} `),
        quote,
        share,
      );
      const letters = spans!.map(({ item, start, end }) => list[item]!.slice(start, end)).join('');
      expect(letters.replace(/[^a-z]/g, '')).toBe(quote.replace(/[^a-z]/g, ''));
    }),
  );
});
