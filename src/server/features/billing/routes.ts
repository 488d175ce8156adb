import * as line from '#contract/billing.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Router } from '../../http/mount.ts';
import { isFromThisMachine } from '../../http/request.ts';
import {
  beginCheckout,
  closeSandboxCheckout,
  endSandboxSubscription,
  getSubscription,
  showCheckout,
  verifyPayment,
} from './billing.ts';

export function mountBilling(router: Router, deps: Deps): void {
  router.student(line.getSubscription, ({ caller }) => getSubscription(deps, caller));
  router.student(line.createCheckoutSession, async ({ caller, input, c }) => {
    if (!deps.env.isLoopback || !isFromThisMachine(c)) {
      throw new AppError('unavailable', 'Failed to start checkout. Please try again or contact support.');
    }
    return beginCheckout(deps, caller, input);
  });
  router.student(line.verifyPaymentSession, ({ caller, input }) =>
    verifyPayment(deps, caller, input.sessionId),
  );
  router.student(line.openBillingPortal, async () => ({ url: '/checkout/sandbox?manage=true' }));
  router.student(line.getSandboxCheckout, ({ caller, input }) => showCheckout(deps, caller, input.sessionId));
  router.student(line.paySandboxCheckout, ({ caller, input }) => closeSandboxCheckout(deps, caller, input));
  router.student(line.endSandboxSubscription, ({ caller }) => endSandboxSubscription(deps, caller));
}
