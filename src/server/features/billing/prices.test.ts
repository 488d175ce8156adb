import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCheckoutSession } from '#contract/billing.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { getHealth } from '#contract/operations.ts';
import type { Plan } from '#contract/plans.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { newFolder, startServer } from '../../../../test/support/server.ts';
import {
  type FakePrice,
  type StripeServer,
  startStripeServer,
} from '../../../../test/support/stripe-server.ts';
import { readEnv } from '../../env.ts';
import { openPayments } from '../../outside/payments/open-payments.ts';

// Nobody is ever charged another price than the pages say. Each test fails without the comparison.

let app: TestApp;
let stripe: StripeServer;
const logged: { level: number; problem?: string }[] = [];
beforeAll(async () => {
  [app, stripe] = [await openTestApp(), await startStripeServer()];
});
const right = () => structuredClone(rightPrices) as Map<string, FakePrice>;
let rightPrices: Map<string, FakePrice>;
beforeEach(async () => {
  rightPrices ??= structuredClone(stripe.prices);
  stripe.prices = right();
  stripe.outage = null;
  logged.length = 0;
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  // As after a start: nothing is known of the prices.
  app.deps.payments = await openPayments(readEnv(stripe.settings), app.deps.db, log);
});
afterAll(async () => {
  await stripe.close();
  await app.close();
});

const buy = async (plan: Plan) => {
  const { status, body } = await (await app.student()).call(createCheckoutSession, { plan });
  return { status, body: body as unknown as ErrorBody };
};
const health = async () => {
  const { status, body } = await app.browser().call(getHealth, {});
  return { http: status, ...body };
};

test('plans that cost at Stripe what the pages say are sold, in dollars alone', async () => {
  await app.deps.payments.comparePrices();
  expect(await health()).toMatchObject({ http: 200, status: 'ok', problems: [] });
  for (const plan of ['monthly', 'yearly'] as const) expect((await buy(plan)).status).toBe(200);
  for (const { wanted } of stripe.sessions.values())
    expect(wanted['adaptive_pricing[enabled]']).toBe('false');
  expect(logged).toEqual([]);
});

const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;
test.each<[string, Partial<FakePrice> | null, RegExp]>([
  [
    'is dearer',
    { unit_amount: 1_999 },
    /a price of 1999 cents a month in usd, but this site sells at 999 cents a month/,
  ],
  ['is cheaper', { unit_amount: 99 }, /99 cents/],
  ['is in another currency', { currency: 'eur' }, /999 cents a month in eur/],
  ['is paid each year', { recurring: { ...recurring, interval: 'year' } }, /999 cents a year/],
  [
    'is paid every three months',
    { recurring: { ...recurring, interval_count: 3 } },
    /not name a plain recurring/,
  ],
  ['goes by use', { recurring: { ...recurring, usage_type: 'metered' } }, /not name a plain recurring/],
  ['is paid once', { recurring: null }, /not name a plain recurring/],
  ['has tiers', { unit_amount: null }, /not name a plain recurring/],
  ['is archived', { active: false }, /archived/],
  [
    'is also sold in euros',
    { currency_options: { usd: { unit_amount: 999 }, eur: { unit_amount: 1_499 } } },
    /also sold in eur/,
  ],
  ['does not exist', null, /names a price that Stripe does not have/],
])(
  'a plan whose price %s is not sold, and the operator is told which setting is wrong',
  async (_how, fault, words) => {
    if (fault === null) stripe.prices.delete('price_month');
    else Object.assign(stripe.prices.get('price_month') as FakePrice, fault);
    await app.deps.payments.comparePrices();

    const told = await health();
    expect(told).toMatchObject({ http: 200, status: 'impaired', database: true });
    expect(told.problems).toEqual([expect.stringMatching(/^STRIPE_PRICE_MONTHLY /)]);
    expect(told.problems[0]).toMatch(words);

    const begun = stripe.sessions.size;
    expect(await buy('monthly')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', error: expect.stringContaining('You were not charged') },
    });
    expect(stripe.sessions.size).toBe(begun);
    expect((await buy('yearly')).status).toBe(200);
    // Once, and not again for everybody who would like to buy.
    expect(logged.filter(({ level }) => level === 50)).toEqual([
      expect.objectContaining({ problem: expect.stringMatching(/^STRIPE_PRICE_MONTHLY /) }),
    ]);
  },
);

test('a price that is made right is sold again, and one that is made wrong later is not', async () => {
  Object.assign(stripe.prices.get('price_year') as FakePrice, { active: false });
  expect((await buy('yearly')).status).toBe(503);
  stripe.prices = right();
  expect((await buy('yearly')).status).toBe(200);
  expect((await health()).problems).toEqual([]);
  const euros = { currency_options: { usd: { unit_amount: 8_988 }, eur: { unit_amount: 9_999 } } };
  Object.assign(stripe.prices.get('price_year') as FakePrice, euros);
  expect((await buy('yearly')).status).toBe(503);
});

test('Stripe being down at the start keeps nobody from starting, and nothing is sold unseen', async () => {
  stripe.outage = 'down';
  await app.deps.payments.comparePrices();
  expect((await health()).problems).toEqual([]);
  expect(logged.filter(({ level }) => level === 50)).toEqual([]);
  stripe.outage = null;
  Object.assign(stripe.prices.get('price_month') as FakePrice, { unit_amount: 1 });
  expect((await buy('monthly')).status).toBe(503);
  expect((await health()).problems).toHaveLength(1);
});

test('a server compares them beside its start, which waits for nothing', async () => {
  const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
  stripe.before = () => heard;
  Object.assign(stripe.prices.get('price_year') as FakePrice, { unit_amount: 9_999 });
  const settings = { ...stripe.settings, PUBLIC_URL: 'https://hornbook.example' };
  const server = await startServer(newFolder(), settings);
  const problems = async () =>
    ((await (await fetch(`${server.url}/api/health`)).json()) as { problems: string[] }).problems;
  expect(await problems()).toEqual([]);
  hear();
  await expect
    .poll(problems, { timeout: 15_000 })
    .toEqual([expect.stringMatching(/^STRIPE_PRICE_YEARLY names a price of 9999 cents a year/)]);
  await server.end('SIGTERM');
}, 90_000);
