import type { Logger } from 'pino';
import type { Db } from '../../db/open.ts';
import { addressOf, type Env } from '../../env.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox.ts';
import { stripePayments } from './stripe.ts';

/** The payments of this server: Stripe where the operator set it up, else the sandbox, which the routes offer on this machine only. */
export function openPayments(env: Env, db: Db, log: Logger): Payments {
  const settings = env.services.payments;
  if (!settings) return sandboxPayments(db);
  return stripePayments(settings, env.publicUrl ?? addressOf(env, env.port), log);
}
