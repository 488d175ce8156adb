import type { Logger } from 'pino';
import Stripe from 'stripe';
import { AppError } from '../../http/errors.ts';

const DOWN = 'The payment service does not answer right now. Please try again in a minute.';

/** Whether Stripe says that something of the request does not exist. `param`: which, when that matters. */
export const isMissing = (cause: unknown, param?: string): boolean =>
  cause instanceof Stripe.errors.StripeInvalidRequestError &&
  cause.code === 'resource_missing' &&
  (param === undefined || cause.param === param);

/**
 * Runs what asks Stripe. Whatever its library throws becomes `unavailable`: down, slow, too many requests, and also a
 * key or price of the operator's that is wrong, which the log then says. `expected` turns an error into an answer.
 * Logs hold the kind of failure and Stripe's own request id, never its message, which can name a student.
 */
export async function askStripe<T>(
  log: Logger,
  run: () => Promise<T>,
  expected: (cause: unknown) => T | undefined = () => undefined,
): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    const answer = expected(cause);
    if (answer !== undefined) return answer;
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    const { type, code, param, statusCode, requestId } = cause;
    const isOurs = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    log[isOurs ? 'error' : 'warn']({ type, code, param, statusCode, requestId }, 'Stripe refused or failed');
    throw new AppError('unavailable', DOWN);
  }
}
