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
    deps.log.warn('a message with a wrong or old signature came to the payment webhook');
    throw new AppError('bad_input', 'The signature of this message is wrong or too old.');
  }
  if (!event) throw new AppError('not_found', 'Payments by Stripe are not set up on this server.');
  return event;
}

/** Forgets events so old that the provider does not tell them again. */
export const sweepPaymentEvents = (deps: Deps): Promise<void> => sweepEvents(deps.db);
