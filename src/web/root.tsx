import { Outlet, ScrollRestoration } from 'react-router';
import { SessionProvider } from './session/session.tsx';
import { SignInProvider } from './session/sign-in.tsx';
import { LogoMark } from './ui/logo.tsx';
import { Toaster } from './ui/toaster.tsx';

/** What stands around every screen. */
export function Root() {
  return (
    <SessionProvider>
      <SignInProvider>
        <Outlet />
        <ScrollRestoration />
        <Toaster />
      </SignInProvider>
    </SessionProvider>
  );
}

/** Shown while the first screen's code is on its way; the skeleton's delay keeps it from flashing. */
export function Starting() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-dvh place-items-center">
      <span className="skeleton grid size-16 place-items-center rounded-card text-brand">
        <LogoMark className="size-8" />
      </span>
    </div>
  );
}
