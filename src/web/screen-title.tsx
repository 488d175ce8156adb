import { type ReactNode, useEffect } from 'react';
import { titles } from '../../content/pages.json';
import { site } from './site.ts';

/** Names the browser's tab after a screen whose title does not depend on what it shows. */
export function ScreenTitle({ path, children }: { path: string; children: ReactNode }) {
  const title = (titles as Partial<Record<string, string>>)[path];
  useEffect(() => {
    if (title) document.title = title.startsWith(site.name) ? title : `${title} · ${site.name}`;
  }, [title]);
  return children;
}
