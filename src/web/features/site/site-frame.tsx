import { Outlet, useLocation } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteNav } from './site-nav.tsx';

/** Navigation above, footer below. */
export function SiteFrame() {
  const { pathname } = useLocation();
  const isLanding = pathname === '/' || pathname === '/home';
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteNav />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter isClose={isLanding} />
    </div>
  );
}
