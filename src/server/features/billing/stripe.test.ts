import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as line from '#contract/billing.ts';
import { getCapabilities } from '#contract/operations.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { everyOrder } from '../../../../test/support/every-order.ts';
import { openStripeSite, type StripeSite } from '../../../../test/support/stripe-site.ts';

type Message = { body: string; signature: string };

let site: StripeSite;
beforeAll(async () => {
  site = await openStripeSite();
});
afterEach(() => site.mend());
afterAll(() => site.close());

function tell({ body, signature }: Message, headers: Record<string, string> = {}): Promise<Response> {
  return site.app.browser().fetch(
    new Request('http://localhost:3000/api/stripe-events', {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json', ...headers },
      body,
    }),
  );
}

describe('a checkout', () => {
  test('sends the student to Stripe with the price, the trial and the ways back', async () => {
    const student = await site.app.student();
    const { body } = await site.begin(student, 'yearly');
    expect(body.url).toBe(`https://checkout.stripe.example/${body.sessionId}`);
    expect(site.stripe.sessions.get(body.sessionId)?.wanted).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_year',
      'subscription_data[trial_period_days]': '7',
      client_reference_id: String(student.userId),
      success_url:
        'http://localhost:3000/payment/success?session_id={CHECKOUT_SESSION_ID}&return=%2Fstudy%2F7',
      cancel_url: 'http://localhost:3000/payment/cancel?return=%2Fstudy%2F7',
    });
    expect((await site.app.browser().call(getCapabilities, {})).body.payments).toBe('stripe');
  });

  test('asked twice with a key it is one, and a new one closes the one before', async () => {
    const student = await site.app.student();
    const headers = { 'idempotency-key': 'one-click' };
    const [first, again] = [
      await site.begin(student, 'monthly', headers),
      await site.begin(student, 'monthly', headers),
    ];
    expect(again.body).toEqual(first.body);
    const other = await site.begin(student);
    expect(other.body.sessionId).not.toBe(first.body.sessionId);
    expect(site.stripe.sessions.get(first.body.sessionId)?.status).toBe('expired');
    expect(site.stripe.sessions.get(other.body.sessionId)?.status).toBe('open');
  });

  test('two tabs at once make one customer', async () => {
    const student = await site.app.student();
    const before = site.stripe.customers.size;
    const answers = await Promise.all([site.begin(student), site.begin(student), site.begin(student)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(site.stripe.customers.size).toBe(before + 1);
  });

  test('the trial is had only once, also by who ended during it', async () => {
    const { student, subscription } = await site.premiumStudent();
    subscription.status = 'canceled';
    await tell(site.stripe.event('customer.subscription.deleted', site.stripe.about(subscription)));
    expect(await site.isPremium(student)).toBe(false);
    const second = (await site.begin(student)).body;
    expect(site.stripe.sessions.get(second.sessionId)?.trialDays).toBe(0);
    expect(site.stripe.pay(second.sessionId).status).toBe('active');
    // Also after the customer was deleted at Stripe, with all that Stripe remembered of the trial.
    const { customer } = subscription;
    site.stripe.customers.delete(customer);
    await tell(site.stripe.event('customer.deleted', { id: customer, object: 'customer' }));
    expect(await site.isPremium(student)).toBe(false);
    const third = await site.begin(student);
    expect(third.status).toBe(200);
    expect(site.stripe.sessions.get(third.body.sessionId)?.customer).not.toBe(customer);
    expect(site.stripe.sessions.get(third.body.sessionId)?.trialDays).toBe(0);
  });

  test('is refused in words to who has premium, also when no message has come yet', async () => {
    const { student } = await site.paidStudent();
    const { status, body } = await site.begin(student);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: expect.stringContaining('already have Premium') });
    expect(await site.isPremium(student)).toBe(true);
  });

  test('the sandbox is closed, and what was paid there opens nothing', async () => {
    const student = await site.app.student(undefined, { isPremium: true });
    expect(await site.isPremium(student)).toBe(false);
    expect((await student.call(line.getSandboxCheckout, { sessionId: 'x' })).status).toBe(404);
    expect((await student.call(line.endSandboxSubscription, {})).status).toBe(404);
  });
});

describe('coming back from Stripe', () => {
  test('a paid checkout is premium at once, without any message', async () => {
    const { student, sessionId } = await site.paidStudent();
    expect(await site.verify(student, sessionId)).toEqual({ success: true });
    expect(await site.isPremium(student)).toBe(true);
  });

  test('one that was not paid, or does not exist, is no success', async () => {
    const student = await site.app.student();
    const { sessionId } = (await site.begin(student)).body;
    for (const id of [sessionId, 'cs_test_0', 'sandbox_1', '../customers/cus_1'])
      expect(await site.verify(student, id)).toMatchObject({ success: false });
    expect(await site.isPremium(student)).toBe(false);
  });

  test('another student’s paid session is as good as none, whether or not they have one of their own', async () => {
    const { sessionId } = await site.paidStudent();
    const stranger = await site.app.student();
    expect(await site.verify(stranger, sessionId)).toMatchObject({ success: false });
    await site.begin(stranger);
    expect(await site.verify(stranger, sessionId)).toMatchObject({ success: false });
    expect(await site.isPremium(stranger)).toBe(false);
  });

  test('verifying an old session revives nothing', async () => {
    const { student, sessionId, subscription } = await site.premiumStudent();
    subscription.status = 'canceled';
    await site.verify(student, sessionId);
    expect(await site.isPremium(student)).toBe(false);
  });
});

describe('messages of Stripe', () => {
  test('who is not Stripe is refused: wrong secret, changed body, no signature, older than 300 s', async () => {
    const { student, subscription } = await site.paidStudent();
    const about = site.stripe.about(subscription);
    const type = 'customer.subscription.created';
    const good = site.stripe.event(type, about);
    const bad: Message[] = [
      site.stripe.event(type, about, { secret: 'whsec_other' }),
      { ...good, body: good.body.replace('trialing', 'trialinG') },
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      site.stripe.event(type, about, { age: 305 }),
    ];
    for (const message of bad) {
      const answer = await tell(message);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'bad_input' }),
      ]);
    }
    expect(await site.isPremium(student)).toBe(false);
    expect((await tell(site.stripe.event(type, about, { age: 290 }))).status).toBe(200);
    expect(await site.isPremium(student)).toBe(true);
  });

  test('no page is asked for: origin and session do not matter, size does', async () => {
    const { subscription } = await site.paidStudent();
    const told = site.stripe.event('customer.subscription.created', site.stripe.about(subscription));
    expect(
      (await tell(told, { origin: 'https://site.stripe.com', 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(200);
    const large = await tell(site.stripe.event('x', { pad: 'x'.repeat(256 * 1024) }));
    expect(large.status).toBe(413);
    expect((await tell(site.stripe.event('x', { pad: 'x'.repeat(255 * 1024) }))).status).toBe(200);
  });

  test('unknown events and unknown customers are received, and nothing is asked', async () => {
    const { subscription } = await site.paidStudent();
    site.stripe.requests.length = 0;
    const about = site.stripe.about(subscription);
    for (const message of [
      site.stripe.event('radar.early_fraud_warning.created', about),
      site.stripe.event('customer.subscription.updated', { ...about, customer: 'cus_of_nobody' }),
      site.stripe.event('invoice.paid', {}),
    ])
      expect((await tell(message)).status).toBe(200);
    expect(site.stripe.requests).toEqual([]);
  });

  test('ten times the same at once is once', async () => {
    const { student, subscription } = await site.paidStudent();
    const told = site.stripe.event('customer.subscription.created', site.stripe.about(subscription));
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(told)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await site.isPremium(student)).toBe(true);
    site.stripe.requests.length = 0;
    expect((await tell(told)).status).toBe(200);
    expect(site.stripe.requests).toEqual([]);
  });

  test.each([
    ['active', true],
    ['canceled', false],
  ] as const)(
    'all 120 orders of five messages end where Stripe is: %s',
    { timeout: 120_000 },
    async (status, expected) => {
      const { student, subscription } = await site.paidStudent();
      subscription.status = status;
      // Each message holds the state of its own time, which is outdated when it comes late.
      const [open, active, gone] = (['incomplete', 'active', 'canceled'] as const).map((then) =>
        site.stripe.about(subscription, then),
      );
      const invoice = { id: 'in_1', object: 'invoice', customer: subscription.customer };
      const happened: [string, object][] = [
        ['customer.subscription.created', open ?? {}],
        ['customer.subscription.updated', active ?? {}],
        ['customer.subscription.deleted', gone ?? {}],
        ['invoice.paid', invoice],
        ['invoice.payment_failed', invoice],
      ];
      for (const [type, about] of everyOrder(happened)) {
        expect((await tell(site.stripe.event(type, about))).status).toBe(200);
        expect(await site.isPremium(student)).toBe(expected);
      }
    },
  );

  test('an answer of Stripe that was overtaken is not written over the newer one', async () => {
    const { student, subscription } = await site.paidStudent();
    const about = site.stripe.about(subscription);
    let release: () => void = () => undefined;
    // The first look is held after Stripe has made its answer from the old state.
    const outdated = site.app.deps.payments.listSubscriptions;
    let looks = 0;
    site.app.deps.payments.listSubscriptions = async (customer) => {
      const found = await outdated(customer);
      looks += 1;
      if (looks === 1) await new Promise<void>((go) => (release = go));
      return found;
    };
    try {
      const slow = tell(site.stripe.event('customer.subscription.created', about));
      await expect.poll(() => looks).toBe(1);
      subscription.status = 'canceled';
      expect((await tell(site.stripe.event('customer.subscription.deleted', about))).status).toBe(200);
      release();
      expect((await slow).status).toBe(200);
    } finally {
      site.app.deps.payments.listSubscriptions = outdated;
    }
    expect(looks).toBe(3);
    expect(await site.isPremium(student)).toBe(false);
  });

  test('a crash between receipt and effect leaves neither, and the next telling does both', async () => {
    const { student, subscription } = await site.paidStudent();
    const told = site.stripe.event('customer.subscription.created', site.stripe.about(subscription), {
      id: 'evt_crash',
    });
    const { db } = site.app.deps;
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
    expect(await site.isPremium(student)).toBe(true);
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
    const { student, subscription } = await site.premiumStudent();
    Object.assign(subscription, { status, isTriedAgain });
    await tell(site.stripe.event('customer.subscription.updated', site.stripe.about(subscription)));
    expect(await site.isPremium(student)).toBe(expected);
  });

  test('a refund alone changes nothing; a refund with the end of the subscription ends premium', async () => {
    const { student, subscription } = await site.premiumStudent();
    const charge = { id: 'ch_1', object: 'charge', customer: subscription.customer, refunded: true };
    await tell(site.stripe.event('charge.refunded', charge));
    expect(await site.isPremium(student)).toBe(true);
    subscription.status = 'canceled';
    await tell(site.stripe.event('charge.refunded', charge));
    expect(await site.isPremium(student)).toBe(false);
  });

  test('one good subscription among many old ones is enough, on whichever page it stands', async () => {
    const { student, subscription } = await site.premiumStudent();
    for (let n = 0; n < 4; n += 1)
      site.stripe.subscriptions.set(`old_${n}`, { ...subscription, id: `old_${n}`, status: 'canceled' });
    site.stripe.subscriptions.delete(subscription.id);
    site.stripe.subscriptions.set('sub_last', { ...subscription, id: 'sub_last', status: 'active' });
    await tell(site.stripe.event('invoice.paid', { object: 'invoice', customer: subscription.customer }));
    expect(await site.isPremium(student)).toBe(true);
  });
});

describe('the student’s own page at Stripe', () => {
  test('leads there and back to the account', async () => {
    const { student, subscription } = await site.premiumStudent();
    const { body } = await student.call(line.openBillingPortal, {});
    expect(body.url).toBe(
      `https://billing.stripe.example/${subscription.customer}?back=http://localhost:3000/account`,
    );
  });

  test('who never bought anything is told so', async () => {
    const { status, body } = await (await site.app.student()).call(line.openBillingPortal, {});
    expect(status).toBe(404);
    expect(body).toMatchObject({ error: 'There is no subscription to manage yet.' });
  });
});

describe('when the account goes', () => {
  test('the subscription is ended first and open checkouts are closed', async () => {
    const { student, subscription } = await site.premiumStudent();
    subscription.status = 'unpaid';
    const open = (await site.begin(student)).body.sessionId;
    expect((await student.call(deleteAccount, { confirmation: DELETION_WORDS })).status).toBeLessThan(300);
    expect(subscription.status).toBe('canceled');
    expect(site.stripe.sessions.get(open)?.status).toBe('expired');
    const late = site.stripe.event('customer.subscription.deleted', site.stripe.about(subscription));
    expect((await tell(late)).status).toBe(200);
  });

  test('it stays while Stripe is down: nobody pays for an account that is gone', async () => {
    const { student, subscription } = await site.premiumStudent();
    site.stripe.outage = 'down';
    expect((await student.call(deleteAccount, { confirmation: DELETION_WORDS })).status).toBe(503);
    site.stripe.outage = null;
    expect(await site.isPremium(student)).toBe(true);
    expect(subscription.status).toBe('trialing');
  });
});

describe('while Stripe is down', () => {
  test.each(['down', 'silent'] as const)(
    '%s: every call says so in words, and nothing is lost',
    { timeout: 60_000 },
    async (outage) => {
      const { student, sessionId, subscription } = await site.paidStudent();
      const told = site.stripe.event('customer.subscription.created', site.stripe.about(subscription));
      site.stripe.outage = outage;
      const [unheard, ...answers] = await Promise.all([
        tell(told),
        student.call(line.createCheckoutSession, { plan: 'monthly' }),
        student.call(line.verifyPaymentSession, { sessionId }),
        student.call(line.openBillingPortal, {}),
      ]);
      expect(unheard.status).toBe(503);
      for (const { status, body } of answers) {
        expect(status).toBe(503);
        expect(body).toMatchObject({
          code: 'unavailable',
          error: expect.stringContaining('payment service'),
        });
      }
      site.stripe.outage = null;
      expect((await tell(told)).status).toBe(200);
      expect(await site.isPremium(student)).toBe(true);
    },
  );

  test('who has premium keeps it, without Stripe being asked', async () => {
    const { student } = await site.premiumStudent();
    site.stripe.outage = 'down';
    expect(await site.isPremium(student)).toBe(true);
  });

  test('the log names no student and no secret', () => {
    expect(site.logged.length).toBeGreaterThan(0);
    expect(site.logged.join('')).not.toMatch(/@example\.com|sk_test|whsec|price_month/);
  });
});
