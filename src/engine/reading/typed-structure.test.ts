import { describe, expect, it } from 'vitest';
import type { RawBlock } from './page.ts';
import { withTypedStructure } from './typed-structure.ts';

const typed = (lines: string[], first?: RawBlock) =>
  withTypedStructure([
    ...(first ? [first] : []),
    ...lines.map((text): RawBlock => ({ type: 'paragraph', level: 0, text })),
  ]).map((b) => `${b.type[0]}${b.level} ${b.text}`);
const title: RawBlock = { type: 'heading', level: 1, text: 'T' };

describe('withTypedStructure', () => {
  it('nests typed numbers by their kind and comes back to the kind that is open', () => {
    expect(
      typed(['1. Offer?', 'A. Yes, it was.', 'B. No.', '2. Acceptance?', 'A. Yes, it was.'], title).slice(1),
    ).toEqual(['i1 1. Offer?', 'i2 A. Yes, it was.', 'i2 B. No.', 'i1 2. Acceptance?', 'i2 A. Yes, it was.']);
  });

  it('takes the marks of typed bullets away', () => {
    expect(typed(['- one', '* two'], title).slice(1)).toEqual(['i1 one', 'i2 two']);
  });

  it('reads (i) as a numeral and the letter after (h) as a letter', () => {
    expect(typed(['(a) first', '(i) inner', '(ii) inner', '(b) second'], title).slice(1)).toEqual([
      'i1 (a) first',
      'i2 (i) inner',
      'i2 (ii) inner',
      'i1 (b) second',
    ]);
  });

  it('finds headings by their words only in a document without heading styles', () => {
    const lines = ['Question 1', 'May the defendant remove the suit?'];
    expect(typed(lines)[0]).toBe('h2 Question 1');
    expect(typed(lines, title)[1]).toBe('p0 Question 1');
  });

  it('takes a short numbered title with text under it for a heading', () => {
    expect(typed(['1. Choice of Law', '- Restatement § 6', '2. Summary Judgment', '- Rule 56'])).toEqual([
      'h2 1. Choice of Law',
      'i1 Restatement § 6',
      'h2 2. Summary Judgment',
      'i1 Rule 56',
    ]);
  });

  it('keeps choices of one question together when one letter is written small', () => {
    const paragraph = (text: string): RawBlock => ({ type: 'paragraph', level: 0, text });
    const blocks = [
      '1. Is there a contract?',
      'A. Yes.',
      'B. No.',
      'c. Perhaps.',
      '2. Why?',
      'A. Offer.',
      'a. Both.',
    ];
    expect(withTypedStructure(blocks.map(paragraph)).map(({ level }) => level)).toEqual([
      1, 2, 2, 2, 1, 2, 3,
    ]);
  });

  it('nests bullets by the blanks before them', () => {
    const bullet = (text: string, level: number): RawBlock => ({ type: 'paragraph', level, text });
    const blocks = [bullet('a. Removal', 0), bullet('- Rule', 2), bullet('- Basis', 6), bullet('- Time', 2)];
    expect(withTypedStructure([title, ...blocks]).map(({ level }) => level)).toEqual([1, 1, 2, 3, 2]);
    expect(withTypedStructure([bullet('No bullet', 4)])[0]?.level).toBe(0);
  });
});
