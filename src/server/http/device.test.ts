import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

const LIKE_GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.1 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Mac',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${WEBKIT} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${LIKE_GECKO} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${LIKE_GECKO} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox on Android'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${LIKE_GECKO} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome on Chromebook',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${LIKE_GECKO} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['SomethingNew/1.0 (Windows NT 12.0)', 'Unknown browser on Windows'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));

// Fails where words of the header come through, such as `${browser} on ${told}`.
test('nothing that a header says is repeated, and a long one takes no time', () => {
  const known = /^(?:Unknown device|(?:[A-Z][a-z]+(?: Internet)?|Unknown browser)(?: on [A-Za-z]+)?)$/;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => known.test(deviceOf(text))),
  );
  const started = performance.now();
  for (const text of ['Version/1'.repeat(100_000), ' '.repeat(1_000_000)])
    expect(deviceOf(text)).toBe('Unknown device');
  expect(performance.now() - started).toBeLessThan(500);
});
