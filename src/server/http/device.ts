/** What a browser calls itself, the more particular before those that they pass themselves off as. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const MACHINES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A User-Agent header is longer than this only where somebody plays. */
const LONGEST = 1_000;

const nameIn = (table: typeof BROWSERS, userAgent: string): string | null =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;

/**
 * The browser and machine that a User-Agent header speaks of, in words: Chrome on Windows. Always of the names above:
 * nothing of the header itself is passed on.
 */
export function deviceOf(userAgent: string | undefined): string {
  const told = (userAgent ?? '').slice(0, LONGEST);
  const [browser, machine] = [nameIn(BROWSERS, told), nameIn(MACHINES, told)];
  if (machine === null) return browser ?? 'Unknown device';
  return `${browser ?? 'Unknown browser'} on ${machine}`;
}
