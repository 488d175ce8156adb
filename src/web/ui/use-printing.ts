import { useSyncExternalStore } from 'react';

const PRINT = 'print';

const subscribe = (wake: () => void) => {
  const query = matchMedia(PRINT);
  query.addEventListener('change', wake);
  return () => query.removeEventListener('change', wake);
};

/** Whether the page is being put on paper, where nothing can be opened: what is folded away is then shown. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(PRINT).matches,
    () => false,
  );
