import { useQuery, useQueryClient } from '@tanstack/react-query';
import { verifyPaymentSession } from '#contract/billing.ts';
import { call } from '../../api.ts';
import { useSession } from '../../session/session.tsx';
import { SUBSCRIPTION_KEY } from './subscription.ts';

export const NO_SESSION = 'No payment session found';
export const NOT_VERIFIED = 'Payment verification failed';
export const VERIFY_FAILED = 'Failed to verify payment';

export type Verification =
  | { step: 'loading' }
  | { step: 'success' }
  | { step: 'error'; words: string; error?: unknown };

/** Asks the server whether a checkout session was paid; the subscription is fetched anew when it was. */
export const useVerification = (sessionId: string | null): Verification => {
  const { status } = useSession();
  const queries = useQueryClient();
  const verification = useQuery({
    queryKey: ['verification', sessionId],
    queryFn: async () => {
      const { success } = await call(verifyPaymentSession, { sessionId: sessionId ?? '' });
      if (success) await queries.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      return success;
    },
    enabled: sessionId !== null && status === 'signedIn',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!sessionId) return { step: 'error', words: NO_SESSION };
  if (verification.isError) return { step: 'error', words: VERIFY_FAILED, error: verification.error };
  if (verification.data === undefined) return { step: 'loading' };
  return verification.data ? { step: 'success' } : { step: 'error', words: NOT_VERIFIED };
};
