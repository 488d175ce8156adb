import { useEffect } from 'react';

/** When this tab was last loaded anew for another version, so that a version that is broken does not turn in circles. */
const RELOADED = 'hornbook-reloaded';
const SOONEST_AGAIN = 30_000;

let held = 0;
let freed: (() => void)[] = [];

/** Keeps the page while `isOn`: the browser asks before it is left, and it is not loaded anew for another version. */
export function useKeepsPage(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    const release = holdReload();
    return () => {
      window.removeEventListener('beforeunload', warn);
      release();
    };
  }, [isOn]);
}

/** Puts off loading the page anew until the answer is called. */
export function holdReload(): () => void {
  held += 1;
  return () => {
    held -= 1;
    if (held > 0) return;
    for (const go of freed) go();
    freed = [];
  };
}

/**
 * Loads the page anew as soon as nothing is under way on it, and never resolves then. False when that was done a moment
 * ago and did not help.
 */
export async function reloadWhenSafe(): Promise<boolean> {
  const last = Number(sessionStorage.getItem(RELOADED));
  if (Date.now() - last < SOONEST_AGAIN) return false;
  if (held > 0) await new Promise<void>((resolve) => freed.push(resolve));
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
}
