import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { safeReturnPath } from '#contract/pages.ts';
import type { Plan } from '#contract/plans.ts';
import { useCapabilities } from '../capabilities.ts';
import { AlreadyPremium } from '../features/billing/already-premium.tsx';
import { featureNamed, type PromptFeature, wordsFor } from '../features/billing/feature-words.ts';
import { PlanTable } from '../features/billing/plan-table.tsx';
import { isPremium, useSubscription } from '../features/billing/subscription.ts';
import { useCheckout } from '../features/billing/use-checkout.ts';
import { Testimonials } from '../features/site/testimonials.tsx';
import { PRICES } from '../prices.ts';
import { useRequireSession } from '../session/session.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';

/** Both plans and the way to the better one. */
export default function UpgradePage() {
  useRequireSession();
  const [query] = useSearchParams();
  const returnPath = safeReturnPath(query.get('return'), '/dashboard');
  const subscription = useSubscription();
  return (
    <div className="mx-auto max-w-[1104px] px-4 pt-6 pane:px-8 pane:pt-10">
      <Link
        to={returnPath}
        className="inline-flex items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline"
      >
        <ArrowLeft aria-hidden size={17} />
        {returnPath === '/dashboard' ? 'Dashboard' : 'Back'}
      </Link>
      {subscription.isPending ? (
        <Waiting label="Loading your plan" className="mt-8 grid justify-items-center gap-6">
          <Skeleton className="h-12 w-80 max-w-full" />
          <Skeleton className="h-[520px] w-full rounded-card" />
        </Waiting>
      ) : isPremium(subscription.data) ? (
        <AlreadyPremium returnPath={returnPath} />
      ) : (
        <Offer
          feature={featureNamed(query.get('feature'))}
          returnPath={returnPath}
          hasTrial={subscription.data?.trial_used !== true}
        />
      )}
    </div>
  );
}

type OfferProps = { feature: PromptFeature; returnPath: string; hasTrial: boolean };

function Offer({ feature, returnPath, hasTrial }: OfferProps) {
  const [plan, setPlan] = useState<Plan>('yearly');
  const checkout = useCheckout(feature === 'other' ? 'upgrade' : feature, returnPath);
  const payments = useCapabilities()?.payments;
  const { title, text } = wordsFor(feature);
  return (
    <>
      <div className="mt-5 grid justify-items-center text-center">
        <PageTitle tab="Upgrade" className="pane:text-[44px]">
          {title}
        </PageTitle>
        <p className="mt-3 max-w-[34em] text-lead text-balance text-ink-2">{text}</p>
        <SegmentedControl
          label="Billing"
          size="md"
          className="mt-6.5"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'monthly', label: 'Monthly' },
            {
              value: 'yearly',
              label: (
                <>
                  Yearly <Badge tone="ok">{PRICES.percentSaved}</Badge>
                </>
              ),
            },
          ]}
        />
      </div>
      <PlanTable feature={feature} plan={plan} hasTrial={hasTrial}>
        <Button
          busy={checkout.isBusy}
          disabled={payments === 'off'}
          className="max-pane:w-full"
          onClick={() => checkout.start(plan)}
        >
          {checkout.isBusy ? 'Opening checkout…' : hasTrial ? `Start ${PRICES.trial}` : 'Go to checkout'}
        </Button>
        {!hasTrial && payments === 'stripe' && (
          <span className="mt-2 block text-small text-ink-2">
            You have had your free trial: you are charged at once.
          </span>
        )}
        {payments === 'off' && (
          <span className="mt-2 block text-small text-ink-2">This server does not take payments.</span>
        )}
        {payments === 'sandbox' && (
          <span className="mt-2 block text-small text-ink-2">
            Local mode: the checkout is a sandbox and charges nothing.
          </span>
        )}
        {checkout.failure && (
          <ErrorNote
            words={checkout.failure.words}
            error={checkout.failure.error}
            className="mt-3 text-left"
          />
        )}
      </PlanTable>
      <p className="mt-4 text-center text-small text-balance text-ink-3">
        {PRICES.cancel}. Back on the free plan everything stays readable, and what you could export you still
        can.
      </p>
      <div className="mt-14">
        <Testimonials size="small" />
      </div>
    </>
  );
}
