import type { Logger } from 'pino';
import type { Db } from '../../db/open.ts';
import { addressOf, type Env } from '../../env.ts';
import { BadEnvironment } from '../../env-services.ts';
import type { Payments } from './payments.ts';
import { sandboxPayments } from './sandbox.ts';
import { stripePayments } from './stripe.ts';

const LOOPBACK = /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/;

/**
 * The payments of this server: Stripe where the operator set it up, else the sandbox, which the routes offer on this
 * machine only. Throws BadEnvironment when Stripe could not send anybody back, or would be spoken to in the clear.
 */
export function openPayments(env: Env, db: Db, log: Logger): Payments {
  const settings = env.services.payments;
  if (!settings) return sandboxPayments(db);
  if (settings.api !== null && !settings.api.startsWith('https://') && !LOOPBACK.test(settings.api))
    throw new BadEnvironment('STRIPE_API_URL must begin with https://');
  if (!env.publicUrl && !(env.isLoopback && env.port > 0))
    throw new BadEnvironment(
      'PUBLIC_URL is needed for payments: Stripe sends students back to PUBLIC_URL/payment/success',
    );
  return stripePayments(settings, new URL(env.publicUrl ?? addressOf(env, env.port)).origin, log);
}
