import { romanNumeral } from '../reading/list-numeral.ts';

/** The n-th number of a level, counted from 0: "1." topics, "A." units, "i.", "a." and "1)" lines. */
export function numberAt(level: 0 | 1 | 2 | 3 | 4, n: number): string {
  const count = n + 1;
  if (level === 0) return `${count}.`;
  if (level === 1) return `${letters(count).toUpperCase()}.`;
  if (level === 2) return `${romanNumeral(count)}.`;
  return level === 3 ? `${letters(count)}.` : `${count})`;
}

/** As Word counts by letters: z is followed by aa, bb. */
const letters = (count: number): string =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
