import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTerms, termsOf } from './terms.ts';

describe('termsOf legal references', () => {
  it.each([
    ['12(b)(6)', ['§12', '§12b', '§12b6']],
    ['Rule 19(a)', ['rule', '§19', '§19a']],
    ['§ 1367(b)', ['§1367', '§1367b']],
    ['Rule 4.02', ['rule', '§4.02']],
    ['Rule 4.02(a)(1)', ['rule', '§4.02', '§4.02a', '§4.02a1']],
    ['MPC § 2.02', ['mpc', '§2.02']],
    ['rule 4. Two', ['rule', '§4', 'two']],
    ['28 U.S.C. § 1332', ['28', 'usc', '§1332']],
    ['Sec. 145', ['sec', '§145']],
    ['UCC 2-207', ['ucc', '§2-207']],
    ['UCC § 2–207(2)(b)', ['ucc', '§2-207', '§2-2072', '§2-2072b']],
    ['2‑207', ['§2-207']],
    ['FRE 403', ['fre', '§403']],
    ['Fed. R. Civ. P. 56', ['fed', 'r', 'civ', 'p', '§56']],
    ['Fed. R. Evid. 801(d)(2)', ['fed', 'r', 'evid', '§801', '§801d', '§801d2']],
    ['12b6', ['§12', '§12b', '§12b6']],
    ['1367b', ['§1367', '§1367b']],
    ['Rules 13 and 14', ['rule', '§13', '§14']],
    ['§§ 1331, 1332', ['§1331', '§1332']],
    ['Rule 42 (b)', ['rule', '§42', '§42b']],
    ['4(k)(1)(A)', ['§4', '§4k', '§4k1', '§4k1a']],
    ['sec 1367(b)', ['sec', '§1367', '§1367b']],
    ['28 USC §1367 b', ['28', 'usc', '§1367', '§1367b']],
    ['FRCP 12b6', ['frcp', '§12', '§12b', '§12b6']],
    ['FRCP12(b)(6)', ['frcp', '§12', '§12b', '§12b6']],
    ['fed r civ p 12(b)(6)', ['fed', 'r', 'civ', 'p', '§12', '§12b', '§12b6']],
    ['12 b 6', ['§12', '§12b', '§12b6']],
    ['12-b-6', ['§12', '§12b', '§12b6']],
    ['12.b.6', ['§12', '§12b', '§12b6']],
    ['12(b)6', ['§12', '§12b', '§12b6']],
    ['12b(6)', ['§12', '§12b', '§12b6']],
    ['R12(b)(6)', ['r', '§12', '§12b', '§12b6']],
    ['R. 11', ['r', '§11']],
    ['R13', ['r', '§13']],
    ['26 a 1', ['§26', '§26a', '§26a1']],
    ['FRE403', ['fre', '§403']],
    ['§2-207(2)', ['§2-207', '§2-2072']],
    ['UCC2-207', ['ucc', '§2-207']],
    ['Restatement 90', ['restat', '§90']],
    ['R2d §90', ['r', '§90']],
    ['R2d 90', ['r', '§90']],
    ['Restatement 2d § 402A', ['restat', '§402', '§402a']],
    ['402A', ['§402', '§402a']],
    ['rule 12 a party may', ['rule', '§12', 'parti']],
  ])('reads %s', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });

  it.each([
    ['$75,000', ['75000']],
    ['$50k', ['50000']],
    ['21 days', ['21', 'dai']],
    ['the 5th Cir. 1974', ['5', 'cir', '1974']],
    ['489 F.2d 1396', ['489', 'f', '2', '1396']],
    ['75 F.3d 12', ['75', 'f', '3', '12']],
    ['14A', ['14a']],
    ['14th Amendment', ['14', 'amend']],
    ['10 days', ['10', 'dai']],
    ['12 big cases', ['12', 'big', 'case']],
    ['rule of law in 1938', ['rule', 'law', '1938']],
  ])('does not take %s for a reference', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });
});

describe('termsOf words', () => {
  it.each([
    ['Pennoyer v. Neff', ['pennoy', 'neff']],
    ['Int’l Shoe', ['intl', 'shoe']],
    ["the court's power", ['court', 'power']],
    ['the court’s power', ['court', 'power']],
    ['non-mutual', ['nonmutu']],
    ['non–mutual', ['nonmutu']],
    ['nonmutual', ['nonmutu']],
    ['well-pleaded', ['well', 'plead']],
    ['U.S.C.', ['usc']],
    ['Ps and Ds', ['p', 'd']],
    ['P1 sues D2', ['p', 'sue', 'd']],
    ['safe harbour', ['safe', 'harbor']],
    ['voir diré', ['voir', 'dire']],
    ['what is the', []],
    ['PER and the LL', ['per', 'll']],
    ['negligence per se', ['neglig', 'se']],
    ['_Hurn_ was *limited*', ['hurn', 'limit']],
  ])('reads %s', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });

  it('keeps the word a term was made from, and the references it lies in', () => {
    expect(readTerms('sanctions under 11(c)')).toEqual([
      { term: 'sanction', word: 'sanctions', wider: [] },
      { term: '§11c', word: '§11c', wider: ['§11'] },
    ]);
  });

  it('leaves out runs of letters too long for a word, however long, at once', () => {
    expect(termsOf(`${'a.'.repeat(200_000)} venue ${'y'.repeat(200_000)}`)).toEqual(['venu']);
  });

  it('reads any text without failing, in the same way each time, and gives no empty term', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const terms = termsOf(text);
        expect(terms).toEqual(termsOf(text));
        expect(terms).not.toContain('');
      }),
    );
  });
});
