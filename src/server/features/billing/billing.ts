import type { Subscription } from '#contract/billing.ts';
import { safeReturnPath } from '#contract/pages.ts';
import type { Plan } from '#contract/plans.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, newToken } from '../../http/session.ts';
import { type Customer, CustomerGone, type Order } from '../../outside/payments/payments.ts';
import { getUser } from '../account/account.ts';
import { refreshPremium } from './premium.ts';
import { findCustomer, findSubscription, setCustomer, setFree } from './store.ts';

/** Whether the student has an active premium subscription. */
export async function isPremium(deps: Deps, caller: Caller): Promise<boolean> {
  const subscription = await findSubscription(deps.db, caller.userId);
  // What was "paid" in the sandbox opens nothing once there is a provider that charges.
  return subscription?.is_active === true && subscription.provider === deps.payments.kind;
}

/** The plan as the spec shows it: free students get {free, false} (details.md D). */
export async function getSubscription(deps: Deps, caller: Caller): Promise<Subscription> {
  const isActive = await isPremium(deps, caller);
  return { subscription_type: isActive ? 'premium' : 'free', is_active: isActive };
}

/** Who the student is at the provider, or null before the first checkout. */
async function findOwnCustomer(deps: Deps, caller: Caller): Promise<Customer | null> {
  const row = await findCustomer(deps.db, deps.payments.kind, caller.userId);
  return row ? { userId: caller.userId, customerId: row.customer_id } : null;
}

/** Makes the student a customer; `replaces` one that was deleted at the provider. Two tabs get the same. */
async function makeCustomer(deps: Deps, caller: Caller, replaces: string | null): Promise<Customer> {
  const { userId } = caller;
  const { email } = await getUser(deps, userId);
  const { customerId } = await deps.payments.addCustomer({ userId, email, replaces });
  await setCustomer(deps.db, deps.payments.kind, userId, customerId, replaces);
  return (await findOwnCustomer(deps, caller)) ?? { userId, customerId };
}

/**
 * Begins a checkout. Where to return afterwards must be a screen of this site. The trial is for students who never
 * had one; who has premium already is refused, for they would pay twice. `key` repeats the checkout it began.
 */
export async function beginCheckout(
  deps: Deps,
  caller: Caller,
  input: { plan: Plan; source: string; return_url: string },
  key: string = newToken(),
): Promise<{ sessionId: string; url: string }> {
  const customer = (await findOwnCustomer(deps, caller)) ?? (await makeCustomer(deps, caller, null));
  // Asked here and not taken from our own row: a message of the provider may still be on its way.
  const found = await refreshPremium(deps, caller.userId);
  if (found.some((one) => one.isPremium))
    throw new AppError('bad_input', 'You already have Premium. You can change your plan in your account.');
  const row = await findCustomer(deps.db, deps.payments.kind, caller.userId);
  const order: Order = {
    customer,
    plan: input.plan,
    source: input.source,
    returnPath: safeReturnPath(input.return_url, '/dashboard'),
    hasTrial: !row?.trial_used_at,
    key,
  };
  try {
    return await deps.payments.beginCheckout(order);
  } catch (cause) {
    if (!(cause instanceof CustomerGone)) throw cause;
    const anew = await makeCustomer(deps, caller, customer.customerId);
    return deps.payments.beginCheckout({ ...order, customer: anew });
  }
}

/**
 * Whether this student's own checkout was paid; the plan is then what the provider says now, so that asking again
 * after the subscription ended revives nothing. Another student's checkout looks the same as none.
 */
export async function verifyPayment(
  deps: Deps,
  caller: Caller,
  sessionId: string,
): Promise<{ success: boolean; error?: string }> {
  const refused = { success: false, error: 'Payment verification failed' };
  const own = await findOwnCustomer(deps, caller);
  const checkout = own && (await deps.payments.findCheckout(sessionId));
  const isOwn = checkout?.userId === caller.userId && checkout.customerId === own?.customerId;
  if (!isOwn || !checkout.isPaid) return refused;
  await refreshPremium(deps, caller.userId);
  return { success: true };
}

/** Where the student changes or ends the subscription: the provider's own page. */
export async function openPortal(deps: Deps, caller: Caller): Promise<{ url: string }> {
  const nothing = 'There is no subscription to manage yet.';
  const { desk } = deps.payments;
  const customer =
    (await findOwnCustomer(deps, caller)) ?? (desk && (await makeCustomer(deps, caller, null)));
  if (!customer) throw new AppError('not_found', nothing);
  try {
    return { url: await deps.payments.openPortal(customer) };
  } catch (cause) {
    if (cause instanceof CustomerGone) throw new AppError('not_found', nothing);
    throw cause;
  }
}

/** Ends whatever subscription there is, before its account goes. Throws `unavailable` when the provider is down. */
export async function cancelSubscription(deps: Deps, caller: Caller): Promise<void> {
  const customer = await findOwnCustomer(deps, caller);
  if (customer) await deps.payments.cancelAll(customer);
  await setFree(deps.db, caller.userId);
}
