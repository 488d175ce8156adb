import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type SignInMode, startSignIn } from '#contract/account.ts';
import { call } from '../api.ts';
import { useCapabilities } from '../capabilities.ts';
import { site } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { announce, onAuth } from './auth-events.ts';
import { GoogleMark } from './google-mark.tsx';
import { useLeave } from './leave.ts';
import { keepSampleUser } from './sample-user.ts';
import { useSession } from './session.tsx';
import { keepReturnPath } from './wanted-path.ts';

/** Spec §7 and §4, in milliseconds. */
const START_TIMEOUT = 5_000;
const SUCCESS_DELAY = 1_500;
const SAMPLE_DELAY = 1_000;

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

/** Over the page of a student whose session has ended by its age. */
const ENDED = {
  title: 'Sign in again',
  sub: 'Your session has ended. What you typed is kept, and you go on where you were.',
  ask: 'Done here?',
  other: 'Leave and forget what I typed',
} as const;

type SignInDialogProps = {
  mode: SignInMode;
  onModeChange: (mode: SignInMode) => void;
  onClose: () => void;
};

/**
 * Signs in or up. Locked while the sign-in is being started; closes by itself after a success in another tab. When the
 * start fails, the sample workspace opens instead.
 */
export default function SignInDialog({ mode, onModeChange, onClose }: SignInDialogProps) {
  const session = useSession();
  const { notice } = session;
  const hasEnded = session.status === 'signedIn' && session.hasEnded;
  const { pathname, search } = useLocation();
  const leave = useLeave();
  // The news of a sign-in elsewhere changes the session before this dialog has closed.
  const [wasEnded] = useState(hasEnded);
  const [success, setSuccess] = useSuccess(mode, wasEnded, onClose);
  const start = useMutation({
    mutationFn: () =>
      call(startSignIn, { provider: 'google', mode }, { timeout: START_TIMEOUT, inQuery: true }),
    onSuccess: ({ redirectUrl }) => {
      if (hasEnded) keepReturnPath(pathname + search);
      location.assign(redirectUrl);
    },
  });
  // Who has an account keeps it in sight rather than the sample course.
  useSampleFallback(start.isError && !hasEnded, () => setSuccess('sample'));
  // Once started the browser is leaving; the dialog stays locked until it has.
  const isBusy = start.isPending || start.isSuccess;
  const words = hasEnded ? ENDED : WORDS[mode];
  if (success) {
    return (
      <Dialog isOpen busy onClose={onClose} title={SUCCESS_TITLES[success]}>
        <p role="status" className="mt-4 flex items-center gap-3 rounded-[10px] bg-ok-soft px-4 py-3 text-ok">
          <CircleCheck aria-hidden size={20} />
          {wasEnded
            ? 'Going on where you were.'
            : mode === 'signup'
              ? 'Taking you to your profile.'
              : 'Taking you to your dashboard.'}
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
      <AgeSentence isNew={mode === 'signup'} />
      <p className="mt-4.5 border-t border-line pt-4 text-center text-[15.5px] text-ink-2">
        {words.ask}{' '}
        <button
          type="button"
          className="link"
          disabled={isBusy}
          onClick={() => {
            if (hasEnded) {
              onClose();
              void leave();
              return;
            }
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

/** Somebody who signs in may have no account yet; continuing makes one. */
function AgeSentence({ isNew }: { isNew: boolean }) {
  return (
    <p className="mt-3.5 text-center text-[14px] leading-normal text-balance text-ink-3">
      {isNew ? 'By continuing you confirm' : 'If you have no account yet, continuing makes one: you confirm'}{' '}
      that you are 13 or older and accept the <PageLink to="/terms">Terms</PageLink> and the{' '}
      <PageLink to="/privacy">Privacy</PageLink> page of {site.name}.
    </p>
  );
}

/** Who the screens go on with: a student who signed in elsewhere, or the demo user. */
type Success = 'student' | 'sample';

const SUCCESS_TITLES: Record<Success, string> = {
  student: 'You are signed in',
  sample: 'You are in the sample workspace',
};

/** Becomes `student` once another tab signed in. After either success closes and goes on as a sign-in would; where the session had ended, on this page. */
const useSuccess = (mode: SignInMode, wasEnded: boolean, onClose: () => void) => {
  const [success, setSuccess] = useState<Success | null>(null);
  const navigate = useNavigate();
  const finish = useEffectEvent(() => {
    onClose();
    if (!wasEnded) navigate(mode === 'signup' ? '/onboarding' : '/dashboard');
  });
  useEffect(() => onAuth(['auth-success'], () => setSuccess('student')), []);
  useEffect(() => {
    if (!success) return;
    const timer = setTimeout(() => finish(), SUCCESS_DELAY);
    return () => clearTimeout(timer);
  }, [success]);
  return [success, setSuccess] as const;
};

/** A second after the start failed, keeps the demo user and tells; trying again before that calls it off. */
const useSampleFallback = (hasFailed: boolean, onKept: () => void) => {
  const keep = useEffectEvent(() => {
    if (!keepSampleUser()) return;
    onKept();
    announce('auth-refresh');
  });
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => keep(), SAMPLE_DELAY);
    return () => clearTimeout(timer);
  }, [hasFailed]);
};
