import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getSandboxCheckout, paySandboxCheckout } from '#contract/billing.ts';
import { call } from '../../api.ts';
import { PRICES } from '../../prices.ts';
import { useSession } from '../../session/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';

const PLAN_NAMES = { monthly: 'Premium, monthly', yearly: 'Premium, yearly' };

/** The sandbox's page to pay on: what is bought, Pay and Cancel. */
export function SandboxPay({ sessionId }: { sessionId: string }) {
  const { status } = useSession();
  const checkout = useQuery({
    queryKey: ['sandbox-checkout', sessionId],
    queryFn: () => call(getSandboxCheckout, { sessionId }),
    enabled: status === 'signedIn',
  });
  return (
    <>
      <PageTitle tab="Checkout" className="mt-4">
        Sandbox checkout
      </PageTitle>
      <p className="mt-2.5 text-ink-2">
        This page charges nothing and asks for no card. It stands in for a payment provider.
      </p>
      {checkout.data ? (
        <>
          <dl className="mt-5 rounded-[10px] bg-sunken px-4 py-3.5">
            <Line name={PLAN_NAMES[checkout.data.plan]} value={checkout.data.price} />
            {checkout.data.has_trial && <Line name={PRICES.trial} value="$0.00 today" />}
          </dl>
          <Ways sessionId={sessionId} />
        </>
      ) : checkout.isError ? (
        <>
          <ErrorNote error={checkout.error} onRetry={() => void checkout.refetch()} className="mt-5" />
          <ButtonLink to="/upgrade" variant="secondary" className="mt-5">
            Back to plans
          </ButtonLink>
        </>
      ) : (
        <Waiting label="Loading the checkout" className="mt-5">
          <Skeleton className="h-40" />
        </Waiting>
      )}
    </>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-0.5">
      <dt>{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function Ways({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate();
  const pay = useMutation({
    mutationFn: (outcome: 'paid' | 'cancelled') => call(paySandboxCheckout, { sessionId, outcome }),
    onSuccess: ({ url }) => navigate(url, { replace: true }),
  });
  const isBusy = pay.isPending || pay.isSuccess;
  return (
    <>
      {pay.isError && (
        <ErrorNote words="Payment failed. Please try again." error={pay.error} className="mt-5" />
      )}
      <div className="mt-6 flex gap-2.5 *:flex-1">
        <Button
          busy={isBusy && pay.variables === 'paid'}
          aria-disabled={isBusy}
          onClick={() => pay.mutate('paid')}
        >
          Pay
        </Button>
        <Button
          variant="secondary"
          busy={isBusy && pay.variables === 'cancelled'}
          aria-disabled={isBusy}
          onClick={() => pay.mutate('cancelled')}
        >
          Cancel
        </Button>
      </div>
    </>
  );
}
