import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as line from '#contract/billing.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type StripeServer, startStripeServer } from '../../../../test/support/stripe-server.ts';
import { readEnv } from '../../env.ts';
import { openPayments } from '../../outside/payments/open-payments.ts';

type Student = Awaited<ReturnType<TestApp['student']>>;

let app: TestApp;
let stripe: StripeServer;
const logged: string[] = [];
beforeAll(async () => {
  [app, stripe] = [await openTestApp(), await startStripeServer()];
  const log = pino({ level: 'debug' }, { write: (text: string) => logged.push(text) });
  app.deps.log = log;
  app.deps.payments = openPayments(readEnv(stripe.settings), app.deps.db, log);
});
beforeEach(() => {
  stripe.requests.length = 0;
});
afterEach(() => {
  stripe.outage = null;
});
afterAll(async () => {
  await stripe.close();
  await app.close();
});

const begin = (student: Student) =>
  student.call(line.createCheckoutSession, { plan: 'monthly', source: 'upgrade', return_url: '/' });
const isPremium = async (student: Student) => (await student.call(line.getSubscription, {})).body.is_active;
/** Nothing was heard of anybody for so many hours. */
const silence = (hours: number) =>
  app.deps.db
    .updateTable('payment_customers')
    .set({
      looked_at: sql`now() - make_interval(hours => ${hours}::int)`,
      created_at: sql`now() - make_interval(hours => ${hours}::int)`,
    } as never)
    .execute();
async function sweep(): Promise<void> {
  await app.sweep();
  app.deps.jobs.wake();
  await app.settled();
}
const looks = () => stripe.requests.filter((one) => one === 'GET /v1/subscriptions').length;

async function premiumStudent() {
  const student = await app.student();
  const { sessionId } = (await begin(student)).body;
  const subscription = stripe.pay(sessionId);
  await student.call(line.verifyPaymentSession, { sessionId });
  expect(await isPremium(student)).toBe(true);
  return { student, subscription };
}

describe('when messages of Stripe are lost', () => {
  test('a subscription that ended is noticed within a day, and is not asked for again', async () => {
    const { student, subscription } = await premiumStudent();
    subscription.status = 'canceled';
    await silence(23);
    await sweep();
    expect(await isPremium(student)).toBe(true);
    await silence(25);
    await sweep();
    expect(await isPremium(student)).toBe(false);
    await silence(25);
    stripe.requests.length = 0;
    await sweep();
    expect(looks()).toBe(0);
  });

  test('a payment that failed and was made good is noticed too', async () => {
    const { student, subscription } = await premiumStudent();
    for (const status of ['unpaid', 'active'] as const) {
      subscription.status = status;
      await silence(25);
      await sweep();
      expect(await isPremium(student)).toBe(status === 'active');
    }
    subscription.status = 'canceled';
  });

  test('a checkout that was paid by somebody who never came back is noticed', async () => {
    const student = await app.student();
    stripe.pay((await begin(student)).body.sessionId).status = 'active';
    expect(await isPremium(student)).toBe(false);
    await silence(25);
    await sweep();
    expect(await isPremium(student)).toBe(true);
  });

  test('students who are looked up anyway are not asked for, and a Stripe that is down is left alone soon', async () => {
    await Promise.all(Array.from({ length: 5 }, premiumStudent));
    stripe.requests.length = 0;
    await sweep();
    expect(looks()).toBe(0);
    await silence(25);
    stripe.outage = 'down';
    await sweep();
    // Three students, each asked for twice by the library.
    expect(looks()).toBe(6);
    expect(logged.join('')).toContain('plans were not looked up to the end');
    stripe.outage = null;
  });
});

test('a message that is refused says what is wrong with it, to the operator alone, and a flood of them is one line', async () => {
  const told = { id: 'x', object: 'customer' };
  const tell = async (options: { age?: number; secret?: string }) => {
    const { body, signature } = stripe.event('customer.deleted', told, options);
    const answer = await app.browser().fetch(
      new Request('http://localhost:3000/api/stripe-events', {
        method: 'POST',
        headers: { 'stripe-signature': signature, 'content-type': 'text/plain' },
        body,
      }),
    );
    expect(await answer.json()).toMatchObject({
      error: 'The signature of this message is wrong or too old.',
    });
  };
  for (const [options, words] of [
    [{ age: 400 }, 'is the clock of this server right?'],
    [{ secret: 'whsec_other' }, 'not signed with STRIPE_WEBHOOK_SECRET'],
  ] as const) {
    logged.length = 0;
    for (let n = 0; n < 5; n += 1) await tell(options);
    expect(logged.join('')).toContain(words);
    expect(logged.filter((text) => text.includes('was refused'))).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 1_050));
  }
});

describe('a student who leaves', () => {
  test('is deleted at Stripe too, later where Stripe fails just then, and no job remembers them', async () => {
    const { student, subscription } = await premiumStudent();
    const { customer } = subscription;
    const del = app.deps.payments.forgetCustomer;
    let isDown = true;
    app.deps.payments.forgetCustomer = async (id) => {
      if (isDown) stripe.outage = 'down';
      await del(id).finally(() => {
        stripe.outage = null;
      });
    };
    expect((await student.call(deleteAccount, { confirmation: DELETION_WORDS })).status).toBe(200);
    expect(subscription.status).toBe('canceled');
    const jobs = () =>
      app.deps.db.selectFrom('jobs').where('kind', '=', 'forget-customer').selectAll().execute();
    await expect
      .poll(async () => (await jobs())[0]?.lease_until?.getTime() ?? 0)
      .toBeGreaterThan(Date.now() + 200_000);
    expect((await jobs())[0]?.attempts).toBe(0);
    expect(stripe.customers.has(customer)).toBe(true);
    isDown = false;
    await app.deps.jobs.reclaim();
    app.deps.jobs.wake();
    await app.settled();
    expect(stripe.customers.has(customer)).toBe(false);
    app.deps.payments.forgetCustomer = del;
  });
});

test('a failure that Stripe keeps under its key does not shut the door for a day', async () => {
  const student = await app.student();
  const now = Date.now;
  stripe.outage = 'failing';
  expect((await begin(student)).status).toBe(503);
  stripe.outage = null;
  Date.now = () => now() + 61_000;
  try {
    expect((await begin(student)).status).toBe(200);
  } finally {
    Date.now = now;
  }
});
