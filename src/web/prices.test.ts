import { expect, it } from 'vitest';
import { PRICES } from './prices.ts';

it('prices are worded as the product states them', () => {
  expect(PRICES.monthlyWords).toBe('$9.99/month');
  expect(PRICES.yearlyWords).toBe('$7.49/month billed yearly ($89.88)');
  expect(PRICES.percentSaved).toBe('Save 25%');
  expect(PRICES.saved).toBe('save $30');
  expect(PRICES.trial).toBe('7-day free trial');
});
