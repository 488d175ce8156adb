import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { findPage, PUBLIC_PAGES } from '#contract/pages.ts';
import { Boundary } from './boundary.tsx';
import { LexWidget } from './features/lex/lex-widget.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { later } from './later.tsx';
import { NetworkNote } from './network-note.tsx';
import ErrorPage from './pages/error.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { SessionProvider, useIsSample } from './session/session.tsx';
import { SignInProvider } from './session/sign-in.tsx';
import { LogoMark } from './ui/logo.tsx';
import { Toaster } from './ui/toaster.tsx';

const SampleBanner = later(() => import('./sample/sample-banner.tsx'));

/**
 * Lex waits on the public pages and the dashboard; where a student works, the account menu opens it. Over a script that is
 * being read aloud it lies on nothing.
 */
const hasLexPill = (pathname: string): boolean => {
  const page = findPage(pathname);
  if (page === null || page === '/cold-call-help') return false;
  return page === '/dashboard' || PUBLIC_PAGES.includes(page);
};

const PageViews = later(() => import('./page-views.tsx'));

/** Spec §7, in milliseconds. */
const ANALYTICS_DELAY = 1_000;

/** What stands around every screen. */
export function Root() {
  const { pathname } = useLocation();
  return (
    <SessionProvider>
      <SignInProvider>
        <SampleNotice />
        <Boundary at={pathname} instead={<ErrorPage />}>
          {/* Only the first screen ever waits here; later ones are loaded while the one before still stands. */}
          <Suspense fallback={<Starting />}>
            <Outlet />
            <ScrollKeeper />
            <FocusKeeper />
          </Suspense>
        </Boundary>
        <LexWidget hasPill={hasLexPill(pathname)} />
        <Toaster />
        <NetworkNote />
        <Counting />
      </SignInProvider>
    </SessionProvider>
  );
}

/** Over the screens of the demo user. */
function SampleNotice() {
  return useIsSample() && <SampleBanner />;
}

/** Begins to count page views once the page has had a second for itself (spec §7). */
function Counting() {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true), ANALYTICS_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return hasBegun && <PageViews />;
}

/** Shown while the first screen's code is on its way; the skeleton's delay keeps it from flashing. */
function Starting() {
  return (
    <div role="status" aria-label="Loading" className="grid min-h-dvh place-items-center">
      <span className="skeleton grid size-16 place-items-center rounded-card text-brand">
        <LogoMark className="size-8" />
      </span>
    </div>
  );
}
