import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './ui/focus-heading.ts';

/** How long a new screen is waited for that draws its heading anew, in milliseconds. */
const LATEST = 5_000;

const focusIfLost = () => {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading(document);
};

/**
 * Gives a new screen's heading the focus where what had it is gone, so that a keyboard goes on from there. A screen that
 * draws its heading anew once its data is here keeps it, until the student presses something. Stands once, beside the screens.
 */
export function FocusKeeper() {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    // The part that an address names is where the browser goes on.
    if (hash) return;
    focusIfLost();
    const watcher = new MutationObserver(focusIfLost);
    watcher.observe(document.body, { childList: true, subtree: true });
    const stop = () => watcher.disconnect();
    const timer = setTimeout(stop, LATEST);
    addEventListener('pointerdown', stop, { capture: true });
    addEventListener('keydown', stop, { capture: true });
    return () => {
      clearTimeout(timer);
      stop();
      removeEventListener('pointerdown', stop, { capture: true });
      removeEventListener('keydown', stop, { capture: true });
    };
  }, [key, hash]);
  return null;
}
