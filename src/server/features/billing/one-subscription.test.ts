import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as line from '#contract/billing.ts';
import type { Student } from '../../../../test/support/app.ts';
import { openStripeSite, type StripeSite } from '../../../../test/support/stripe-site.ts';
import { refreshPremium } from './premium.ts';

let site: StripeSite;
beforeAll(async () => {
  site = await openStripeSite();
});
beforeEach(() => {
  site.logged.length = 0;
});
afterEach(() => site.mend());
afterAll(() => site.close());

const ofCustomer = (id: string) => [...site.stripe.sessions.values()].filter((one) => one.customer === id);
const openOf = (id: string) => ofCustomer(id).filter((one) => one.status === 'open');
const customerOf = async (student: Student) =>
  (
    await site.app.deps.db
      .selectFrom('payment_customers')
      .where('user_id', '=', student.userId)
      .selectAll()
      .executeTakeFirstOrThrow()
  ).customer_id;

describe('checkouts begun at the same moment', () => {
  test('end as one that can be paid, which every tab is sent to', async () => {
    for (let round = 0; round < 8; round += 1) {
      const student = await site.app.student();
      const answers = await Promise.all([
        site.begin(student),
        site.begin(student, 'yearly'),
        site.begin(student),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const open = openOf(await customerOf(student));
      expect(open).toHaveLength(1);
      expect(answers.map(({ body }) => body.sessionId)).toContain(open[0]?.id);
    }
  });

  // Fails where each begins a checkout of its own: the first four were sent to one that the next had closed.
  test('and five times by one press are one', async () => {
    const student = await site.app.student();
    const begin = (n: number) => site.begin(student, 'monthly', { 'idempotency-key': `press ${n}` });
    const answers = await Promise.all([0, 1, 2, 3, 4].map(begin));
    const ids = new Set(answers.map(({ body }) => body.sessionId));
    expect([...ids]).toEqual(openOf(await customerOf(student)).map(({ id }) => id));
    // Another one later is another.
    expect(ids).not.toContain((await site.begin(student, 'yearly')).body.sessionId);
  });

  test('give one trial and one subscription to whoever pays the older one while the newer is being made', async () => {
    const student = await site.app.student();
    const first = (await site.begin(student)).body.sessionId;
    // The student presses Pay in the other tab just before this server closes that checkout.
    site.stripe.before = (request) => {
      if (request === 'GET /v1/checkout/sessions' && site.stripe.sessions.get(first)?.status === 'open')
        site.stripe.pay(first);
    };
    const second = await site.begin(student, 'yearly');
    expect([second.status, second.body]).toEqual([
      400,
      expect.objectContaining({ error: expect.stringContaining('already have Premium') }),
    ]);
    const customer = await customerOf(student);
    expect(openOf(customer)).toEqual([]);
    expect([...site.stripe.subscriptions.values()].filter((one) => one.customer === customer)).toHaveLength(
      1,
    );
  });

  test('give no second trial to whoever has had and ended the first in between', async () => {
    const student = await site.app.student();
    const first = (await site.begin(student)).body.sessionId;
    site.stripe.before = (request) => {
      if (request === 'GET /v1/checkout/sessions' && site.stripe.sessions.get(first)?.status === 'open')
        site.stripe.pay(first).status = 'canceled';
    };
    const second = await site.begin(student, 'yearly');
    expect(second.status).toBe(200);
    const open = openOf(await customerOf(student));
    expect(open.map((one) => [one.id, one.trialDays])).toEqual([[second.body.sessionId, 0]]);
  });
});

describe('a student who has two subscriptions all the same', () => {
  async function withTwo(first: 'active' | 'trialing', second: 'active' | 'trialing') {
    const student = await site.app.student();
    const paid = site.stripe.pay((await site.begin(student)).body.sessionId);
    paid.status = first;
    const other = { ...paid, id: `${paid.id}_second`, status: second, created: paid.created + 60 };
    site.stripe.subscriptions.set(other.id, other);
    await refreshPremium(site.app.deps, student.userId);
    return { student, paid, other };
  }

  test('loses the younger one while nothing was paid for it, and keeps Premium', async () => {
    const { student, paid, other } = await withTwo('trialing', 'trialing');
    expect([paid.status, other.status]).toEqual(['trialing', 'canceled']);
    expect((await student.call(line.getSubscription, {})).body.is_active).toBe(true);
    expect(site.logged.join('')).toContain('a second subscription was ended in its trial');
  });

  test('keeps the one that is paid for, though it is the younger', async () => {
    const { paid, other } = await withTwo('trialing', 'active');
    expect([paid.status, other.status]).toEqual(['canceled', 'active']);
  });

  test('loses none that was paid for: the operator is told which to refund', async () => {
    const { paid, other } = await withTwo('active', 'active');
    expect([paid.status, other.status]).toEqual(['active', 'active']);
    const told = site.logged.map((text) => JSON.parse(text)).find(({ second }) => second === other.id);
    expect(told).toMatchObject({ level: 50, kept: paid.id, msg: expect.stringContaining('refund it') });
  });
});

test('a checkout that was paid is no welcome once its subscription has ended', async () => {
  const student = await site.app.student();
  const { sessionId } = (await site.begin(student)).body;
  const subscription = site.stripe.pay(sessionId);
  expect((await student.call(line.verifyPaymentSession, { sessionId })).body).toEqual({ success: true });
  subscription.status = 'canceled';
  expect((await student.call(line.verifyPaymentSession, { sessionId })).body).toEqual({
    success: false,
    error: 'This checkout was paid, but its subscription has ended.',
  });
});

test('one student cannot use up what Stripe lets the site ask', async () => {
  const student = await site.app.student();
  await site.begin(student);
  site.stripe.requests.length = 0;
  const answers = [];
  for (let n = 0; n < 25; n += 1)
    answers.push((await student.call(line.verifyPaymentSession, { sessionId: `cs_${n}` })).status);
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  expect(site.stripe.requests.length).toBeLessThanOrEqual(20);
});
