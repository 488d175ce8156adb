import { site } from '../../site.ts';
import { PageLink } from '../../ui/page-link.tsx';

/** The footnote under every marketing figure: whose it is, and where to see what can be reproduced. */
export function FiguresNote({ className = '' }: { className?: string }) {
  const { before, link, after } = site.figuresNote;
  return (
    <p className={`text-[14px] text-ink-3 ${className}`}>
      {before}
      <PageLink to="/how-we-measure">{link}</PageLink>
      {after}
    </p>
  );
}
