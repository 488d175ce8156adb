import { useEffect, useRef, useState } from 'react';

const TICK_MS = 250;

/** A minute that runs through a script: seconds since it began, null while it does not run. Keeps the screen awake. */
export function useMinute(seconds: number) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [elapsed, setElapsed] = useState(0);
  const isRunning = startedAt !== null;

  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => {
      const passed = (Date.now() - startedAt) / 1000;
      setElapsed(passed);
      if (passed >= seconds) setStartedAt(null);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [startedAt, seconds]);
  useWakeLock(isRunning);

  return {
    elapsed: isRunning ? elapsed : null,
    start: () => {
      setElapsed(0);
      setStartedAt(Date.now());
    },
    stop: () => setStartedAt(null),
  };
}

/** Whoever reads a script aloud does not touch the phone, which would go dark. */
function useWakeLock(isOn: boolean) {
  const lock = useRef<WakeLockSentinel | null>(null);
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let isOver = false;
    // A browser may refuse, to save its battery: then the screen behaves as it always does.
    navigator.wakeLock.request('screen').then(
      (given) => {
        if (isOver) void given.release();
        else lock.current = given;
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      void lock.current?.release();
      lock.current = null;
    };
  }, [isOn]);
}
