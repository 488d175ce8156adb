import type { Logger } from 'pino';
import type { Db } from '../../db/open.ts';
import { addressOf, type Env } from '../../env.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox.ts';

/**
 * The payments of this server: Stripe where the operator set it up, else the sandbox, which the routes offer on this machine
 * only. Stripe's library is loaded where it is used: it is an eighth of all modules of a start.
 */
export async function openPayments(env: Env, db: Db, log: Logger): Promise<Payments> {
  const settings = env.services.payments;
  if (!settings) return sandboxPayments(db);
  const { stripePayments } = await import('./stripe.ts');
  return stripePayments(settings, env.publicUrl ?? addressOf(env, env.port), log);
}
