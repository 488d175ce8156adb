import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { findPage, PUBLIC_PAGES } from '#contract/pages.ts';
import { partsWaiting } from './load-part.ts';
import { useSession } from './session/session.tsx';

const subscribe = (listener: () => void) => {
  const stop = partsWaiting.subscribe(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    stop();
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** What is so: '' while the network is there. */
const read = (): string => {
  if (!navigator.onLine) return 'You are offline. This stays, and goes on once you are back.';
  return partsWaiting.read() ? 'The server cannot be reached. This stays as it is.' : '';
};

/** Whether a screen for students waits to hear who is signed in, for longer than a check takes. */
function useIsAwaited(): boolean {
  const session = useSession();
  const page = findPage(useLocation().pathname);
  const isForAll = page === null || PUBLIC_PAGES.includes(page);
  return session.status === 'signedOut' && session.isUnsure && !isForAll;
}

/** Says under the head of the screen that the network is away, for as long as it is. */
export function NetworkNote() {
  const network = useSyncExternalStore(subscribe, read, () => '');
  const isAwaited = useIsAwaited();
  const words =
    network || (isAwaited ? 'Still connecting. This page opens as soon as the server answers.' : '');
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-0 z-60 grid content-start justify-items-center px-5 pt-16 print:hidden"
    >
      {words && (
        <p className="max-w-[40em] rounded-control bg-ink px-4 py-2.5 text-[15px] leading-snug text-paper shadow-pop">
          {words}
        </p>
      )}
    </div>
  );
}
