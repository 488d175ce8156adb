import type { Subscription } from '#contract/billing.ts';
import { safeReturnPath } from '#contract/pages.ts';
import type { Plan } from '#contract/plans.ts';
import type { Db } from '../../db/open.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { type Caller, newToken } from '../../http/session.ts';
import { shareOutcome } from '../../http/share-outcome.ts';
import { type Job, TryLater } from '../../jobs/jobs.ts';
import {
  type Customer,
  CustomerGone,
  type Order,
  type PlanSubscription,
} from '../../outside/payments/payments.ts';
import { getUser } from '../account/account.ts';
import { refreshPremium } from './premium.ts';
import { expectChange, findCustomer, findSubscription, setCustomer, setFree } from './store.ts';

/** So long a farewell waits for a provider that is down before it is tried again. */
const FAREWELL_SECONDS = 300;

/** Whether the student has an active premium subscription. */
export async function isPremium(deps: Deps, caller: Caller): Promise<boolean> {
  const subscription = await findSubscription(deps.db, caller.userId);
  const { kind } = deps.payments;
  // What was "paid" in the sandbox opens nothing on a public server, nor once there is a provider that charges.
  const isSold = kind !== 'sandbox' || deps.env.isLoopback;
  return isSold && subscription?.is_active === true && subscription.provider === kind;
}

/** The plan as the spec shows it: free students get {free, false} (details.md D), and whether the trial is used up. */
export async function getSubscription(deps: Deps, caller: Caller): Promise<Subscription> {
  if (await isPremium(deps, caller)) return { subscription_type: 'premium', is_active: true };
  const row = await findCustomer(deps.db, deps.payments.kind, caller.userId);
  return { subscription_type: 'free', is_active: false, ...(row?.trial_used_at ? { trial_used: true } : {}) };
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
 * had one; who has premium already is refused, for they would pay twice. `key` repeats the checkout it began; one with the
 * same wishes that is just being begun, on any process, stands for this one too.
 */
export async function beginCheckout(
  deps: Deps,
  caller: Caller,
  input: Wishes,
  key: string = newToken(),
): Promise<{ sessionId: string; url: string }> {
  const wishes = [input.plan, input.source, input.return_url];
  return shareOutcome(deps, caller.userId, { name: 'checkout', wishes }, () =>
    begin(deps, caller, input, key),
  );
}

type Wishes = { plan: Plan; source: string; return_url: string };

async function begin(
  deps: Deps,
  caller: Caller,
  input: Wishes,
  key: string,
): Promise<{ sessionId: string; url: string }> {
  const customer = (await findOwnCustomer(deps, caller)) ?? (await makeCustomer(deps, caller, null));
  // Asked here and not taken from our own row: a message of the provider may still be on its way.
  refusePremium(await refreshPremium(deps, caller.userId));
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
    return await beginOnce(deps, order);
  } catch (cause) {
    if (!(cause instanceof CustomerGone)) throw cause;
    const anew = await makeCustomer(deps, caller, customer.customerId);
    return beginOnce(deps, { ...order, customer: anew });
  }
}

/**
 * Begins a checkout and looks once more. By now every older one is closed, so that none can be paid any more: whoever
 * paid one in the meantime, in another tab, must get neither a second subscription nor a second trial.
 */
async function beginOnce(deps: Deps, order: Order): Promise<{ sessionId: string; url: string }> {
  const { payments, db } = deps;
  const { userId } = order.customer;
  const begun = await payments.beginCheckout(order);
  const found = await refreshPremium(deps, userId);
  const isTrialGone = order.hasTrial && found.some((one) => one.hadTrial);
  if (isTrialGone || found.some((one) => one.isPremium)) await payments.closeCheckout(begun.sessionId);
  refusePremium(found);
  if (isTrialGone) return beginOnce(deps, { ...order, hasTrial: false });
  await expectChange(db, payments.kind, userId);
  return begun;
}

function refusePremium(found: readonly PlanSubscription[]): void {
  if (found.some((one) => one.isPremium))
    throw new AppError('bad_input', 'You already have Premium. You can change your plan in your account.');
}

/**
 * Whether this student's own checkout was paid and Premium is on; the plan is what the provider says now, so that
 * asking again after the subscription ended revives nothing. Another student's checkout looks the same as none.
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
  const found = await refreshPremium(deps, caller.userId);
  if (found.some((one) => one.isPremium)) return { success: true };
  return { success: false, error: 'This checkout was paid, but its subscription has ended.' };
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

/**
 * Has the customer forgotten at the provider, in the transaction that deletes the account: its name and address are
 * personal data like any other. Done as a job, for a provider that is down must not keep anybody from leaving.
 */
export async function addFarewell(deps: Deps, tx: Db, caller: Caller): Promise<void> {
  if (deps.payments.kind === 'sandbox') return;
  const row = await findCustomer(tx, deps.payments.kind, caller.userId);
  if (!row) return;
  await deps.jobs.add(tx, {
    kind: 'forget-customer',
    userId: null,
    payload: { customer: row.customer_id },
    key: `forget-customer:${row.customer_id}`,
    priority: 0,
  });
}

/** Does what addFarewell asked for; safe to run twice, and tried for as long as the provider is down. */
export async function forgetCustomer(deps: Deps, job: Job): Promise<void> {
  try {
    await deps.payments.forgetCustomer(String(job.payload.customer));
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new TryLater('the payment provider does not answer', FAREWELL_SECONDS);
  }
}
