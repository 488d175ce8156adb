import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSandboxSubscription } from '#contract/billing.ts';
import { call } from '../../api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { isPremium, SUBSCRIPTION_KEY, useSubscription } from './subscription.ts';

/** The sandbox's page about a subscription: ends it. */
export function EndSubscription() {
  const queries = useQueryClient();
  const { data } = useSubscription();
  const end = useMutation({
    mutationFn: () => call(endSandboxSubscription, {}),
    onSuccess: (subscription) => queries.setQueryData(SUBSCRIPTION_KEY, subscription),
  });
  const hasEnded = data !== undefined && !isPremium(data);
  return (
    <>
      <PageTitle tab="Subscription" className="mt-4">
        {hasEnded ? 'You are on the free plan' : 'Your subscription'}
      </PageTitle>
      <p className="mt-2.5 text-ink-2">
        {hasEnded
          ? 'Everything you made stays readable, and what you could export stays exportable.'
          : 'Premium in this sandbox costs nothing. Ending it takes you back to the free plan at once.'}
      </p>
      {end.isError && <ErrorNote error={end.error} className="mt-4" />}
      <div className="mt-6 grid gap-2.5 pane:auto-cols-fr pane:grid-flow-col">
        {!hasEnded && (
          <Button variant="danger" busy={end.isPending} disabled={!data} onClick={() => end.mutate()}>
            {end.isPending ? 'Ending…' : 'End subscription'}
          </Button>
        )}
        <ButtonLink to="/account" variant="secondary">
          Back to account
        </ButtonLink>
      </div>
    </>
  );
}
