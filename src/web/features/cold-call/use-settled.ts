import { useEffect, useState } from 'react';

/** Milliseconds after the last letter. */
const SETTLED = 500;

/** What was typed, once nothing has been typed for a moment. */
export function useSettled<Typed>(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
