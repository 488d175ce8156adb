import * as line from '#contract/billing.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { type AppContext, isFromThisMachine } from '../../http/request.ts';
import { beginCheckout, getSubscription, openPortal, verifyPayment } from './billing.ts';
import { receiveEvent } from './events.ts';
import { readRawBody } from './raw-body.ts';
import { closeSandboxCheckout, endSandboxSubscription, showCheckout } from './sandbox.ts';

/** Bytes of a message; Stripe's own are a few kB. */
const MOST_EVENT_BYTES = 256 * 1024;

export function mountBilling(router: Router, deps: Deps): void {
  const requireSale = (c: AppContext, words: string) => {
    const isSandbox = deps.payments.kind === 'sandbox';
    if (isSandbox && !(deps.env.isLoopback && isFromThisMachine(c))) throw new AppError('unavailable', words);
  };

  router.student(line.getSubscription, ({ caller }) => getSubscription(deps, caller));
  router.student(line.createCheckoutSession, async ({ caller, input, c }) => {
    requireSale(c, 'Failed to start checkout. Please try again or contact support.');
    const key = c.req.header('idempotency-key');
    return beginCheckout(deps, caller, input, key && `${caller.userId} ${key}`);
  });
  router.student(line.verifyPaymentSession, ({ caller, input }) =>
    verifyPayment(deps, caller, input.sessionId),
  );
  router.student(line.openBillingPortal, async ({ caller, c }) => {
    requireSale(c, 'Payments are not set up on this server. Please contact support.');
    return openPortal(deps, caller);
  });
  router.visitor(line.receiveStripeEvent, async ({ c }) => {
    const body = await readRawBody(c, MOST_EVENT_BYTES);
    return c.json(await receiveEvent(deps, body, c.req.header('stripe-signature') ?? ''));
  });
  router.student(line.getSandboxCheckout, ({ caller, input }) => showCheckout(deps, caller, input.sessionId));
  router.student(line.paySandboxCheckout, ({ caller, input }) => closeSandboxCheckout(deps, caller, input));
  router.student(line.endSandboxSubscription, ({ caller }) => endSandboxSubscription(deps, caller));
}
