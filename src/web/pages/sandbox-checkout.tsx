import { useSearchParams } from 'react-router';
import { EndSubscription } from '../features/billing/end-subscription.tsx';
import { SandboxPay } from '../features/billing/sandbox-pay.tsx';
import { useRequireSession } from '../session/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Stands in for a payment provider on a student's own computer: `session_id` to pay, `manage=true` to end. */
export default function SandboxCheckoutPage() {
  useRequireSession();
  const [query] = useSearchParams();
  const sessionId = query.get('session_id');
  return (
    <NarrowPage>
      <div className="rounded-modal border border-line bg-surface px-5 py-8 shadow-sheet pane:px-8">
        <Badge tone="gold">Local mode</Badge>
        {query.get('manage') === 'true' ? (
          <EndSubscription />
        ) : sessionId ? (
          <SandboxPay sessionId={sessionId} />
        ) : (
          <>
            <PageTitle tab="Checkout" className="mt-4">
              No payment session found
            </PageTitle>
            <p className="mt-2.5 text-ink-2">A checkout starts from the page that shows both plans.</p>
            <ButtonLink to="/upgrade" className="mt-6">
              See plans
            </ButtonLink>
          </>
        )}
      </div>
    </NarrowPage>
  );
}
