import { lazy, Suspense } from 'react';
import { Link, NavLink } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { useSignIn } from '../../session/sign-in.tsx';
import { site } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SITE_PAGES } from './pages.ts';

const AccountMenu = lazy(() => import('../../session/account-menu.tsx'));

/** The bar at the top: the public pages, and the way in or the student's own menu. */
export function SiteNav() {
  const { status } = useSession();
  const own = status === 'signedIn' ? [{ path: '/dashboard', label: 'Dashboard' }] : [];
  const links = [...own, ...SITE_PAGES.filter((page) => page.inNav)];
  return (
    <header className="border-b border-line bg-surface">
      <div className="wrap flex h-15 items-center gap-8 pane:h-[68px]">
        <Link to="/" aria-label={`${site.name}, home`} className="flex">
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex gap-6 text-[15.5px] font-medium text-ink-2 max-pane:hidden">
          {links.map(({ path, label }) => (
            <NavLink
              key={path}
              to={path}
              end
              className="flex h-11 items-center border-b-2 border-transparent pt-0.5 hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <NavEnd />
        </div>
      </div>
    </header>
  );
}

function NavEnd() {
  const session = useSession();
  const signIn = useSignIn();
  if (session.status === 'initializing') return <Skeleton className="h-9 w-28" />;
  if (session.status === 'signedIn') {
    return (
      <>
        <ButtonLink to="/dashboard" variant="ghost" size="sm" className="pane:hidden">
          Dashboard
        </ButtonLink>
        <Suspense fallback={<Skeleton className="size-9 rounded-full" />}>
          <AccountMenu user={session.user} />
        </Suspense>
      </>
    );
  }
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => signIn('signin')}>
        Sign in
      </Button>
      <Button size="sm" onClick={() => signIn('signup')}>
        Get started
      </Button>
    </>
  );
}
