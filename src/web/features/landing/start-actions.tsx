import { Play } from 'lucide-react';
import { useSession } from '../../session/session.tsx';
import { useSignIn } from '../../session/sign-in.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/** The way in: Get started and the demo for visitors, the dashboard for students. */
export function StartActions({ isOnBrand = false }: { isOnBrand?: boolean }) {
  const { status } = useSession();
  const signIn = useSignIn();
  const start = isOnBrand ? 'inverse' : 'primary';
  if (status === 'signedIn') {
    return (
      <ButtonLink to="/dashboard" size="lg" variant={start}>
        Go to dashboard
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="lg" variant={start} onClick={() => signIn('signup')}>
        Get started
      </Button>
      <ButtonLink to="/demo" size="lg" variant={isOnBrand ? 'inverseOutline' : 'secondary'}>
        <Play aria-hidden size={18} />
        Try interactive demo
      </ButtonLink>
    </>
  );
}
