import { useMutation } from '@tanstack/react-query';
import { openBillingPortal } from '#contract/billing.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

/** Opens the payment provider's own page about the subscription; on a student's own computer the sandbox's. */
export function ManageSubscription() {
  const portal = useMutation({
    mutationFn: () => call(openBillingPortal, {}),
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={portal.isPending || portal.isSuccess}
        onClick={() => portal.mutate()}
      >
        Manage subscription
      </Button>
      {portal.isError && (
        <ErrorNote error={portal.error} onRetry={() => portal.mutate()} className="w-full text-left" />
      )}
    </>
  );
}
