import { Play } from 'lucide-react';
import { isPage } from '#contract/pages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSession } from '../account/session.tsx';
import { useSignIn } from '../account/sign-in.tsx';

/** On the closing call's colored ground the buttons change sides. */
const ON_BRAND = {
  start: 'bg-on-brand text-brand hover:bg-on-brand/90',
  demo: 'border-on-brand/55 bg-transparent text-on-brand hover:bg-on-brand/10',
};

/** The way in: Get started and the demo for visitors, the dashboard for students. */
export function StartActions({ isOnBrand = false }: { isOnBrand?: boolean }) {
  const { status } = useSession();
  const signIn = useSignIn();
  const start = isOnBrand ? ON_BRAND.start : '';
  if (status === 'signedIn') {
    return (
      <ButtonLink to="/dashboard" size="lg" className={start}>
        Go to dashboard
      </ButtonLink>
    );
  }
  return (
    <>
      <Button size="lg" className={start} onClick={() => signIn('signup')}>
        Get started
      </Button>
      {isPage('/demo') && (
        <ButtonLink to="/demo" size="lg" variant="secondary" className={isOnBrand ? ON_BRAND.demo : ''}>
          <Play aria-hidden size={18} />
          Try interactive demo
        </ButtonLink>
      )}
    </>
  );
}
