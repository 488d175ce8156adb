import { useEffect } from 'react';
import { site } from '../site.ts';

/** Names the browser's tab, for pages that bring their own heading. */
export const useTabTitle = (tab: string) => {
  useEffect(() => {
    document.title = `${tab} · ${site.name}`;
  }, [tab]);
};
