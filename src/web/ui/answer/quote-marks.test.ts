import { expect, test } from 'vitest';
import { inMarks } from './quote-marks.ts';

test('a quote stands in one pair of marks, also where the source has them', () => {
  expect(inMarks('A gift is not a bargain. ')).toBe('“A gift is not a bargain.”');
  expect(inMarks('"A judgment is conclusive."')).toBe('“A judgment is conclusive.”');
  expect(inMarks('“A judgment is conclusive.”')).toBe('“A judgment is conclusive.”');
});

test('marks around single words stay', () => {
  expect(inMarks('"Offer" is not "acceptance"')).toBe('“"Offer" is not "acceptance"”');
});
