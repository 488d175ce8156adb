import { useSignIn } from '../session/sign-in.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { SIGN_IN_TO_KEEP } from './stand-in.ts';

/** In place of a screen on which the demo user could only lose what is typed. */
export default function SignInToKeep({ tab }: { tab: string }) {
  const signIn = useSignIn();
  return (
    <main className="wrap max-w-[720px] pt-10 pb-16 pane:pt-20">
      <PageTitle tab={tab} isHidden />
      <EmptyState
        title={SIGN_IN_TO_KEEP}
        actions={
          <>
            <Button onClick={() => signIn('signin')}>Try sign-in again</Button>
            <ButtonLink to="/dashboard" variant="secondary">
              Back to Dashboard
            </ButtonLink>
          </>
        }
      >
        The sample workspace is for looking around. A clone of your own course needs an account.
      </EmptyState>
    </main>
  );
}
