import { describe, expect, it } from 'vitest';
import { referenceKeys, referencesOf } from './references.ts';

const keysOf = (text: string) => referencesOf(text).map(({ series, parts }) => `${series} ${parts.join('')}`);

describe('references to rules and sections', () => {
  it.each([
    ['FRCP Rules 18 & 20', ['rule 18', 'rule 20']],
    ['FRCP Rule 8(b) & (c)', ['rule 8b', 'rule 8c']],
    ['Rules 8(a), 9(b), 12(b)(6)', ['rule 8a', 'rule 9b', 'rule 12b6']],
    ['- Rule 14(a)(2)(D)', ['rule 14a2d']],
    ['15(c)(1)(B): same conduct', ['rule 15c1b']],
    ['28 U.S.C. § 1367(b)', ['section 1367b']],
    ['sec. 1332 and 1367(a)', ['section 1332', 'section 1367a']],
    ['UCC 2-207', ['section 2-207']],
    ['FRE 801, 803', ['rule 801', 'rule 803']],
    ['In 1945 she paid $1,367 for 12 chairs.', []],
  ])('finds those of "%s"', (text, expected) => {
    expect(keysOf(text)).toEqual(expected);
  });

  it('counts a subdivision as part of its rule', () => {
    expect(referencesOf('Rule 13(a)').flatMap(referenceKeys)).toEqual(['rule 13', 'rule 13a']);
  });
});
