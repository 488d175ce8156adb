import { useEffect, useState } from 'react';

/** A clock that counts suggested minutes down. `left` is in seconds, null while it does not run; never below 0. */
export type Clock = { left: number | null; start: () => void; stop: () => void };

/** A clock for as long as the calling component stands. */
export function useClock(minutes: number): Clock {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return {
    left: until === null ? null : Math.max(0, Math.round((until - now) / 1_000)),
    start: () => {
      setNow(Date.now());
      setUntil(Date.now() + minutes * 60_000);
    },
    stop: () => setUntil(null),
  };
}

/** Seconds as minutes and seconds: 31:40. */
export const clockWords = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
