import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorAgain } from './anchor-again.ts';

const pages = (...texts: string[]) => texts.map((text, at) => ({ n: at + 1, text }));
const cited = (quote: string, page = 1, start = 0) => ({ page, start, end: start + quote.length, quote });

describe('anchorAgain', () => {
  it.each([
    ['on another page', 'Notice binds.', 1, pages('Other.', 'Here: Notice binds.'), 'Notice binds.', 2],
    ['on the page nearest to where it stood', 'Duty', 4, pages('Duty', '', 'Duty', '', ''), 'Duty', 3],
    ['exactly, before what is only alike', 'a b', 1, pages('a-b', 'a b'), 'a b', 2],
    [
      'over line breaks that were joined',
      'Duty Breach',
      1,
      pages('Elements: Duty\nBreach\nHarm'),
      'Duty\nBreach',
      1,
    ],
    [
      'without bullets that were words',
      'Kinds: --- gross --- profit',
      1,
      pages('Kinds:\ngross\nprofit'),
      'Kinds:\ngross\nprofit',
      1,
    ],
    [
      'with hyphens made whole',
      'the fore- seeable risk',
      1,
      pages('of the foreseeable risk.'),
      'the foreseeable risk',
      1,
    ],
    [
      'with quotation marks of another form',
      '"zone of danger" isn’t',
      1,
      pages("a “zone of danger” isn't"),
      "“zone of danger” isn't",
      1,
    ],
  ])('finds a quote %s', (_name, quote, page, on, expected, expectedPage) => {
    const place = anchorAgain(cited(quote, page), on);
    expect(place?.page).toBe(expectedPage);
    expect(on[(place?.page ?? 0) - 1]?.text.slice(place?.start, place?.end)).toBe(expected);
  });

  it('takes of two on a page the one nearer to where it stood', () => {
    const on = pages('Duty is law. And so on: Duty is law.');
    expect(anchorAgain(cited('Duty is law.', 1, 20), on)?.start).toBe(24);
    expect(anchorAgain(cited('Duty is law.', 1, 3), on)?.start).toBe(0);
  });

  it.each([
    ['whose words are gone', 'No such words', pages('Other words')],
    ['that goes over two pages', 'end of one start of two', pages('the end of one', 'start of two')],
    ['without words', ' - ', pages('a - b')],
    ['on no pages', 'Duty', []],
  ])('finds no place for a quote %s', (_name, quote, on) => {
    expect(anchorAgain(cited(quote), on)).toBeNull();
  });

  it('always answers a place of one page, with the words of the quote', () => {
    const bare = (text: string) =>
      text
        .replace(/[\s\p{Pd}\u00AD•●○▪◦*_~]/gu, '')
        .replace(/[“”„]/g, '"')
        .replace(/[‘’´]/g, "'");
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '\n', '“', '"') }), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.string({ unit: fc.constantFrom('a', 'b', ' ', '-', '"'), minLength: 1, maxLength: 4 }),
        fc.nat(3),
        (texts, quote, page) => {
          const on = pages(...texts);
          const place = anchorAgain(cited(quote, page), on);
          const text = on.find(({ n }) => n === place?.page)?.text.slice(place?.start, place?.end);
          if (place === null) {
            if (bare(quote) !== '')
              expect(texts.some((each) => bare(each).includes(bare(quote)))).toBe(false);
          } else expect(bare(text ?? '')).toBe(bare(quote));
        },
      ),
    );
  });
});
