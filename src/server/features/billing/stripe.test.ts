import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as line from '#contract/billing.ts';
import { getCapabilities } from '#contract/operations.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { type StripeServer, startStripeServer } from '../../../../test/support/stripe-server.ts';
import { readEnv } from '../../env.ts';
import { openPayments } from '../../outside/payments/open-payments.ts';

type Student = Awaited<ReturnType<TestApp['student']>>;
type Message = { body: string; signature: string };

let app: TestApp;
let stripe: StripeServer;
const logged: string[] = [];

beforeAll(async () => {
  [app, stripe] = [await openTestApp(), await startStripeServer()];
  const log = pino({ level: 'debug' }, { write: (text: string) => logged.push(text) });
  // app.ts holds this very object, so that rules and routes now have Stripe before them.
  app.deps.payments = openPayments(readEnv(stripe.settings), app.deps.db, log);
});
afterEach(() => {
  Object.assign(stripe, { outage: null, before: () => undefined });
});
afterAll(async () => {
  await stripe.close();
  await app.close();
});

const begin = (student: Student, plan: 'monthly' | 'yearly' = 'monthly', headers = {}) =>
  student.call(line.createCheckoutSession, { plan, source: 'upgrade', return_url: '/study/7' }, headers);
const verify = async (student: Student, sessionId: string) =>
  (await student.call(line.verifyPaymentSession, { sessionId })).body;
const isPremium = async (student: Student) => (await student.call(line.getSubscription, {})).body.is_active;

function tell({ body, signature }: Message, headers: Record<string, string> = {}): Promise<Response> {
  return app.browser().fetch(
    new Request('http://localhost:3000/api/stripe-events', {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json', ...headers },
      body,
    }),
  );
}

/** A student whose checkout was paid at Stripe; Hornbook has not heard of it yet. */
async function paidStudent() {
  const student = await app.student();
  const { sessionId } = (await begin(student)).body;
  return { student, sessionId, subscription: stripe.pay(sessionId) };
}

/** The same, told by a message. */
async function premiumStudent() {
  const paid = await paidStudent();
  const told = stripe.event('customer.subscription.created', stripe.about(paid.subscription));
  expect((await tell(told)).status).toBe(200);
  expect(await isPremium(paid.student)).toBe(true);
  return paid;
}

describe('a checkout', () => {
  test('sends the student to Stripe with the price, the trial and the ways back', async () => {
    const student = await app.student();
    const { body } = await begin(student, 'yearly');
    expect(body.url).toBe(`https://checkout.stripe.example/${body.sessionId}`);
    expect(stripe.sessions.get(body.sessionId)?.wanted).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_year',
      'subscription_data[trial_period_days]': '7',
      client_reference_id: String(student.userId),
      success_url:
        'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}&return=%2Fstudy%2F7',
      cancel_url: 'http://localhost:3000/payment/cancel?return=%2Fstudy%2F7',
    });
    expect((await app.browser().call(getCapabilities, {})).body.payments).toBe('stripe');
  });

  test('asked twice with a key it is one, and a new one closes the one before', async () => {
    const student = await app.student();
    const headers = { 'idempotency-key': 'one-click' };
    const [first, again] = [
      await begin(student, 'monthly', headers),
      await begin(student, 'monthly', headers),
    ];
    expect(again.body).toEqual(first.body);
    const other = await begin(student);
    expect(other.body.sessionId).not.toBe(first.body.sessionId);
    expect(stripe.sessions.get(first.body.sessionId)?.status).toBe('expired');
    expect(stripe.sessions.get(other.body.sessionId)?.status).toBe('open');
  });

  test('two tabs at once make one customer', async () => {
    const student = await app.student();
    const before = stripe.customers.size;
    const answers = await Promise.all([begin(student), begin(student), begin(student)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(stripe.customers.size).toBe(before + 1);
  });

  test('the trial is had only once, also by who ended during it', async () => {
    const { student, subscription } = await premiumStudent();
    subscription.status = 'canceled';
    await tell(stripe.event('customer.subscription.deleted', stripe.about(subscription)));
    expect(await isPremium(student)).toBe(false);
    const second = (await begin(student)).body;
    expect(stripe.sessions.get(second.sessionId)?.trialDays).toBe(0);
    expect(stripe.pay(second.sessionId).status).toBe('active');
    // Also after the customer was deleted at Stripe, with all that Stripe remembered of the trial.
    const { customer } = subscription;
    stripe.customers.delete(customer);
    await tell(stripe.event('customer.deleted', { id: customer, object: 'customer' }));
    expect(await isPremium(student)).toBe(false);
    const third = await begin(student);
    expect(third.status).toBe(200);
    expect(stripe.sessions.get(third.body.sessionId)?.customer).not.toBe(customer);
    expect(stripe.sessions.get(third.body.sessionId)?.trialDays).toBe(0);
  });

  test('is refused in words to who has premium, also when no message has come yet', async () => {
    const { student } = await paidStudent();
    const { status, body } = await begin(student);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: expect.stringContaining('already have Premium') });
    expect(await isPremium(student)).toBe(true);
  });

  test('the sandbox is closed, and what was paid there opens nothing', async () => {
    const student = await app.student(undefined, { isPremium: true });
    expect(await isPremium(student)).toBe(false);
    expect((await student.call(line.getSandboxCheckout, { sessionId: 'x' })).status).toBe(404);
    expect((await student.call(line.endSandboxSubscription, {})).status).toBe(404);
  });
});

describe('coming back from Stripe', () => {
  test('a paid checkout is premium at once, without any message', async () => {
    const { student, sessionId } = await paidStudent();
    expect(await verify(student, sessionId)).toEqual({ success: true });
    expect(await isPremium(student)).toBe(true);
  });

  test('one that was not paid, or does not exist, is no success', async () => {
    const student = await app.student();
    const { sessionId } = (await begin(student)).body;
    for (const id of [sessionId, 'cs_test_0', 'sandbox_1', '../customers/cus_1'])
      expect(await verify(student, id)).toMatchObject({ success: false });
    expect(await isPremium(student)).toBe(false);
  });

  test('another student’s paid session is as good as none, whether or not they have one of their own', async () => {
    const { sessionId } = await paidStudent();
    const stranger = await app.student();
    expect(await verify(stranger, sessionId)).toMatchObject({ success: false });
    await begin(stranger);
    expect(await verify(stranger, sessionId)).toMatchObject({ success: false });
    expect(await isPremium(stranger)).toBe(false);
  });

  test('verifying an old session revives nothing', async () => {
    const { student, sessionId, subscription } = await premiumStudent();
    subscription.status = 'canceled';
    await verify(student, sessionId);
    expect(await isPremium(student)).toBe(false);
  });
});

describe('messages of Stripe', () => {
  test('who is not Stripe is refused: wrong secret, changed body, no signature, older than 300 s', async () => {
    const { student, subscription } = await paidStudent();
    const about = stripe.about(subscription);
    const type = 'customer.subscription.created';
    const good = stripe.event(type, about);
    const bad: Message[] = [
      stripe.event(type, about, { secret: 'whsec_other' }),
      { ...good, body: good.body.replace('trialing', 'trialinG') },
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      stripe.event(type, about, { age: 305 }),
    ];
    for (const message of bad) {
      const answer = await tell(message);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'bad_input' }),
      ]);
    }
    expect(await isPremium(student)).toBe(false);
    expect((await tell(stripe.event(type, about, { age: 290 }))).status).toBe(200);
    expect(await isPremium(student)).toBe(true);
  });

  test('no page is asked for: origin and session do not matter, size does', async () => {
    const { subscription } = await paidStudent();
    const told = stripe.event('customer.subscription.created', stripe.about(subscription));
    expect((await tell(told, { origin: 'https://stripe.com', 'sec-fetch-site': 'cross-site' })).status).toBe(
      200,
    );
    const large = await tell(stripe.event('x', { pad: 'x'.repeat(256 * 1024) }));
    expect(large.status).toBe(413);
    expect((await tell(stripe.event('x', { pad: 'x'.repeat(255 * 1024) }))).status).toBe(200);
  });

  test('unknown events and unknown customers are received, and nothing is asked', async () => {
    const { subscription } = await paidStudent();
    stripe.requests.length = 0;
    const about = stripe.about(subscription);
    for (const message of [
      stripe.event('radar.early_fraud_warning.created', about),
      stripe.event('customer.subscription.updated', { ...about, customer: 'cus_of_nobody' }),
      stripe.event('invoice.paid', {}),
    ])
      expect((await tell(message)).status).toBe(200);
    expect(stripe.requests).toEqual([]);
  });

  test('ten times the same at once is once', async () => {
    const { student, subscription } = await paidStudent();
    const told = stripe.event('customer.subscription.created', stripe.about(subscription));
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(told)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await isPremium(student)).toBe(true);
    stripe.requests.length = 0;
    expect((await tell(told)).status).toBe(200);
    expect(stripe.requests).toEqual([]);
  });

  test.each([
    ['active', true],
    ['canceled', false],
  ] as const)(
    'all 120 orders of five messages end where Stripe is: %s',
    { timeout: 120_000 },
    async (status, expected) => {
      const { student, subscription } = await paidStudent();
      subscription.status = status;
      // Each message holds the state of its own time, which is outdated when it comes late.
      const [open, active, gone] = (['incomplete', 'active', 'canceled'] as const).map((then) =>
        stripe.about(subscription, then),
      );
      const invoice = { id: 'in_1', object: 'invoice', customer: subscription.customer };
      const happened: [string, object][] = [
        ['customer.subscription.created', open ?? {}],
        ['customer.subscription.updated', active ?? {}],
        ['customer.subscription.deleted', gone ?? {}],
        ['invoice.paid', invoice],
        ['invoice.payment_failed', invoice],
      ];
      const ends = new Set<boolean>();
      for (const order of permutations(happened)) {
        for (const [type, about] of order) expect((await tell(stripe.event(type, about))).status).toBe(200);
        ends.add(await isPremium(student));
      }
      expect([...ends]).toEqual([expected]);
    },
  );

  test('an answer of Stripe that was overtaken is not written over the newer one', async () => {
    const { student, subscription } = await paidStudent();
    const about = stripe.about(subscription);
    let release: () => void = () => undefined;
    // The first look is held after Stripe has made its answer from the old state.
    const outdated = app.deps.payments.listSubscriptions;
    let looks = 0;
    app.deps.payments.listSubscriptions = async (customer) => {
      const found = await outdated(customer);
      looks += 1;
      if (looks === 1) await new Promise<void>((go) => (release = go));
      return found;
    };
    try {
      const slow = tell(stripe.event('customer.subscription.created', about));
      await expect.poll(() => looks).toBe(1);
      subscription.status = 'canceled';
      expect((await tell(stripe.event('customer.subscription.deleted', about))).status).toBe(200);
      release();
      expect((await slow).status).toBe(200);
    } finally {
      app.deps.payments.listSubscriptions = outdated;
    }
    expect(looks).toBe(3);
    expect(await isPremium(student)).toBe(false);
  });

  test('a crash between receipt and effect leaves neither, and the next telling does both', async () => {
    const { student, subscription } = await paidStudent();
    const told = stripe.event('customer.subscription.created', stripe.about(subscription), {
      id: 'evt_crash',
    });
    const { db } = app.deps;
    await sql`create function crash() returns trigger language plpgsql as $$
      begin raise exception 'the plug was pulled'; end $$`.execute(db);
    await sql`create trigger crash before insert or update on subscriptions
      for each row execute function crash()`.execute(db);
    expect((await tell(told)).status).toBe(500);
    const recorded = () =>
      db.selectFrom('payment_events').where('id', '=', 'evt_crash').selectAll().execute();
    expect(await recorded()).toEqual([]);
    await sql`drop function crash cascade`.execute(db);
    expect((await tell(told)).status).toBe(200);
    expect(await recorded()).toHaveLength(1);
    expect(await isPremium(student)).toBe(true);
  });
});

describe('what counts as premium', () => {
  test.each([
    ['trialing', false, true],
    ['active', false, true],
    ['past_due', true, true],
    ['past_due', false, false],
    ['unpaid', false, false],
    ['canceled', false, false],
    ['incomplete', false, false],
    ['paused', false, false],
  ] as const)('%s, tried again: %s → %s', async (status, isTriedAgain, expected) => {
    const { student, subscription } = await premiumStudent();
    Object.assign(subscription, { status, isTriedAgain });
    await tell(stripe.event('customer.subscription.updated', stripe.about(subscription)));
    expect(await isPremium(student)).toBe(expected);
  });

  test('a refund alone changes nothing; a refund with the end of the subscription ends premium', async () => {
    const { student, subscription } = await premiumStudent();
    const charge = { id: 'ch_1', object: 'charge', customer: subscription.customer, refunded: true };
    await tell(stripe.event('charge.refunded', charge));
    expect(await isPremium(student)).toBe(true);
    subscription.status = 'canceled';
    await tell(stripe.event('charge.refunded', charge));
    expect(await isPremium(student)).toBe(false);
  });

  test('one good subscription among many old ones is enough, on whichever page it stands', async () => {
    const { student, subscription } = await premiumStudent();
    for (let n = 0; n < 4; n += 1)
      stripe.subscriptions.set(`old_${n}`, { ...subscription, id: `old_${n}`, status: 'canceled' });
    stripe.subscriptions.delete(subscription.id);
    stripe.subscriptions.set('sub_last', { ...subscription, id: 'sub_last', status: 'active' });
    await tell(stripe.event('invoice.paid', { object: 'invoice', customer: subscription.customer }));
    expect(await isPremium(student)).toBe(true);
  });
});

describe('the student’s own page at Stripe', () => {
  test('leads there and back to the account', async () => {
    const { student, subscription } = await premiumStudent();
    const { body } = await student.call(line.openBillingPortal, {});
    expect(body.url).toBe(
      `https://billing.stripe.example/${subscription.customer}?back=http://localhost:3000/account`,
    );
  });

  test('who never bought anything is told so', async () => {
    const { status, body } = await (await app.student()).call(line.openBillingPortal, {});
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'There is no subscription to manage yet.' });
  });
});

describe('when the account goes', () => {
  test('the subscription is ended first and open checkouts are closed', async () => {
    const { student, subscription } = await premiumStudent();
    subscription.status = 'unpaid';
    const open = (await begin(student)).body.sessionId;
    expect((await student.call(deleteAccount, { confirmation: DELETION_WORDS })).status).toBeLessThan(300);
    expect(subscription.status).toBe('canceled');
    expect(stripe.sessions.get(open)?.status).toBe('expired');
    const late = stripe.event('customer.subscription.deleted', stripe.about(subscription));
    expect((await tell(late)).status).toBe(200);
  });

  test('it stays while Stripe is down: nobody pays for an account that is gone', async () => {
    const { student, subscription } = await premiumStudent();
    stripe.outage = 'down';
    expect((await student.call(deleteAccount, { confirmation: DELETION_WORDS })).status).toBe(503);
    stripe.outage = null;
    expect(await isPremium(student)).toBe(true);
    expect(subscription.status).toBe('trialing');
  });
});

describe('while Stripe is down', () => {
  test.each(['down', 'silent'] as const)(
    '%s: every call says so in words, and nothing is lost',
    { timeout: 60_000 },
    async (outage) => {
      const { student, sessionId, subscription } = await paidStudent();
      const told = stripe.event('customer.subscription.created', stripe.about(subscription));
      stripe.outage = outage;
      const answers = await Promise.all([
        student.call(line.createCheckoutSession, { plan: 'monthly' }),
        student.call(line.verifyPaymentSession, { sessionId }),
        student.call(line.openBillingPortal, {}),
      ]);
      for (const { status, body } of answers) {
        expect(status).toBe(503);
        expect(body).toMatchObject({
          code: 'unavailable',
          error: expect.stringContaining('payment service'),
        });
      }
      expect((await tell(told)).status).toBe(503);
      stripe.outage = null;
      expect((await tell(told)).status).toBe(200);
      expect(await isPremium(student)).toBe(true);
    },
  );

  test('who has premium keeps it, without Stripe being asked', async () => {
    const { student } = await premiumStudent();
    stripe.outage = 'down';
    expect(await isPremium(student)).toBe(true);
  });

  test('the log names no student and no secret', () => {
    expect(logged.length).toBeGreaterThan(0);
    expect(logged.join('')).not.toMatch(/@example\.com|sk_test|whsec|price_month/);
  });
});

function permutations<T>(all: T[]): T[][] {
  if (all.length <= 1) return [all];
  return all.flatMap((one, at) =>
    permutations([...all.slice(0, at), ...all.slice(at + 1)]).map((rest) => [one, ...rest]),
  );
}
