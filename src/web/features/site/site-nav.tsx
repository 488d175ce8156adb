import { Link, NavLink } from 'react-router';
import { later } from '../../later.tsx';
import { useSession } from '../../session/session.tsx';
import { useSignIn } from '../../session/sign-in.tsx';
import { site } from '../../site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SITE_PAGES, type SitePage } from './pages.ts';
import { SiteMenu } from './site-menu.tsx';

const AccountMenu = later(
  () => import('../../session/account-menu.tsx'),
  <Skeleton className="size-9 rounded-full" />,
);

/** The bar at the top: the public pages, and the way in or the student's own menu. */
export function SiteNav() {
  const { status } = useSession();
  const own = status === 'signedIn' ? [{ path: '/dashboard', label: 'Dashboard' }] : [];
  const pages = SITE_PAGES.filter((page) => page.inNav);
  const links = [...own, ...pages];
  return (
    <header className="relative border-b border-line bg-surface">
      <SkipLink>Skip to content</SkipLink>
      <div className="wrap flex h-15 items-center gap-3 pane:h-[68px] pane:gap-8">
        <Link to="/" aria-label={`${site.name}, home`} className="flex">
          <Logo />
        </Link>
        <nav aria-label="Main" className="flex gap-6 text-[15.5px] font-medium text-ink-2 max-lg:hidden">
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
        <NavEnd links={pages.length > 0 ? links : []} />
      </div>
    </header>
  );
}

/** Where a menu holds it too, what stands beside the main button gives way on the narrowest phones. */
const GIVES_WAY = 'max-[430px]:hidden';

/** The way in, or the account; and where the pages have no room in the bar, the menu with `links`. */
function NavEnd({ links }: { links: readonly Pick<SitePage, 'path' | 'label'>[] }) {
  const session = useSession();
  const signIn = useSignIn();
  const hasMenu = links.length > 0;
  const giving = hasMenu ? GIVES_WAY : '';
  const isVisitor = session.status === 'signedOut';
  return (
    <div className="ml-auto flex items-center gap-2 max-[350px]:gap-0">
      {session.status === 'initializing' && <Skeleton className="h-9 w-28" />}
      {session.status === 'signedIn' && (
        <>
          <ButtonLink to="/dashboard" variant="ghost" size="sm" className={`lg:hidden ${giving}`}>
            Dashboard
          </ButtonLink>
          <AccountMenu user={session.user} />
        </>
      )}
      {isVisitor && (
        <>
          <Button
            variant="ghost"
            size="sm"
            className={`max-[350px]:px-2 ${giving}`}
            onClick={() => signIn('signin')}
          >
            Sign in
          </Button>
          <Button size="sm" className="max-[350px]:px-2.5" onClick={() => signIn('signup')}>
            Get started
          </Button>
        </>
      )}
      {hasMenu && <SiteMenu links={links} onSignIn={isVisitor ? () => signIn('signin') : null} />}
    </div>
  );
}
