import { useState } from 'react';
import { useMinute } from './use-minute.ts';

/** Reading a script aloud: the minute that runs, or null, and whether its letters are large. */
export type Speaking = ReturnType<typeof useSpeaking>;

/** A script of so many seconds, wherever on the screen it is shown. */
export function useSpeaking(seconds: number) {
  const minute = useMinute(seconds);
  const [isLarge, setLarge] = useState(false);
  return { ...minute, isLarge, turnLarge: () => setLarge(!isLarge) };
}
