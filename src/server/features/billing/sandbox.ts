import type { Subscription } from '#contract/billing.ts';
import { MONTHLY_PRICE, YEARLY_PRICE } from '#contract/plans.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import type { SandboxCheckout, SandboxDesk } from '../../outside/payments/payments.ts';
import { cancelSubscription, getSubscription } from './billing.ts';
import { refreshPremium } from './premium.ts';

function requireDesk(deps: Deps): SandboxDesk {
  if (!deps.payments.desk) throw new AppError('local_only');
  return deps.payments.desk;
}

/** A checkout of this student, or not_found; another student's looks the same as none. */
async function getCheckout(deps: Deps, caller: Caller, sessionId: string): Promise<SandboxCheckout> {
  const checkout = await requireDesk(deps).find(caller.userId, sessionId);
  if (!checkout) throw new AppError('not_found', 'This checkout was not found.');
  return checkout;
}

/** What the sandbox page shows. */
export async function showCheckout(deps: Deps, caller: Caller, sessionId: string) {
  const { plan, returnPath, hasTrial } = await getCheckout(deps, caller, sessionId);
  const price = plan === 'monthly' ? `$${MONTHLY_PRICE}/month` : `$${YEARLY_PRICE}/year`;
  return { plan, price, return_url: returnPath, has_trial: hasTrial };
}

/**
 * The sandbox page's Pay and Cancel: nothing is charged. Paying turns premium on there and then, once, as a payment
 * provider's own message would; what was decided first stays. Answers where the browser goes next.
 */
export async function closeSandboxCheckout(
  deps: Deps,
  caller: Caller,
  input: { sessionId: string; outcome: 'paid' | 'cancelled' },
): Promise<{ url: string }> {
  const { returnPath } = await getCheckout(deps, caller, input.sessionId);
  const outcome = await requireDesk(deps).close(caller.userId, input.sessionId, input.outcome);
  if (outcome === 'cancelled')
    return { url: `/payment/cancel?${new URLSearchParams({ return: returnPath })}` };
  await refreshPremium(deps, caller.userId);
  const query = new URLSearchParams({ session_id: input.sessionId, return: returnPath });
  return { url: `/payment/success?${query}` };
}

/** Ends the sandbox subscription; what was made stays readable. */
export async function endSandboxSubscription(deps: Deps, caller: Caller): Promise<Subscription> {
  requireDesk(deps);
  await cancelSubscription(deps, caller);
  return getSubscription(deps, caller);
}
