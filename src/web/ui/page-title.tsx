import { type ReactNode, useEffect } from 'react';
import { site } from '../site.ts';

type PageTitleProps = {
  /** What the browser's tab says, before the product's name. */
  tab: string;
  /** The heading; `tab` unless told. */
  children?: ReactNode;
  /** Hides the heading where a page shows its own. */
  isHidden?: boolean;
  className?: string;
};

/** The page's heading and the title of its tab. */
export function PageTitle({ tab, children, isHidden, className = '' }: PageTitleProps) {
  useEffect(() => {
    document.title = `${tab} · ${site.name}`;
  }, [tab]);
  if (isHidden) return <h1 className="sr-only">{children ?? tab}</h1>;
  return (
    <h1 className={`heading text-[29px] leading-[1.15] wrap-anywhere pane:text-title ${className}`}>
      {children ?? tab}
    </h1>
  );
}
