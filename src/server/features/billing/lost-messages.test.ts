import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { openStripeSite, type StripeSite } from '../../../../test/support/stripe-site.ts';

let site: StripeSite;
beforeAll(async () => {
  site = await openStripeSite();
});
beforeEach(() => {
  site.stripe.requests.length = 0;
});
afterEach(() => site.mend());
afterAll(() => site.close());

/** Nothing was heard of anybody for so many hours. */
const silence = (hours: number) =>
  site.app.deps.db
    .updateTable('payment_customers')
    .set({
      looked_at: sql`now() - make_interval(hours => ${hours}::int)`,
      created_at: sql`now() - make_interval(hours => ${hours}::int)`,
    } as never)
    .execute();
async function sweep(): Promise<void> {
  await site.app.sweep();
  site.app.deps.jobs.wake();
  await site.app.settled();
}
const looks = () => site.stripe.requests.filter((one) => one === 'GET /v1/subscriptions').length;

describe('when messages of Stripe are lost', () => {
  test('a subscription that ended is noticed within a day, and is not asked for again', async () => {
    const { student, subscription } = await site.premiumStudent();
    subscription.status = 'canceled';
    await silence(23);
    await sweep();
    expect(await site.isPremium(student)).toBe(true);
    await silence(25);
    await sweep();
    expect(await site.isPremium(student)).toBe(false);
    await silence(25);
    site.stripe.requests.length = 0;
    await sweep();
    expect(looks()).toBe(0);
  });

  test('a payment that failed and was made good is noticed too', async () => {
    const { student, subscription } = await site.premiumStudent();
    for (const status of ['unpaid', 'active'] as const) {
      subscription.status = status;
      await silence(25);
      await sweep();
      expect(await site.isPremium(student)).toBe(status === 'active');
    }
    subscription.status = 'canceled';
  });

  test('a checkout that was paid by somebody who never came back is noticed', async () => {
    const student = await site.app.student();
    site.stripe.pay((await site.begin(student)).body.sessionId).status = 'active';
    expect(await site.isPremium(student)).toBe(false);
    await silence(25);
    await sweep();
    expect(await site.isPremium(student)).toBe(true);
  });

  test('students who are looked up anyway are not asked for, and a Stripe that is down is left alone soon', async () => {
    await Promise.all(Array.from({ length: 5 }, site.premiumStudent));
    site.stripe.requests.length = 0;
    await sweep();
    expect(looks()).toBe(0);
    await silence(25);
    site.stripe.outage = 'down';
    await sweep();
    // Three students, each asked for twice by the library.
    expect(looks()).toBe(6);
    expect(site.logged.join('')).toContain('plans were not looked up to the end');
    site.stripe.outage = null;
  });
});

test('a message that is refused says what is wrong with it, to the operator alone, and a flood of them is one line', async () => {
  const told = { id: 'x', object: 'customer' };
  const tell = async (options: { age?: number; secret?: string }) => {
    const { body, signature } = site.stripe.event('customer.deleted', told, options);
    const answer = await site.app.browser().fetch(
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
    site.logged.length = 0;
    for (let n = 0; n < 5; n += 1) await tell(options);
    expect(site.logged.join('')).toContain(words);
    expect(site.logged.filter((text) => text.includes('was refused'))).toHaveLength(1);
    await new Promise((done) => setTimeout(done, 1_050));
  }
});

describe('a student who leaves', () => {
  test('is deleted at Stripe too, later where Stripe fails just then, and no job remembers them', async () => {
    const { student, subscription } = await site.premiumStudent();
    const { customer } = subscription;
    const del = site.app.deps.payments.forgetCustomer;
    let isDown = true;
    site.app.deps.payments.forgetCustomer = async (id) => {
      if (isDown) site.stripe.outage = 'down';
      await del(id).finally(() => {
        site.stripe.outage = null;
      });
    };
    expect((await student.call(deleteAccount, { confirmation: DELETION_WORDS })).status).toBe(200);
    expect(subscription.status).toBe('canceled');
    const jobs = () =>
      site.app.deps.db.selectFrom('jobs').where('kind', '=', 'forget-customer').selectAll().execute();
    await expect
      .poll(async () => (await jobs())[0]?.lease_until?.getTime() ?? 0)
      .toBeGreaterThan(Date.now() + 200_000);
    expect((await jobs())[0]?.attempts).toBe(0);
    expect(site.stripe.customers.has(customer)).toBe(true);
    isDown = false;
    await site.app.deps.jobs.reclaim();
    site.app.deps.jobs.wake();
    await site.app.settled();
    expect(site.stripe.customers.has(customer)).toBe(false);
    site.app.deps.payments.forgetCustomer = del;
  });
});

test('a failure that Stripe keeps under its key does not shut the door for a day', async () => {
  const student = await site.app.student();
  const now = Date.now;
  site.stripe.outage = 'failing';
  expect((await site.begin(student)).status).toBe(503);
  site.stripe.outage = null;
  Date.now = () => now() + 61_000;
  try {
    expect((await site.begin(student)).status).toBe(200);
  } finally {
    Date.now = now;
  }
});
