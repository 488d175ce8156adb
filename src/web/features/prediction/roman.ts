const SIGNS: [number, string][] = [
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/** A small number from 1 on in lower-case Roman numerals: 4 is "iv". */
export function toRoman(number: number): string {
  const sign = SIGNS.find(([value]) => value <= number);
  return sign ? sign[1] + toRoman(number - sign[0]) : '';
}
