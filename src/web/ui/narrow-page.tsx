import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { site } from '../site.ts';
import { Logo } from './logo.tsx';

/** A screen with one thing to do: the logo above a narrow column. */
export function NarrowPage({ children, width = 'max-w-[480px]' }: { children: ReactNode; width?: string }) {
  return (
    <div className="flex min-h-dvh flex-col px-5 pb-12">
      <header className="flex h-18 items-center justify-center">
        <Link to="/" aria-label={`${site.name}, home`} className="flex">
          <Logo />
        </Link>
      </header>
      <main className={`m-auto w-full ${width}`}>{children}</main>
    </div>
  );
}
