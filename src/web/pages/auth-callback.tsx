import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { type CallbackState, useCallback } from '../features/account/use-callback.ts';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const wordsOf = (state: CallbackState): { title: string; text: string } => {
  switch (state.step) {
    case 'processing':
      return { title: 'Processing…', text: 'Reading what the sign-in service sent.' };
    case 'authenticating':
      return { title: 'Authenticating…', text: 'Opening your session.' };
    case 'success':
      return {
        title: 'You are signed in',
        text: state.mode === 'signup' ? 'Taking you to your profile.' : 'Taking you to your dashboard.',
      };
    case 'error':
      return { title: 'Authentication Error', text: state.words };
  }
};

/** Where the sign-in service sends the browser back to. */
export default function AuthCallbackPage() {
  const state = useCallback();
  const { title, text } = wordsOf(state);
  const isError = state.step === 'error';
  return (
    <NarrowPage>
      <div
        role={isError ? 'alert' : 'status'}
        className="grid justify-items-center rounded-modal border border-line bg-surface px-6 py-10 text-center shadow-sheet"
      >
        <Icon step={state.step} />
        <PageTitle tab="Sign in" className="mt-4">
          {title}
        </PageTitle>
        <p className="mt-2.5 text-balance text-ink-2">{text}</p>
        {isError && (
          <>
            <p className="mt-4 text-small text-ink-3">You go back to the start page in three seconds.</p>
            <ButtonLink to="/" replace variant="secondary" size="sm" className="mt-4">
              Go Home
            </ButtonLink>
          </>
        )}
      </div>
    </NarrowPage>
  );
}

function Icon({ step }: { step: CallbackState['step'] }) {
  if (step === 'success') return <CircleCheck aria-hidden size={36} className="text-ok" />;
  if (step === 'error') return <CircleAlert aria-hidden size={36} className="text-bad" />;
  return <LoaderCircle aria-hidden size={36} className="turning text-brand" />;
}
