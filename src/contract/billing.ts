import * as z from 'zod/mini';
import { endpoint, Nothing, optionalText, text } from './endpoint.ts';
import { PLANS } from './plans.ts';

/** The sandbox is for this machine alone, as local sign-in is. */
const NOTHING_SOLD = 'Nothing is sold by this server under the name it was asked by.';

export const Subscription = z.object({
  subscription_type: z.enum(['free', 'premium']),
  is_active: z.boolean(),
  /** Present for a free student who has had the trial: the next subscription is charged at once. */
  trial_used: z.optional(z.literal(true)),
});
export type Subscription = z.output<typeof Subscription>;

export const getSubscription = endpoint({
  method: 'GET',
  path: '/api/subscription',
  policy: 'student',
  transport: 'json',
  input: Nothing,
  reply: Subscription,
});

/** `url` is where the browser goes to pay; in local mode the sandbox page. */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/create-checkout-session',
  policy: 'student',
  transport: 'json',
  rate: 'payment',
  unavailable: NOTHING_SOLD,
  input: z.strictObject({
    plan: z.enum(PLANS, 'must be monthly or yearly'),
    source: optionalText(100),
    return_url: optionalText(2_000),
  }),
  reply: z.object({ sessionId: z.string(), url: z.string() }),
  idempotent: true,
});

/** 200 also when refused: {success: false, error}. */
export const verifyPaymentSession = endpoint({
  method: 'POST',
  path: '/api/verify-payment-session',
  policy: 'student',
  transport: 'json',
  rate: 'payment',
  input: z.strictObject({ sessionId: text(200) }),
  reply: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing-portal',
  policy: 'student',
  transport: 'json',
  rate: 'payment',
  unavailable: NOTHING_SOLD,
  input: Nothing,
  reply: z.object({ url: z.string() }),
});

/** Messages of Stripe: raw JSON under a signature of its own, at most 256 kB, no session. Any answer but 200 is told again. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe-events',
  policy: 'visitor',
  transport: 'signed',
  input: Nothing,
  reply: z.object({ received: z.literal(true) }),
});

/** What the sandbox page's buttons do; charges nothing and exists in local mode only. */
export const paySandboxCheckout = endpoint({
  method: 'POST',
  path: '/api/sandbox-checkout',
  policy: 'local',
  transport: 'json',
  input: z.strictObject({
    sessionId: text(200),
    outcome: z.enum(['paid', 'cancelled'], 'must be paid or cancelled'),
  }),
  reply: z.object({ url: z.string() }),
});

/** Ends the sandbox subscription; local mode only. */
export const endSandboxSubscription = endpoint({
  method: 'POST',
  path: '/api/sandbox-subscription/end',
  policy: 'local',
  transport: 'json',
  input: Nothing,
  reply: Subscription,
});

/** A checkout session of the sandbox page: its plan, price in words, return path and whether a trial comes first; local mode only. */
export const getSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/sandbox-checkout/{sessionId}',
  policy: 'local',
  transport: 'json',
  input: z.strictObject({ sessionId: text(200) }),
  reply: z.object({
    plan: z.enum(PLANS),
    price: z.string(),
    return_url: z.string(),
    has_trial: z.boolean(),
  }),
});
