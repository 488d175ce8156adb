import type { ReactNode } from 'react';

type SkipLinkProps = {
  /** Id of what the focus goes to; the page's main part unless told. */
  to?: string;
  children: ReactNode;
};

/**
 * The first stop of a page for a keyboard: shows itself there, and leaps over what stands between. It is drawn in a font of
 * the computer, because words that nobody sees yet must not load a font ahead of the code.
 */
export function SkipLink({ to = 'main', children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        const target = document.getElementById(to) ?? document.querySelector('main');
        if (!target) return;
        event.preventDefault();
        // A part of the page takes the focus by this alone; a field has it anyway.
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus();
      }}
      className="sr-only font-[system-ui] focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
    >
      {children}
    </a>
  );
}
