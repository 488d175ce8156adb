import { useQuery } from '@tanstack/react-query';
import { getSubscription, type Subscription } from '#contract/billing.ts';
import { call } from '../../api.ts';
import { useSession } from '../../session/session.tsx';

export const SUBSCRIPTION_KEY = ['subscription'] as const;

/** Whether a subscription opens what is premium: it must be premium and active. */
export const isPremium = (subscription: Subscription | undefined): boolean =>
  subscription?.subscription_type === 'premium' && subscription.is_active;

/** The student's subscription; asked only while somebody is signed in. `timeout` in milliseconds. */
export const useSubscription = (timeout?: number) => {
  const { status } = useSession();
  return useQuery({
    queryKey: SUBSCRIPTION_KEY,
    queryFn: () => call(getSubscription, {}, timeout ? { timeout } : {}),
    enabled: status === 'signedIn',
  });
};

/** True for a premium student, false for a free one, null while that is not known. */
export const useIsPremium = (): boolean | null => {
  const { data } = useSubscription();
  return data ? isPremium(data) : null;
};
