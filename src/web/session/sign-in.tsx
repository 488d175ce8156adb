import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { SignInMode } from '#contract/account.ts';
import { later } from '../later.tsx';
import { onAuth } from './auth-events.ts';
import { useSession } from './session.tsx';

const SignInDialog = later(() => import('./sign-in-dialog.tsx'));

type OpenSignIn = (mode: SignInMode) => void;

const SignInContext = createContext<OpenSignIn>(() => undefined);

/** Holds the one sign-in dialog of the app, which is loaded when it is first asked for. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<SignInMode | null>(null);
  const open = useMemo<OpenSignIn>(() => (wanted) => setMode(wanted), []);
  const session = useSession();
  const hasEnded = session.status === 'signedIn' && session.hasEnded;
  useEffect(() => {
    if (!hasEnded) return;
    // Over the page, and again whenever something is refused because of it.
    open('signin');
    return onAuth(['auth-refresh'], () => open('signin'));
  }, [hasEnded, open]);
  return (
    <SignInContext value={open}>
      {children}
      {mode && <SignInDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />}
    </SignInContext>
  );
}

/** Opens the sign-in dialog in `signin` or `signup` mode. */
export const useSignIn = () => useContext(SignInContext);
