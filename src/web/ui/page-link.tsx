import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isPage } from '#contract/pages.ts';

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
  return isPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    children
  );
}
