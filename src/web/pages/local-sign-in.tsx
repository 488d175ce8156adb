import { useSearchParams } from 'react-router';
import { LocalSignInForm } from '../features/account/local-sign-in-form.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** Stands in for a sign-in service on a server that runs on the student's own computer. */
export default function LocalSignInPage() {
  const [query] = useSearchParams();
  const state = query.get('state');
  const mode = query.get('mode') === 'signup' ? 'signup' : 'signin';
  return (
    <NarrowPage>
      <div className="rounded-modal border border-line bg-surface px-6 py-8 shadow-sheet pane:px-8">
        <PageTitle tab="Local sign-in">{mode === 'signup' ? 'Create your account' : 'Sign in'}</PageTitle>
        {state ? (
          <>
            <p className="mt-2 text-ink-2">
              This server runs on your own computer.{' '}
              {mode === 'signup' ? 'Name and email stay' : 'Your email stays'} on it, and no password is
              needed.
            </p>
            <LocalSignInForm state={state} mode={mode} />
          </>
        ) : (
          <>
            <p className="mt-2 text-ink-2">
              This page works only as a step of signing in. Start from the home page.
            </p>
            <ButtonLink to="/" className="mt-6">
              Go Home
            </ButtonLink>
          </>
        )}
      </div>
    </NarrowPage>
  );
}
