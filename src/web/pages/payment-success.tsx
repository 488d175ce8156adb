import { BadgeCheck, CircleAlert, LoaderCircle } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { safeReturnPath } from '#contract/pages.ts';
import { ApiError } from '../api-error.ts';
import { useVerification } from '../features/billing/use-verification.ts';
import { useRequireSession } from '../session/session.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Where a paid checkout comes back to: the payment is checked before anybody is welcomed. */
export default function PaymentSuccessPage() {
  useRequireSession();
  const [query] = useSearchParams();
  const verification = useVerification(query.get('session_id'));
  const returnPath = safeReturnPath(query.get('return'), '/dashboard');
  return (
    <div className="wrap grid max-w-[640px] justify-items-center pt-16 text-center pane:pt-28">
      {verification.step === 'loading' && <Checking />}
      {verification.step === 'success' && <Welcome returnPath={returnPath} />}
      {verification.step === 'error' && <Failed words={verification.words} error={verification.error} />}
    </div>
  );
}

function Checking() {
  return (
    <div role="status" className="grid justify-items-center">
      <LoaderCircle aria-hidden size={40} className="turning text-brand" />
      <PageTitle tab="Payment" className="mt-4">
        Checking your payment…
      </PageTitle>
    </div>
  );
}

function Welcome({ returnPath }: { returnPath: string }) {
  return (
    <>
      <BadgeCheck aria-hidden size={44} className="text-gold" />
      <PageTitle tab="Welcome to Premium" className="mt-4">
        Welcome to Premium!
      </PageTitle>
      <p className="mt-3 text-balance text-ink-2">
        No limit on clones and messages from now on, full predictions with export, and your files are read
        first.
      </p>
      <ButtonLink to={returnPath} className="mt-6">
        {returnPath === '/dashboard' ? 'Go to Dashboard' : 'Continue'}
      </ButtonLink>
    </>
  );
}

function Failed({ words, error }: { words: string; error: unknown }) {
  const id = error instanceof ApiError ? error.id : '';
  return (
    <>
      <CircleAlert aria-hidden size={44} className="text-bad" />
      <PageTitle tab="Payment Error" className="mt-4" />
      <div role="alert" className="mt-3">
        <p>{words}</p>
        <p className="mt-1 text-ink-2">Please contact support if you continue to have issues.</p>
      </div>
      {id && <p className="mt-2 text-meta text-ink-3 select-all">Error id {id}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        <ButtonLink to="/upgrade">Try Again</ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          Contact Support
        </ButtonLink>
      </div>
    </>
  );
}
