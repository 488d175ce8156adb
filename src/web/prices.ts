import { MONTHLY_PRICE, TRIAL_DAYS, YEARLY_PRICE, YEARLY_PRICE_PER_MONTH } from '#contract/plans.ts';

const dollars = (amount: number) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

const savedInAYear = 12 * MONTHLY_PRICE - YEARLY_PRICE;

/** Every price in the words the product uses for it (details.md D). */
export const PRICES = {
  monthly: dollars(MONTHLY_PRICE),
  monthlyWords: `${dollars(MONTHLY_PRICE)}/month`,
  yearlyPerMonth: dollars(YEARLY_PRICE_PER_MONTH),
  yearlyWords: `${dollars(YEARLY_PRICE_PER_MONTH)}/month billed yearly (${dollars(YEARLY_PRICE)})`,
  yearlyBilling: `billed yearly (${dollars(YEARLY_PRICE)})`,
  percentSaved: `Save ${Math.round((savedInAYear / (12 * MONTHLY_PRICE)) * 100)}%`,
  saved: `save $${Math.floor(savedInAYear)}`,
  trial: `${TRIAL_DAYS}-day free trial`,
  cancel: 'Cancel anytime',
} as const;
