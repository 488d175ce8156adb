import { useSyncExternalStore } from 'react';

/** How much stands side by side: one pane, two, or three (styles/tokens.css). */
export type Screen = 'phone' | 'pane' | 'wide';

const WIDE = '(min-width: 1200px)';
const PANE = '(min-width: 760px)';

const subscribe = (wake: () => void) => {
  const queries = [WIDE, PANE].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', wake);
  return () => {
    for (const query of queries) query.removeEventListener('change', wake);
  };
};

const measure = (): Screen => {
  if (matchMedia(WIDE).matches) return 'wide';
  return matchMedia(PANE).matches ? 'pane' : 'phone';
};

/** The present width of the window in panes; follows it as it changes. */
export const useScreen = (): Screen => useSyncExternalStore(subscribe, measure, () => 'wide');
