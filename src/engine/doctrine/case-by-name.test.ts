import { expect, test } from 'vitest';
import { libraryOf, madeUpCase } from '../../../test/support/made-up-cases.ts';
import { caseByName } from './case-by-name.ts';

const library = libraryOf(
  madeUpCase('Tolliver v. Marsh Lane R.R. Co.'),
  madeUpCase('Rusk v. Bd. of Educ. of Weller'),
  madeUpCase('United States v. Ondry'),
  madeUpCase('South Dakota v. Pell'),
  madeUpCase('Harlow v. Jessop', { year: 1950 }),
  madeUpCase('Harlow v. Jessop (II)', { year: 1957 }),
  madeUpCase('Kerrigan v. New York Central Ferry Co.'),
  madeUpCase('Aldous Metal Co. v. Superior Court'),
  madeUpCase('The Salt-House Cases'),
  madeUpCase('In re Quillan'),
  madeUpCase('Otway v. Drummer', { id: 'property/otway-v-drummer' }),
  madeUpCase('Quarry Shopping Ctr., Inc. v. Penhale'),
  madeUpCase("Nat'l Fed'n of Indep. Weavers v. Stroud"),
  madeUpCase("Ashdown v. Int'l Ry. Co."),
  madeUpCase('Lorrimer v. Bank of Weller Trust & Savings Co.'),
  madeUpCase('Garvey v. Montana ex rel. Pym'),
  madeUpCase('Arizona v. United States'),
  madeUpCase('Gray v. Brown'),
  madeUpCase('Gray & Red Cab Co. v. Brown & Blue Cab Co.'),
);
const named = (printed: string) => caseByName(library, printed, ['torts'])?.name ?? null;
const typed = (written: string) => caseByName(library, written, [], true)?.name ?? null;

test.each([
  ['Tolliver v. Marsh Lane Railroad', 'Tolliver v. Marsh Lane R.R. Co.'],
  ['**Tolliver v. Marsh Lane RR Co.**', 'Tolliver v. Marsh Lane R.R. Co.'],
  ['Ada Tolliver v. Marsh Lane Railroad Company, 12 Marl. 340 (1931)', 'Tolliver v. Marsh Lane R.R. Co.'],
  ['Rusk v. Board of Education of Weller', 'Rusk v. Bd. of Educ. of Weller'],
  ['US v. Ondry', 'United States v. Ondry'],
  ['Aldous Metal Co. v. Superior Ct.', 'Aldous Metal Co. v. Superior Court'],
  ['SD v. Pell', 'South Dakota v. Pell'],
  ['S.D. v. Pell', 'South Dakota v. Pell'],
  ['Harlow v. Jessop', 'Harlow v. Jessop'],
  ['Harlow v. Jessop (Marl. 1957)', 'Harlow v. Jessop (II)'],
  ['Salt-House Cases', 'The Salt-House Cases'],
  ['In re Quillan', 'In re Quillan'],
  ['Quarry Shopping Center v. Penhale', 'Quarry Shopping Ctr., Inc. v. Penhale'],
  ['NFIW v. Stroud', "Nat'l Fed'n of Indep. Weavers v. Stroud"],
  ['Ashdown v. International Railway Co.', "Ashdown v. Int'l Ry. Co."],
  ['Lorrimer v. Bank of Weller', 'Lorrimer v. Bank of Weller Trust & Savings Co.'],
  ['Aldous Metal Co. v. Superior Court of Cal.', 'Aldous Metal Co. v. Superior Court'],
  ['Garvey v. Montana', 'Garvey v. Montana ex rel. Pym'],
  ['Gray v. Brown', 'Gray v. Brown'],
  ['Gray & Red Cab v. Brown & Blue Cab', 'Gray & Red Cab Co. v. Brown & Blue Cab Co.'],
])('%s is of %s', (printed, name) => {
  expect(named(printed)).toBe(name);
});

test.each([
  ['one party alone', 'Tolliver'],
  ['the other way round', 'Marsh Lane Railroad v. Tolliver'],
  ['a name that begins like it', 'Harlowe v. Jessop'],
  ['a slip', 'Tolivar v. Marsh Lane'],
  ['another year', 'Tolliver v. Marsh Lane Railroad (1988)'],
  ['another government', 'State v. Ondry'],
  ['another court', 'Aldous Metal Co. v. District Court'],
  ['a place that is only part of the name', 'Kerrigan v. New York'],
  ['a case of a subject that is not taught', 'Otway v. Drummer'],
  ['a part of a name without parties', 'Salt Cases'],
  ['a state that is the place of the other party', 'Pell v. State Bar of Arizona'],
  ['one that shares a party with another against a government', 'New York v. Ondry'],
])('%s is no case', (_, printed) => {
  expect(named(printed)).toBeNull();
});

test.each([
  ['one slip', 'Tolivar v. Marsh Lane', 'Tolliver v. Marsh Lane R.R. Co.'],
  ['a slip in each party', 'Tolivar v. Marhs Lane', 'Tolliver v. Marsh Lane R.R. Co.'],
  ['the sides turned round', 'Pell v. South Dakota', 'South Dakota v. Pell'],
  ['a word cut short', 'Quarry Shopp Ctr v. Penhale', 'Quarry Shopping Ctr., Inc. v. Penhale'],
])('%s of a student is forgiven', (_, written, name) => {
  expect(typed(written)).toBe(name);
});

test.each([
  ['a slip in one party beside another party', 'Tolivar v. Western Ferry'],
  ['a slip in a party that has more words', 'Upper Ondri Band v. United States'],
  ['sides turned round with a slip', 'Pel v. South Dakota'],
])('%s is no case', (_, written) => {
  expect(typed(written)).toBeNull();
});
