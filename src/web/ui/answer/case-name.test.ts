import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caseNames } from './case-name.ts';

const names = (text: string) =>
  caseNames(text)
    .filter((piece) => piece.isCase)
    .map((piece) => piece.text);

test('case names are found in a sentence, with companies and abbreviations', () => {
  expect(names('Why was the promise binding in Hamer v. Sidway?')).toEqual(['Hamer v. Sidway']);
  expect(names('The limit, Goodyear Dunlop Tires Operations, S.A. v. Brown:')).toEqual([
    'Goodyear Dunlop Tires Operations, S.A. v. Brown',
  ]);
  expect(names('Compare Daimler AG v. Bauman (2014) with Feinberg v. Pfeiffer Co. again.')).toEqual([
    'Daimler AG v. Bauman',
    'Feinberg v. Pfeiffer Co.',
  ]);
});

test('a case of one party is a name too', () => {
  expect(names('It began with In re Polemis & Furness: a plank.')).toEqual(['In re Polemis & Furness']);
  expect(names('Ex parte Young lets them sue.')).toEqual(['Ex parte Young']);
  expect(names('In refusing he spoke for the party.')).toEqual([]);
});

test('a name may hold small words', () => {
  expect(names('In Bank of the West v. City of Reno the court held')).toEqual([
    'Bank of the West v. City of Reno',
  ]);
});

test('the period of the sentence ends the name', () => {
  expect(names('Sixty seconds on Hadley v. Baxendale: say these in order')).toEqual(['Hadley v. Baxendale']);
  expect(names('That is Erie R.R. v. Tompkins.')).toEqual(['Erie R.R. v. Tompkins']);
});

test('a comparison without parties is no case', () => {
  expect(names('Rule v. statutory interpleader')).toEqual([]);
  expect(names('claim v. issue preclusion')).toEqual([]);
});

test('a reporter’s abbreviations do not end a name, and a second case is a name of its own', () => {
  expect(names("Hunt v. Wash. State Apple Advert. Comm'n, 432 U.S. 333 (1977)")).toEqual([
    "Hunt v. Wash. State Apple Advert. Comm'n",
  ]);
  expect(names('FDA v. All. for Hippocratic Med., 602 U.S. 367 (2024)')).toEqual([
    'FDA v. All. for Hippocratic Med.',
  ]);
  expect(names('NLRB v. Jones and United States v. Darby capture it')).toEqual([
    'NLRB v. Jones',
    'United States v. Darby',
  ]);
  expect(names('In Marine Bank v. Weaver and Sons the court')).toEqual(['Marine Bank v. Weaver and Sons']);
});

test('the pieces joined are the text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('Hamer', 'v.', 'Co.', 'of', 'the', ',', '.', 'Sidway', '&')),
      (words) => {
        const text = words.join(' ');
        expect(
          caseNames(text)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});
