import type { Logger } from 'pino';
import type Stripe from 'stripe';
import { MONTHLY_PRICE, PLANS, type Plan, YEARLY_PRICE } from '#contract/plans.ts';
import { AppError } from '../../http/errors.ts';

/** What a plan costs as the pages say, in cents, and the setting that names its price at Stripe. */
const SHOWN = {
  monthly: { cents: Math.round(MONTHLY_PRICE * 100), interval: 'month', setting: 'STRIPE_PRICE_MONTHLY' },
  yearly: { cents: Math.round(YEARLY_PRICE * 100), interval: 'year', setting: 'STRIPE_PRICE_YEARLY' },
} as const satisfies Record<Plan, object>;
const CURRENCY = 'usd';
const NOT_SOLD =
  'Premium cannot be bought right now. You were not charged. Please try again later or contact support.';

/** Compares what Stripe would charge with what the pages say. */
export type PriceCheck = {
  /** Throws `unavailable` unless the plan costs just that at Stripe now, and when Stripe does not answer. */
  require: (plan: Plan) => Promise<void>;
  /** Compares every plan. Rejects with the first thing that kept it from doing so. */
  compareAll: () => Promise<void>;
  /** What was found wrong when each was last compared, in words for the operator. */
  problems: () => string[];
};

/** `find` answers a price with its `currency_options`, or null when there is none of this id. */
export function openPriceCheck(
  prices: Record<Plan, string>,
  find: (id: string) => Promise<Stripe.Price | null>,
  log: Logger,
): PriceCheck {
  const wrong = new Map<Plan, string>();

  async function isRight(plan: Plan): Promise<boolean> {
    const problem = problemOf(plan, await find(prices[plan]));
    if (problem === null) wrong.delete(plan);
    else {
      // Said once, and not again to everybody who would like to buy.
      if (wrong.get(plan) !== problem) log.error({ problem }, 'a plan is not sold: its price is another one');
      wrong.set(plan, problem);
    }
    return problem === null;
  }
  return {
    // Looked up each time: a price may be given other currencies, or be archived, at any time.
    async require(plan) {
      if (!(await isRight(plan))) throw new AppError('unavailable', NOT_SOLD);
    },
    async compareAll() {
      for (const plan of PLANS) await isRight(plan);
    },
    problems: () => PLANS.flatMap((plan) => wrong.get(plan) ?? []),
  };
}

/** How a price at Stripe differs from the plan's as the pages say; null when it does not. */
function problemOf(plan: Plan, price: Stripe.Price | null): string | null {
  const { cents, interval, setting } = SHOWN[plan];
  const shown = `this site sells at ${cents} cents a ${interval} in ${CURRENCY}`;
  if (price === null)
    return `${setting} names a price that Stripe does not have: one of another account, or a test price with a live key`;
  const { recurring, currency, unit_amount, transform_quantity } = price;
  if (!price.active) return `${setting} names a price that is archived at Stripe`;
  const isPlain =
    recurring?.usage_type === 'licensed' && recurring.interval_count === 1 && transform_quantity === null;
  if (!isPlain || unit_amount === null) return `${setting} does not name a plain recurring price: ${shown}`;
  if (unit_amount !== cents || currency !== CURRENCY || recurring.interval !== interval)
    return `${setting} names a price of ${unit_amount} cents a ${recurring.interval} in ${currency}, but ${shown}`;
  // Stripe would choose among them by where the student is.
  const others = Object.keys(price.currency_options ?? {}).filter((name) => name !== CURRENCY);
  if (others.length > 0)
    return `${setting} names a price that is also sold in ${others.join(', ')}, but ${shown}`;
  return null;
}
