import { useMutation } from '@tanstack/react-query';
import { createCheckoutSession } from '#contract/billing.ts';
import type { Plan } from '#contract/plans.ts';
import { call } from '../../api.ts';
import { ApiError, transportError } from '../../api-error.ts';

export const CHECKOUT_FAILED = 'Failed to start checkout. Please try again or contact support.';
export const PAYMENT_FAILED = 'Payment failed. Please try again.';

/** Thrown when the session was made but the browser could not be sent to the page to pay on. */
class HandOverError extends Error {}

const handOver = (url: string) => {
  try {
    location.assign(new URL(url, location.origin));
  } catch {
    throw new HandOverError(url);
  }
};

const wordsFor = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'sample_workspace') return error.words;
  return error instanceof HandOverError ? PAYMENT_FAILED : CHECKOUT_FAILED;
};

/** Opens a checkout for a plan and sends the browser there. `failure` is what a student reads when it does not work. */
export const useCheckout = (source: string, returnPath: string) => {
  const checkout = useMutation({
    mutationFn: async (plan: Plan) => {
      const session = await call(createCheckoutSession, { plan, source, return_url: returnPath });
      if (!session.sessionId) throw transportError('bad_reply', 200);
      handOver(session.url);
    },
  });
  const words = wordsFor(checkout.error);
  return {
    start: (plan: Plan) => checkout.mutate(plan),
    isBusy: checkout.isPending || checkout.isSuccess,
    failure: checkout.isError ? { words, error: checkout.error } : null,
  };
};
