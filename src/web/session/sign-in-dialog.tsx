import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type SignInMode, startSignIn } from '#contract/account.ts';
import { call } from '../api.ts';
import { useCapabilities } from '../capabilities.ts';
import { site } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { onAuth } from './auth-events.ts';
import { GoogleMark } from './google-mark.tsx';
import { useSession } from './session.tsx';

/** Spec §7 and §4, in milliseconds. */
const START_TIMEOUT = 5_000;
const SUCCESS_DELAY = 1_500;

const WORDS = {
  signin: {
    title: 'Welcome back',
    sub: 'Your clones are where you left them.',
    ask: 'New here?',
    other: 'Create an account',
  },
  signup: {
    title: 'Create your account',
    sub: 'Free for one course. No card asked.',
    ask: 'Already have an account?',
    other: 'Sign in',
  },
} as const;

type SignInDialogProps = {
  mode: SignInMode;
  onModeChange: (mode: SignInMode) => void;
  onClose: () => void;
};

/** Signs in or up. Locked while the sign-in is being started; closes by itself after a success in another tab. */
export default function SignInDialog({ mode, onModeChange, onClose }: SignInDialogProps) {
  const { notice } = useSession();
  const hasSucceeded = useSuccessElsewhere(mode, onClose);
  const start = useMutation({
    mutationFn: () =>
      call(startSignIn, { provider: 'google', mode }, { timeout: START_TIMEOUT, inQuery: true }),
    onSuccess: ({ redirectUrl }) => location.assign(redirectUrl),
  });
  // Once started the browser is leaving; the dialog stays locked until it has.
  const isBusy = start.isPending || start.isSuccess;
  const words = WORDS[mode];
  if (hasSucceeded) {
    return (
      <Dialog isOpen busy onClose={onClose} title="You are signed in">
        <p role="status" className="mt-4 flex items-center gap-3 rounded-[10px] bg-ok-soft px-4 py-3 text-ok">
          <CircleCheck aria-hidden size={20} />
          {mode === 'signup' ? 'Taking you to your profile.' : 'Taking you to your dashboard.'}
        </p>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen busy={isBusy} onClose={onClose} title={words.title} description={words.sub}>
      {notice && <ErrorNote className="mt-4.5" title="Sign-in is off" words={notice} />}
      {start.isError && (
        <ErrorNote
          className="mt-4.5"
          title="Authentication Error"
          words="Failed to start sign-in process. Please try again."
        />
      )}
      <ContinueButton isBusy={isBusy} isOff={notice !== null} onClick={() => start.mutate()} />
      {mode === 'signup' && <AgeSentence />}
      <p className="mt-4.5 border-t border-line pt-4 text-center text-[15.5px] text-ink-2">
        {words.ask}{' '}
        <button
          type="button"
          className="link"
          disabled={isBusy}
          onClick={() => {
            start.reset();
            onModeChange(mode === 'signup' ? 'signin' : 'signup');
          }}
        >
          {words.other}
        </button>
      </p>
    </Dialog>
  );
}

function ContinueButton({
  isBusy,
  isOff,
  onClick,
}: {
  isBusy: boolean;
  isOff: boolean;
  onClick: () => void;
}) {
  const isLocal = useCapabilities()?.sign_in === 'local';
  return (
    <Button
      full
      size="lg"
      variant="secondary"
      className="mt-5"
      busy={isBusy}
      disabled={isOff}
      onClick={onClick}
    >
      {!isBusy && !isLocal && <GoogleMark />}
      {isBusy ? 'Signing in…' : isLocal ? 'Continue with local sign-in' : 'Continue with Google'}
    </Button>
  );
}

function AgeSentence() {
  return (
    <p className="mt-3.5 text-center text-[14px] leading-normal text-balance text-ink-3">
      By continuing you confirm that you are 13 or older and accept the <PageLink to="/terms">Terms</PageLink>{' '}
      and the <PageLink to="/privacy">Privacy</PageLink> page of {site.name}.
    </p>
  );
}

/** True once another tab signed in; then closes and goes on as this tab's own sign-in would have. */
const useSuccessElsewhere = (mode: SignInMode, onClose: () => void) => {
  const [hasSucceeded, setSucceeded] = useState(false);
  const navigate = useNavigate();
  useEffect(() => onAuth(['auth-success'], () => setSucceeded(true)), []);
  useEffect(() => {
    if (!hasSucceeded) return;
    const timer = setTimeout(() => {
      onClose();
      navigate(mode === 'signup' ? '/onboarding' : '/dashboard');
    }, SUCCESS_DELAY);
    return () => clearTimeout(timer);
  }, [hasSucceeded, mode, onClose, navigate]);
  return hasSucceeded;
};
