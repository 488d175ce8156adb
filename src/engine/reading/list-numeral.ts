/** The mark of the n-th entry of a list (n from 1) in HTML's styles: 1, a, A, i, I. */
export function listNumeral(n: number, style: string): string {
  if (style === 'a' || style === 'A') {
    const letter = String.fromCharCode(97 + ((n - 1) % 26));
    return style === 'a' ? letter : letter.toUpperCase();
  }
  if (style === 'i' || style === 'I') {
    const roman = romanNumeral(n);
    return style === 'i' ? roman : roman.toUpperCase();
  }
  return String(n);
}

/** A number from 1 on in small Roman numerals. */
export function romanNumeral(n: number): string {
  const steps = [
    [100, 'c'],
    [90, 'xc'],
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const;
  let rest = n;
  let text = '';
  for (const [value, letters] of steps) {
    for (; rest >= value; rest -= value) text += letters;
  }
  return text;
}
