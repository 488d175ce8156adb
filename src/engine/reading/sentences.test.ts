import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from './sentences.ts';

const split = (text: string): string[] => sentences(text).map((s) => text.slice(s.start, s.end));

/** Sentences are parted by ` | ` in each row. */
const ROWS = [
  'The motion was denied. | The court gave two reasons.',
  "Int'l Shoe Co. v. Washington, 326 U.S. 310 (1945), changed the test. | It asks about contacts.",
  'See Fed. R. Civ. P. 12(b)(6). | A complaint must be plausible.',
  'See FED. R. CIV. P. 12(b)(2). | The clerk agreed.',
  'Under 28 U.S.C. § 1332(a), citizenship matters. | 28 U.S.C. § 1367 adds claims.',
  'The rule comes from Erie R.R. Co. v. Tompkins, 304 U.S. 64, 78 (1938). | Later cases refined it.',
  'Id. at 79. | The dissent disagreed.',
  'He sued Acme, Inc. | The court dismissed.',
  'He sued Acme, Inc. in Ohio.',
  'Judge J. Skelly Wright wrote it.',
  'Mr. Smith and Dr. Jones met Ms. Lee. | They talked.',
  'Is there jurisdiction? | Yes.',
  'Was it served? | No. | The sheriff lost it.',
  'The case is No. 08-1234. | It settled.',
  'Docket Nos. 12 and 14 were joined.',
  'The statute says "any person . . . may sue." | That is broad.',
  'The statute says "any person . . . who is harmed" may sue.',
  'The plaintiff waited. . . . | The limit passed.',
  'II. The Standard of Review',
  'A. Minimum Contacts',
  '1. File the complaint. | 2. Serve the defendant.',
  'The parties agreed (see Ex. A. The exhibit is attached.) and signed.',
  'It is a case from the U.S. | The others are foreign.',
  'The U.S. Supreme Court reversed.',
  'Compare Restatement (Second) of Torts § 402A cmt. c (Am. L. Inst. 1965). | Courts split.',
  'See, e.g., Smith v. Jones, 12 F. Supp. 2d 34 (S.D.N.Y. 1998). | Contra, Roe.',
  'Plaintiff, i.e. Mr. Roe, appealed.',
  'He was ill. | She drove.',
  'Smith, 200 Ill. App. 3d 5, controls.',
  '“Stop.” | He did not.',
  'The trial ended at 5 p.m. | The jury left.',
  'Art. III, § 2 limits courts. | Congress may add more.',
  'Tex. Ins. Code Ann. § 541.060 applies.',
  'Mem. Hosp. v. Maricopa Cnty., 415 U.S. 250, struck it down.',
  'State ex rel. Roe v. Doe was cited.',
  'STATE EX REL. ROE v. DOE was cited.',
  'Pennoyer v. Neff, 95 U.S. (5 Otto) 714 (1878).',
  'It fails! | Try again.',
  'Wash. Rev. Code § 4.28 lets the state serve him.',
  'Exhibit B. | The contract was signed.',
  'The elements are: 1. duty; 2. breach; and 3. harm.',
  'In Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803), the Court spoke. | In re Gault came later.',
];

describe('sentences', () => {
  it.each(ROWS)('splits: %s', (row) => {
    const parts = row.split(' | ');
    expect(split(parts.join(' '))).toEqual(parts);
  });

  it('never crosses a line break', () => {
    expect(split('Heading\nSmith v.\nJones said so. It did.')).toEqual([
      'Heading',
      'Smith v.',
      'Jones said so.',
      'It did.',
    ]);
  });

  it('does not let a bracket that is never closed swallow what follows', () => {
    const text = `A (broken bracket. ${'The court spoke. '.repeat(100)}`;
    expect(sentences(text).length).toBeGreaterThan(30);
  });

  it('covers everything but white space, in order and without overlap', () => {
    const word = fc.constantFrom(
      'The',
      'court',
      'Inc.',
      'v.',
      'U.S.',
      '(see',
      'id.)',
      '. . .',
      '§ 12',
      'held.',
      '\n',
      '1.',
      '“Why?”',
      '😀.',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (list) => {
        const text = list.join(' ');
        const found = sentences(text);
        let at = 0;
        for (const { start, end } of found) {
          expect(text.slice(at, start).trim()).toBe('');
          expect(end).toBeGreaterThan(start);
          at = end;
        }
        expect(text.slice(at).trim()).toBe('');
      }),
    );
  });

  it('reads a megabyte in well under two seconds', () => {
    const text = "Int'l Shoe Co. v. Washington, 326 U.S. 310 (1945), changed it. Courts ask more. ".repeat(
      13_000,
    );
    const begun = performance.now();
    expect(sentences(text)).toHaveLength(26_000);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it.each(['Aa v. ', 'X. ', '(Aa. Bb ', '). ', '1. a ', 'Aa.” '])(
    'reads 300,000 characters of %j at once',
    (piece) => {
      const text = piece.repeat(300_000 / piece.length);
      const begun = performance.now();
      sentences(text);
      expect(performance.now() - begun).toBeLessThan(2_000);
    },
  );
});
