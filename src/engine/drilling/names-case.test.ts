import { expect, test } from 'vitest';
import { namesCase } from './names-case.ts';

test.each([
  ['J. Harrow Machinery v. Ostrander.', 'J. Harrow Machinery Ltd. V. Ostrander (US 2011)', true],
  ['Texas v. Pennsylvania', 'Tex. v. PA', true],
  ['NC v. Ohio', 'North Carolina v. Ohio (1999)', true],
  ['Harrow v. Ostrander', 'Harrow Vs. Ostrander', true],
  ['Harrow v. Ostrander', 'Harrow v. Quince', false],
  ['Pa. v. Harrow', 'Va. v. Quince', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(namesCase(one, other)).toBe(isSame);
});
