import { Link } from 'react-router';
import { site } from '../../site.ts';
import { Logo } from '../../ui/logo.tsx';
import { SITE_PAGES } from './pages.ts';

/** Prices have no page of their own (details.md A): they stand at the foot of the first one. */
const PRICING = { path: '/#pricing', label: 'Pricing' };

const GROUPS = ['Product', 'Help', 'Legal'] as const;

/** The public pages, the legal disclaimer and what happens to uploads. */
export function SiteFooter({ isClose }: { isClose: boolean }) {
  const groups = GROUPS.map((name) => ({ name, pages: SITE_PAGES.filter((page) => page.group === name) }));
  return (
    <footer
      className={`border-t border-line bg-paper text-[15px] text-ink-2 ${isClose ? '' : 'mt-16 pane:mt-24'}`}
    >
      <div className="wrap flex flex-wrap gap-x-16 gap-y-9 pt-9 pb-8 pane:pt-12">
        <div className="min-w-[260px] flex-[2]">
          <Logo />
          <p className="mt-3.5 max-w-[34em] leading-normal">{site.disclaimer}</p>
        </div>
        {groups.map(({ name, pages }) => (
          <nav key={name} aria-label={name} className="min-w-[120px] flex-1">
            <h2 className="mb-2.5 text-[14px] font-semibold text-ink">{name}</h2>
            <ul className="grid gap-1.5">
              {[...pages, ...(name === 'Product' ? [PRICING] : [])].map(({ path, label }) => (
                <li key={path}>
                  <Link to={path} className="hover:text-ink hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="wrap pb-7">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-4.5 text-[14px] text-ink-3">
          <span>© 2026 {site.name}</span>
          <span>Your uploads are private to you, never pooled, never used for training.</span>
        </div>
      </div>
    </footer>
  );
}
