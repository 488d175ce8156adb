import type { Subscription } from '#contract/billing.ts';
import { safeReturnPath } from '#contract/pages.ts';
import { MONTHLY_PRICE, type Plan, YEARLY_PRICE } from '#contract/plans.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, newToken } from '../../http/session.ts';
import {
  addCheckout,
  closeCheckout,
  endSubscription,
  findCheckout,
  findSubscription,
  setSubscription,
} from './store.ts';

/** Whether the student has an active premium subscription. */
export async function isPremium(deps: Deps, caller: Caller): Promise<boolean> {
  return (await findSubscription(deps.db, caller.userId))?.is_active ?? false;
}

/** The plan as the spec shows it: free students get {free, false} (details.md D). */
export async function getSubscription(deps: Deps, caller: Caller): Promise<Subscription> {
  const isActive = await isPremium(deps, caller);
  return { subscription_type: isActive ? 'premium' : 'free', is_active: isActive };
}

/** Begins a checkout on the sandbox page. Where to return afterwards must be a screen of this site. */
export async function beginCheckout(
  deps: Deps,
  caller: Caller,
  input: { plan: Plan; source: string; return_url: string },
): Promise<{ sessionId: string; url: string }> {
  const sessionId = `sandbox_${newToken()}`;
  const returnPath = safeReturnPath(input.return_url, '/dashboard');
  await addCheckout(deps.db, {
    id: sessionId,
    user_id: caller.userId,
    plan: input.plan,
    source: input.source,
    return_path: returnPath,
  });
  return { sessionId, url: `/checkout/sandbox?${new URLSearchParams({ session_id: sessionId })}` };
}

/** A checkout of this student, or not_found; another student's looks the same as none. */
async function getCheckout(deps: Deps, caller: Caller, sessionId: string) {
  const checkout = await findCheckout(deps.db, caller.userId, sessionId);
  if (!checkout) throw new AppError('not_found', 'This checkout was not found.');
  return checkout;
}

/** What the sandbox page shows. */
export async function showCheckout(deps: Deps, caller: Caller, sessionId: string) {
  const checkout = await getCheckout(deps, caller, sessionId);
  const price = checkout.plan === 'monthly' ? `$${MONTHLY_PRICE}/month` : `$${YEARLY_PRICE}/year`;
  return { plan: checkout.plan, price, return_url: checkout.return_path };
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
  const checkout = await getCheckout(deps, caller, input.sessionId);
  const outcome = await deps.db.transaction().execute(async (tx) => {
    const isClosedNow = await closeCheckout(tx, caller.userId, input.sessionId, input.outcome);
    if (!isClosedNow) return checkout.outcome ?? input.outcome;
    if (input.outcome === 'paid') await setSubscription(tx, caller.userId, checkout.plan, true);
    return input.outcome;
  });
  const back = { return: checkout.return_path };
  return outcome === 'paid'
    ? { url: `/payment/success?${new URLSearchParams({ session_id: input.sessionId, ...back })}` }
    : { url: `/payment/cancel?${new URLSearchParams(back)}` };
}

/** Whether this student's own checkout was paid; asking again, or after the subscription ended, changes nothing. */
export async function verifyPayment(
  deps: Deps,
  caller: Caller,
  sessionId: string,
): Promise<{ success: boolean; error?: string }> {
  const checkout = await findCheckout(deps.db, caller.userId, sessionId);
  if (checkout?.outcome === 'paid') return { success: true };
  return { success: false, error: 'Payment verification failed' };
}

/** Ends whatever subscription there is, before its account goes. */
export const cancelSubscription = (deps: Deps, caller: Caller): Promise<void> =>
  endSubscription(deps.db, caller.userId);

/** Ends the sandbox subscription; what was made stays readable. */
export async function endSandboxSubscription(deps: Deps, caller: Caller): Promise<Subscription> {
  await endSubscription(deps.db, caller.userId);
  return getSubscription(deps, caller);
}
