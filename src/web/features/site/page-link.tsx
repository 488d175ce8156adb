import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { hasPage } from './pages.ts';

/** A link to a public page, or its plain words where this site does not have that page. */
export function PageLink({
  to,
  className = 'link',
  children,
}: {
  to: string;
  className?: string;
  children: ReactNode;
}) {
  return hasPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    children
  );
}
