import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkQuote } from './check-quote.ts';

const page =
  'A seller must deliver the goods within 30 days after Ms. Alder accepts the offer, unless the buyer is in default. ' +
  'The buyer may not reject goods that conform—even “late” goods—and isn’t excused by a change in price. ' +
  'No action lies for less than $1,500. It is unlawful to withhold payment.';

const FIRST = page.slice(0, page.indexOf('. The') + 1);

describe('checkQuote', () => {
  it('calls every slice that is cut between words exact, but for one cut right behind "not" or "unless"', () => {
    const cuts = [...page.matchAll(/(?<=^|\s)\S/g)].map((m) => m.index);
    fc.assert(
      fc.property(fc.nat(cuts.length - 1), fc.integer({ min: 1, max: 25 }), (from, count) => {
        const start = cuts[from] as number;
        const end = (cuts[from + count] ?? page.length + 1) - 1;
        const isTurned = /(?:\bnot|\bunless|n’t)\s$/.test(page.slice(0, start));
        const standing = isTurned ? 'altered' : 'exact';
        expect(checkQuote(page, page.slice(start, end), { start, end })).toBe(standing);
        const elsewhere = isTurned && page.indexOf(page.slice(start, end)) !== start;
        if (!elsewhere) expect(checkQuote(page, page.slice(start, end))).toBe(standing);
      }),
    );
  });

  it('accepts other quotation marks, dashes and white space as normalized', () => {
    expect(checkQuote(page, 'conform - even "late" goods - and isn\'t\n excused')).toBe('normalized');
    expect(checkQuote(page, 'conform–even ‘late’ goods')).toBe('altered');
    expect(checkQuote(page, 'The  buyer may not\treject')).toBe('normalized');
  });

  it('accepts an ellipsis between pieces in order, but not one that hides a limit', () => {
    expect(checkQuote(page, 'A seller must deliver the goods … after Ms. Alder accepts the offer')).toBe(
      'elided',
    );
    expect(checkQuote(page, 'A seller must deliver . . . within 30 days')).toBe('elided');
    expect(checkQuote(page, 'The buyer may … reject goods')).toBe('altered');
    expect(checkQuote(page, 'within 30 days … A seller must deliver')).not.toBe('elided');
    // "goods" stands in an earlier sentence too, with a limit between.
    expect(checkQuote(page, 'goods … a change in price.')).toBe('altered');
    expect(checkQuote('The buyer is not bound. The buyer may cancel.', 'The buyer … cancel')).toBe('elided');
  });

  it.each([
    ['a dropped negation', 'The buyer may reject goods that conform'],
    ['another number', 'must deliver the goods within 60 days after Ms. Alder accepts the offer'],
    ['another party', 'within 30 days after Ms. Birch accepts the offer'],
    ['another modal', 'A seller may deliver the goods within 30 days'],
    ['a cut figure', '500. It is unlawful to withhold payment.'],
    ['a cut word that hides a negation', 'lawful to withhold payment.'],
    ['a condition cut off in front', 'the buyer is in default'],
    ['a negation cut off in front', 'reject goods that conform'],
    ['a contraction undone', 'and is excused by a change in price'],
  ])('calls %s altered', (_, quote) => {
    expect(checkQuote(page, quote)).toBe('altered');
  });

  it('calls any sentence with one word dropped, swapped or added not exact and not normalized', () => {
    const words = FIRST.split(' ');
    fc.assert(
      fc.property(fc.nat(words.length - 3), fc.constantFrom('drop', 'swap', 'add'), (n, how) => {
        const at = n + 1;
        const changed =
          how === 'drop'
            ? [...words.slice(0, at), ...words.slice(at + 1)]
            : how === 'swap'
              ? [...words.slice(0, at), 'otherwise', ...words.slice(at + 1)]
              : [...words.slice(0, at), 'not', ...words.slice(at)];
        expect(checkQuote(page, changed.join(' '))).toBe('altered');
        expect(checkQuote(page, changed.join(' '), { start: 0, end: FIRST.length })).toBe('altered');
      }),
    );
  });

  const cuts = [...page.matchAll(/(?<=^|\s)\S/g)].map((m) => m.index);
  /** A stretch of the page that is cut between words and keeps the turn of its sentence. */
  const stretch = fc
    .tuple(fc.nat(cuts.length - 1), fc.integer({ min: 1, max: 25 }))
    .map(([from, count]) => ({ start: cuts[from] ?? 0, end: (cuts[from + count] ?? page.length + 1) - 1 }))
    .filter(({ start }) => !/(?:\bnot|\bunless|n’t)\s$/.test(page.slice(0, start)));

  // Fails without any one of the lines of `fold`.
  it('takes a quote in other typography for the same: white space, hyphens, quotation marks, soft hyphens', () => {
    const SPACES = [' ', '\n', '\t', '\u00a0', '  \r\n ', '\u2009'];
    const DOUBLE = ['"', '“', '”', '„', '«', '»'];
    const SINGLE = ["'", '‘', '’', '‛', '′', '`'];
    const DASHES = ['-', ' - ', '–', '—', '\u2011', ' — '];
    const INVISIBLE = ['', '', '', '\u00ad', '\u200b', '\ufeff'];
    fc.assert(
      fc.property(stretch, fc.infiniteStream(fc.nat(1_000)), ({ start, end }, chance) => {
        const pick = (from: readonly string[]) => from[Number(chance.next().value) % from.length] ?? '';
        const rewritten = [...page.slice(start, end)]
          .map((sign) => {
            if (sign === ' ') return pick(SPACES);
            if (/["“”]/.test(sign)) return pick(DOUBLE);
            if (/['‘’]/.test(sign)) return pick(SINGLE);
            if (sign === '—') return pick(DASHES);
            return sign + pick(INVISIBLE);
          })
          .join('');
        expect(['exact', 'normalized']).toContain(checkQuote(page, rewritten));
        expect(['exact', 'normalized']).toContain(checkQuote(page, rewritten, { start, end }));
      }),
      { numRuns: 500 },
    );
  });

  // Fails with a check by likeness, or one that folds case or figures.
  it('never takes a quote in which one letter or figure is another', () => {
    const other = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789éß²Ⅷ');
    fc.assert(
      fc.property(stretch, fc.nat(1_000), other, ({ start, end }, at, letter) => {
        const signs = [...page.slice(start, end)];
        const places = signs.flatMap((sign, n) => (/[\p{L}\p{N}]/u.test(sign) ? [n] : []));
        const place = places[at % places.length] ?? 0;
        fc.pre(places.length > 0 && signs[place]?.normalize('NFKC') !== letter.normalize('NFKC'));
        signs[place] = letter;
        const changed = signs.join('');
        // "a" for "A" may stand elsewhere on the page, and then it is a quote of that.
        fc.pre(!page.includes(changed.normalize('NFKC')));
        expect(['altered', 'unsupported']).toContain(checkQuote(page, changed));
        expect(['altered', 'unsupported']).toContain(checkQuote(page, changed, { start, end }));
      }),
      { numRuns: 1_000 },
    );
  });

  it('does not accept the right words at the wrong place', () => {
    expect(checkQuote(page, 'A seller must', { start: 2, end: 15 })).not.toBe('exact');
    expect(
      checkQuote(page, 'lawful', { start: page.indexOf('lawful'), end: page.indexOf('lawful') + 6 }),
    ).toBe('altered');
  });

  it('calls what the page does not say unsupported', () => {
    expect(checkQuote(page, 'Consideration is a bargained-for exchange of promises.')).toBe('unsupported');
    expect(checkQuote(page, '  ')).toBe('unsupported');
    expect(checkQuote('', 'Anything')).toBe('unsupported');
  });
});
