import { useSearchParams } from 'react-router';
import { safeReturnPath } from '#contract/pages.ts';
import { useRequireSession } from '../session/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Where a checkout that was left comes back to. */
export default function PaymentCancelPage() {
  useRequireSession();
  const [query] = useSearchParams();
  const returnPath = safeReturnPath(query.get('return'), '/upgrade');
  return (
    <div className="wrap grid max-w-[640px] justify-items-center pt-16 text-center pane:pt-28">
      <PageTitle tab="Payment canceled" />
      <p className="mt-3 text-balance text-ink-2">
        Nothing was charged and your plan is as it was. Everything you made is still there.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <ButtonLink to="/upgrade">Try Again</ButtonLink>
        <ButtonLink to={returnPath} variant="secondary">
          Go Back
        </ButtonLink>
      </div>
    </div>
  );
}
