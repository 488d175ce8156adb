import { useEffect, useState } from 'react';

/** Whole seconds since the calling component was first drawn, on top of those `before`. Drawn anew every second. */
export function useElapsed(before: number): number {
  const [since] = useState(() => Date.now());
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return before + Math.max(0, Math.floor((now - since) / 1_000));
}
