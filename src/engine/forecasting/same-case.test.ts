import { expect, test } from 'vitest';
import { isSameCase } from './same-case.ts';

test.each([
  ['Marlow v. Tinsdale', 'Marlow Co. v. Tinsdale, Inc.'],
  ['Tinsdale v. Marlow', 'Marlow v. Tinsdale'],
  ['Orchard v. Pruett 2000, Inc.', 'Orchard v. Pruett'],
  ['United States v. Marlow', 'U.S. v. Marlow'],
  ['In re Marlow', 'In re Marlow'],
])('%s is %s', (one, other) => {
  expect(isSameCase(one, other)).toBe(true);
});

test.each([
  ['Marlow v. Tinsdale', 'Marlow v. Orchard'],
  ['Marlow & Co. v. Orchard', 'Pruett v. Marlow'],
  ['Pruett v. United States', 'Marlow v. United States'],
  ['United States v. Marlow', 'Tinsdale v. Marlow'],
  ['In re Marlow', 'Marlow v. Tinsdale'],
])('%s is not %s', (one, other) => {
  expect(isSameCase(one, other)).toBe(false);
});
