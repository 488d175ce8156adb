import type { Logger } from 'pino';
import Stripe from 'stripe';
import * as z from 'zod/mini';
import { TRIAL_DAYS } from '#contract/plans.ts';
import type { PaymentEnv } from '../../env-services.ts';
import { AppError } from '../../http/errors.ts';
import { hashToken } from '../../http/session.ts';
import { askStripe, isMissing } from './ask-stripe.ts';
import {
  CustomerGone,
  NotFromProvider,
  type Order,
  type Payments,
  type PlanSubscription,
} from './payments.ts';
import { openPriceCheck } from './prices.ts';

/** Milliseconds for one request, which is tried once more; longer than Stripe takes for a checkout when it is well. */
const REQUEST_MS = 4_000;
/** Seconds by which a message may be old, as Stripe advises: who records one cannot play it again later. */
const TOLERANCE_SECONDS = 300;
/** Events that can change a plan; all others are received and left alone. */
const ABOUT_PLANS = /^(checkout\.session|customer\.subscription|customer\.deleted|invoice|charge\.refund)/;

/**
 * Payments by Stripe: its checkout and customer portal, signed messages. `site` is the address students come back to.
 * Nothing of an event is believed but whom it is about: what that customer has is asked anew.
 */
export function stripePayments(settings: PaymentEnv, site: string, log: Logger): Payments {
  const stripe = new Stripe(settings.secretKey, {
    ...(settings.api === null ? {} : placeOf(settings.api)),
    timeout: REQUEST_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const ask = <T>(run: () => Promise<T>, expected?: (cause: unknown) => T | undefined) =>
    askStripe(log, run, expected);
  const throwIfGone = (cause: unknown): undefined => {
    if (isMissing(cause, 'customer')) throw new CustomerGone();
  };

  const prices = openPriceCheck(
    settings.prices,
    (id) =>
      ask<Stripe.Price | null>(
        () => stripe.prices.retrieve(id, { expand: ['currency_options'] }),
        (cause) => (isMissing(cause) ? null : undefined),
      ),
    log,
  );

  /** Closes a checkout that could still be paid. One that was paid or closed meanwhile is left alone. */
  const close = (id: string): Promise<unknown> =>
    stripe.checkout.sessions.expire(id).catch((cause) => {
      if (!(cause instanceof Stripe.errors.StripeInvalidRequestError)) throw cause;
    });

  /**
   * Leaves one of the customer's open checkouts, the newest, and answers it; null where none is open. Whoever begins
   * one at the same moment finds the same newest, so that never two stay, and never none.
   */
  async function leaveNewest(customer: string): Promise<Stripe.Checkout.Session | null> {
    const open: Stripe.Checkout.Session[] = [];
    for await (const one of stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))
      open.push(one);
    open.sort((a, b) => b.created - a.created || (b.id > a.id ? 1 : -1));
    const [newest, ...others] = open;
    for (const { id } of others) await close(id);
    return newest ?? null;
  }

  return {
    kind: 'stripe',
    desk: null,
    addCustomer: ({ userId, email, replaces }) =>
      ask(async () => {
        // Stripe refuses an empty address, and repeats what it answered to a key for a day, also its own failures:
        // therefore the minute. A second customer that this can make owns nothing and is nobody's.
        const student = { ...(email === '' ? {} : { email }), metadata: { user_id: String(userId) } };
        const minute = Math.floor(Date.now() / 60_000);
        const idempotencyKey = `customer-${hashToken(JSON.stringify([site, userId, email, replaces, minute]))}`;
        const { id } = await stripe.customers.create(student, { idempotencyKey });
        return { customerId: id };
      }),
    async beginCheckout(order) {
      await prices.require(order.plan);
      return ask(async () => {
        const wanted = checkoutOf(order, settings.prices[order.plan], site);
        // Stripe refuses a key that comes back with other wishes; those are another checkout.
        const idempotencyKey = `checkout-${hashToken(JSON.stringify([order.key, wanted]))}`;
        const session = await stripe.checkout.sessions.create(wanted, { idempotencyKey });
        // Two open checkouts could both be paid, each with a trial. Closed only now, since a repeated key answers the
        // checkout that is open.
        const { id, url } = (await leaveNewest(order.customer.customerId)) ?? session;
        if (!url) throw new Error('Stripe began a checkout without an address');
        return { sessionId: id, url };
      }, throwIfGone);
    },
    closeCheckout: (id) => ask(async () => void (await close(id))),
    async findCheckout(id) {
      if (!/^cs_\w{1,190}$/.test(id)) return null;
      return ask(
        async () => {
          const session = await stripe.checkout.sessions.retrieve(id);
          const { status, payment_status, client_reference_id, customer, mode } = session;
          return {
            userId: Number(client_reference_id),
            customerId: idOf(customer) ?? '',
            isPaid: mode === 'subscription' && status === 'complete' && payment_status !== 'unpaid',
          };
        },
        (cause) => (isMissing(cause) ? null : undefined),
      );
    },
    listSubscriptions: ({ customerId }) =>
      ask(
        async () => {
          const found: PlanSubscription[] = [];
          for await (const subscription of stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: 100,
            expand: ['data.latest_invoice'],
          }))
            found.push(readSubscription(subscription));
          return found;
        },
        (cause) => (isMissing(cause, 'customer') ? [] : undefined),
      ),
    openPortal: ({ customerId }) =>
      ask(async () => {
        const wanted = { customer: customerId, return_url: `${site}/account` };
        return (await stripe.billingPortal.sessions.create(wanted)).url;
      }, throwIfGone),
    async cancelAll({ customerId }) {
      const end = async () => {
        // Checkouts first: one that is paid in between is a subscription that is found below.
        const newest = await leaveNewest(customerId);
        if (newest) await close(newest.id);
        for await (const { id } of stripe.subscriptions.list({ customer: customerId, limit: 100 }))
          await stripe.subscriptions.cancel(id).catch((cause) => {
            if (!isMissing(cause)) throw cause;
          });
        return true;
      };
      await ask(end, (cause) => isMissing(cause, 'customer') || undefined);
    },
    async cancelOne(id) {
      const end = async () => {
        await stripe.subscriptions.cancel(id);
        return true;
      };
      await ask(end, (cause) => isMissing(cause) || undefined);
    },
    comparePrices: () =>
      prices.compareAll().catch((cause) => {
        if (!(cause instanceof AppError)) throw cause;
        log.warn('the prices at Stripe could not be compared yet: they will be before anything is sold');
      }),
    problems: prices.problems,
    async forgetCustomer(customerId) {
      const forget = async () => {
        await stripe.customers.del(customerId);
        return true;
      };
      await ask(forget, (cause) => isMissing(cause) || undefined);
    },
    readEvent(body, signature) {
      const read = (tolerance: number): Stripe.Event | null => {
        try {
          return stripe.webhooks.constructEvent(body, signature, settings.webhookSecret, tolerance);
        } catch {
          return null;
        }
      };
      const event = read(TOLERANCE_SECONDS);
      // An operator whose clock is wrong looks for a wrong secret otherwise.
      if (!event)
        throw new NotFromProvider(
          read(Number.MAX_SAFE_INTEGER)
            ? `it is signed, but older than ${TOLERANCE_SECONDS} s: is the clock of this server right?`
            : 'it is not signed with STRIPE_WEBHOOK_SECRET',
        );
      const { data, error } = Shape.safeParse(event);
      if (error) throw new NotFromProvider('it is signed, but has not the shape of an event');
      const customerId = ABOUT_PLANS.test(data.type) ? customerIn(data.data.object) : null;
      if (customerId !== null && !NAME.test(customerId))
        throw new NotFromProvider('it is signed, but names no customer that there could be');
      return { id: data.id, customerId };
    },
  };
}

/** How Stripe names things; anything else, a NUL among it, no table takes. */
const NAME = /^\w{1,255}$/;
const Name = z.string().check(z.regex(NAME));
const Thing = z.object({
  object: z.optional(z.string()),
  id: z.optional(z.string()),
  customer: z.nullish(z.union([z.string(), z.object({ id: z.string() })])),
});
/** What is used of an event. Whoever has the secret may still sign something else. */
const Shape = z.object({ id: Name, type: z.string(), data: z.object({ object: Thing }) });

/** What is bought, in Stripe's words. Success is told apart by an id that Stripe puts in place of the braces. */
function checkoutOf(order: Order, price: string, site: string): Stripe.Checkout.SessionCreateParams {
  const back = new URLSearchParams({ return: order.returnPath });
  const whose = { user_id: String(order.customer.userId) };
  return {
    mode: 'subscription',
    customer: order.customer.customerId,
    client_reference_id: whose.user_id,
    line_items: [{ price, quantity: 1 }],
    // Students pay what the pages say, and not that in another currency with Stripe's fee for the exchange.
    adaptive_pricing: { enabled: false },
    subscription_data: { metadata: whose, ...(order.hasTrial ? { trial_period_days: TRIAL_DAYS } : {}) },
    // Stripe takes an empty text for the wish to unset something, which nothing that is made can have.
    metadata: { ...whose, ...(order.source === '' ? {} : { source: order.source }) },
    success_url: `${site}/payment/success?session_id={CHECKOUT_SESSION_ID}&${back}`,
    cancel_url: `${site}/payment/cancel?${back}`,
  };
}

/**
 * A payment that failed leaves premium open for as long as Stripe itself will try again; what it gave up (unpaid,
 * canceled), what never began (incomplete) and what is paused does not.
 */
function readSubscription(subscription: Stripe.Subscription): PlanSubscription {
  const { id, status, latest_invoice, items, trial_start, created } = subscription;
  const isTriedAgain =
    latest_invoice !== null &&
    typeof latest_invoice === 'object' &&
    latest_invoice.next_payment_attempt !== null;
  const isPremium = status === 'active' || status === 'trialing' || (status === 'past_due' && isTriedAgain);
  // By its length and not by its price: prices change, and who pays an old one keeps what they pay for.
  const isYearly = items.data.some((item) => item.price.recurring?.interval === 'year');
  return {
    id,
    plan: isYearly ? 'yearly' : 'monthly',
    isPremium,
    hadTrial: trial_start !== null,
    isTrial: status === 'trialing',
    isOver: status === 'canceled' || status === 'incomplete_expired',
    began: created * 1000,
  };
}

const idOf = (one: string | { id: string } | null | undefined): string | null =>
  typeof one === 'string' ? one : (one?.id ?? null);

/** Whom an event is about: its customer, or the object itself when that is one. */
function customerIn({ object, id, customer }: z.output<typeof Thing>): string | null {
  return object === 'customer' ? (id ?? null) : idOf(customer);
}

/** Another server's address in the library's own words. */
function placeOf(address: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(address);
  const isHttp = protocol === 'http:';
  return { protocol: isHttp ? 'http' : 'https', host: hostname, port: port || (isHttp ? 80 : 443) };
}
