import * as line from '#contract/billing.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { type AppContext, isFromThisMachine } from '../../http/request.ts';
import {
  beginCheckout,
  closeSandboxCheckout,
  endSandboxSubscription,
  getSubscription,
  showCheckout,
  verifyPayment,
} from './billing.ts';

export function mountBilling(router: Router, deps: Deps): void {
  const requireSandbox = (c: AppContext, words: string) => {
    if (!deps.env.isLoopback || !isFromThisMachine(c)) throw new AppError('unavailable', words);
  };

  router.student(line.getSubscription, ({ caller }) => getSubscription(deps, caller));
  router.student(line.createCheckoutSession, async ({ caller, input, c }) => {
    requireSandbox(c, 'Failed to start checkout. Please try again or contact support.');
    return beginCheckout(deps, caller, input);
  });
  router.student(line.verifyPaymentSession, ({ caller, input }) =>
    verifyPayment(deps, caller, input.sessionId),
  );
  router.student(line.openBillingPortal, async ({ c }) => {
    requireSandbox(c, 'Payments are not set up on this server. Please contact support.');
    return { url: '/checkout/sandbox?manage=true' };
  });
  router.student(line.getSandboxCheckout, ({ caller, input }) => showCheckout(deps, caller, input.sessionId));
  router.student(line.paySandboxCheckout, ({ caller, input }) => closeSandboxCheckout(deps, caller, input));
  router.student(line.endSandboxSubscription, ({ caller }) => endSandboxSubscription(deps, caller));
}
