import { useEffect } from 'react';
import { useSignIn } from '../session/sign-in.tsx';
import './sample-banner.css';

/** Stands over every screen of the demo user: what this is, and the way to sign in after all. */
export default function SampleBanner() {
  const signIn = useSignIn();
  useEffect(() => {
    document.documentElement.dataset.sample = '';
    return () => {
      delete document.documentElement.dataset.sample;
    };
  }, []);
  return (
    <aside
      aria-label="Sample workspace"
      className="flex h-12 items-center justify-center gap-3 bg-gold-soft px-4 text-[15px] text-ink pane:gap-5"
    >
      <p className="truncate">
        <b className="font-semibold">Sample workspace</b>
        <span className="max-pane:hidden">
          : a sample course to look around in. Sign in to keep your work.
        </span>
      </p>
      <button
        type="button"
        onClick={() => signIn('signin')}
        className="h-11 shrink-0 font-semibold text-brand underline underline-offset-3"
      >
        Try sign-in again
      </button>
    </aside>
  );
}
