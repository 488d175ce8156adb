import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { NotFromProvider, type PaymentEvent } from '../../outside/payments/payments.ts';
import { refreshPremium } from './premium.ts';
import { addEvent, findCustomerOwner, sweepEvents } from './store.ts';

/**
 * Takes a message of the payment provider. `body` as it came, byte by byte. Events come twice and in any order: each
 * only says whose plan to look up. Answers once the effect is stored; any other answer makes the provider tell again.
 */
export async function receiveEvent(deps: Deps, body: Buffer, signature: string): Promise<{ received: true }> {
  const { payments } = deps;
  const event = readEvent(deps, body, signature);
  const userId =
    event.customerId === null ? null : await findCustomerOwner(deps.db, payments.kind, event.customerId);
  if (userId === null) await addEvent(deps.db, payments.kind, event.id);
  else await refreshPremium(deps, userId, event.id);
  return { received: true };
}

function readEvent(deps: Deps, body: Buffer, signature: string): PaymentEvent {
  let event: PaymentEvent | null;
  try {
    event = deps.payments.readEvent(body, signature);
  } catch (cause) {
    if (!(cause instanceof NotFromProvider)) throw cause;
    tellOperator(deps, cause);
    throw new AppError('bad_input', 'The signature of this message is wrong or too old.');
  }
  if (!event) throw new AppError('not_found', 'Payments by Stripe are not set up on this server.');
  return event;
}

/** Milliseconds between two lines of the log: whoever floods the webhook must not flood the disk. */
const QUIET = 1_000;
let toldAt = Number.NEGATIVE_INFINITY;

function tellOperator(deps: Deps, { message: reason }: NotFromProvider): void {
  if (performance.now() - toldAt < QUIET) return;
  toldAt = performance.now();
  deps.log.warn({ reason }, 'a message to the payment webhook was refused');
}

/** Forgets events so old that the provider does not tell them again. */
export const sweepPaymentEvents = (deps: Deps): Promise<void> => sweepEvents(deps.db);
