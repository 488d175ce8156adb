import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { SignInMode } from '#contract/account.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

type OpenSignIn = (mode: SignInMode) => void;

const SignInContext = createContext<OpenSignIn>(() => undefined);

/** Holds the one sign-in dialog of the app, which is loaded when it is first asked for. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState<SignInMode | null>(null);
  const open = useMemo<OpenSignIn>(() => (wanted) => setMode(wanted), []);
  return (
    <SignInContext value={open}>
      {children}
      {mode && (
        <Suspense>
          <SignInDialog mode={mode} onModeChange={setMode} onClose={() => setMode(null)} />
        </Suspense>
      )}
    </SignInContext>
  );
}

/** Opens the sign-in dialog in `signin` or `signup` mode. */
export const useSignIn = () => useContext(SignInContext);
