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
);
const named = (printed: string) => caseByName(library, printed, ['torts'])?.name ?? null;

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
])('%s is no case', (_, printed) => {
  expect(named(printed)).toBeNull();
});
