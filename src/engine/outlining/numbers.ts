const ROMAN: readonly [number, string][] = [
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** The n-th number of a level, counted from 0: "1." topics, "A." units, "i.", "a." and "1)" lines. */
export function numberAt(level: 0 | 1 | 2 | 3 | 4, n: number): string {
  const count = n + 1;
  if (level === 0) return `${count}.`;
  if (level === 1) return `${letters(count).toUpperCase()}.`;
  if (level === 2) return `${roman(count)}.`;
  return level === 3 ? `${letters(count)}.` : `${count})`;
}

/** As Word counts by letters: z is followed by aa, bb. */
const letters = (count: number): string =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

function roman(count: number): string {
  let left = count;
  let written = '';
  for (const [value, sign] of ROMAN)
    while (left >= value) {
      written += sign;
      left -= value;
    }
  return written;
}
