import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Plan } from '#contract/plans.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type StripeServer, startStripeServer } from '../../../../test/support/stripe-server.ts';
import { readEnv } from '../../env.ts';
import { openPayments } from './open-payments.ts';
import type { Customer, Payments } from './payments.ts';

let app: TestApp;
let stripe: StripeServer;
beforeAll(async () => {
  [app, stripe] = [await openTestApp(), await startStripeServer()];
});
afterAll(async () => {
  await stripe.close();
  await app.close();
});

const open = (settings: Record<string, string>) =>
  openPayments(readEnv(settings), app.deps.db, pino({ level: 'silent' }));

describe.each(['sandbox', 'stripe'] as const)('payments: %s', (kind) => {
  let payments: Payments;
  let customer: Customer;
  beforeAll(async () => {
    payments = await open(kind === 'stripe' ? stripe.settings : {});
  });

  async function newCustomer(): Promise<Customer> {
    const { userId } = await app.student();
    return { userId, ...(await payments.addCustomer({ userId, email: 'a@example.com', replaces: null })) };
  }
  const begin = (plan: Plan, key: string, hasTrial = false) =>
    payments.beginCheckout({ customer, plan, source: 'upgrade', returnPath: '/upgrade', hasTrial, key });
  /** What the student does on the page to pay on. */
  async function pay(id: string): Promise<void> {
    if (payments.desk) await payments.desk.close(customer.userId, id, 'paid');
    else stripe.pay(id);
  }

  test('is the one that was asked for', () => {
    expect(payments.kind).toBe(kind);
  });

  test('a student who is added twice is one customer', async () => {
    customer = await newCustomer();
    const student = { userId: customer.userId, email: 'a@example.com', replaces: null };
    expect(await payments.addCustomer(student)).toEqual({ customerId: customer.customerId });
  });

  test('a checkout is this student’s, and unpaid until it is paid', async () => {
    customer = await newCustomer();
    const { sessionId, url } = await begin('yearly', 'a', true);
    expect(url).toContain(sessionId);
    expect(await payments.findCheckout(sessionId)).toEqual({ ...customer, isPaid: false });
    expect(await payments.listSubscriptions(customer)).toEqual([]);
    await pay(sessionId);
    expect(await payments.findCheckout(sessionId)).toEqual({ ...customer, isPaid: true });
    expect(await payments.listSubscriptions(customer)).toEqual([
      {
        id: expect.any(String),
        plan: 'yearly',
        isPremium: true,
        hadTrial: true,
        isTrial: kind === 'stripe',
        isOver: false,
        began: expect.any(Number),
      },
    ]);
  });

  test('the same key begins the same checkout', async () => {
    customer = await newCustomer();
    const [first, again] = [await begin('monthly', 'same'), await begin('monthly', 'same')];
    expect(again).toEqual(first);
    expect((await begin('monthly', 'other')).sessionId).not.toBe(first.sessionId);
  });

  test('ending ends all, keeps them on record, and can be repeated', async () => {
    customer = await newCustomer();
    for (const key of ['1', '2', '3']) await pay((await begin('monthly', key)).sessionId);
    expect((await payments.listSubscriptions(customer)).filter((one) => one.isPremium)).toHaveLength(3);
    await payments.cancelAll(customer);
    await payments.cancelAll(customer);
    const ended = await payments.listSubscriptions(customer);
    expect(ended.map((one) => [one.isPremium, one.isOver, one.hadTrial, one.plan])).toEqual(
      Array(3).fill([false, true, false, 'monthly']),
    );
  });

  test('a customer whose sign-in gave no address can buy, and is forgotten on request, also twice', async () => {
    const { userId } = await app.student();
    const added = await payments.addCustomer({ userId, email: '', replaces: null });
    customer = { userId, ...added };
    await pay((await begin('monthly', 'no address')).sessionId);
    await payments.forgetCustomer(added.customerId);
    await payments.forgetCustomer(added.customerId);
    if (kind === 'stripe') expect(stripe.customers.has(added.customerId)).toBe(false);
  });

  test('a checkout that is closed stays closed, and one that was paid stays paid', async () => {
    customer = await newCustomer();
    const { sessionId } = await begin('monthly', 'to be closed');
    await pay(sessionId);
    await payments.closeCheckout(sessionId);
    expect(await payments.findCheckout(sessionId)).toMatchObject({ isPaid: true });
  });

  test('a checkout that is not there is null, whatever is asked for', async () => {
    for (const id of ['', 'none', 'cs_none', '../x', '\u{1F4B8}'])
      expect(await payments.findCheckout(id)).toBeNull();
  });

  test('there is a page to manage it', async () => {
    customer = await newCustomer();
    expect(await payments.openPortal(customer)).toMatch(/^(https:\/\/|\/checkout\/sandbox)/);
  });
});

describe('settings that cannot be', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_test_a',
    STRIPE_WEBHOOK_SECRET: 'whsec_b',
    STRIPE_PRICE_MONTHLY: 'price_c',
    STRIPE_PRICE_YEARLY: 'price_d',
  };
  test('stop the start in words', async () => {
    expect(() => open({ ...all, HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL is needed for payments/);
    expect(() => open({ ...all, STRIPE_API_URL: 'http://stripe.example' })).toThrow(/must begin with https/);
    expect((await open(all)).kind).toBe('stripe');
  });
});
