import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPage, safeReturnPath } from './pages.ts';

test.each([
  '/dashboard',
  '/study/12?topic=offer',
  '/cards/3',
  '/drill/3',
  '/outline/3',
  '/exam-prediction/3',
  '/upgrade?feature=advanced_chat',
  '/',
])('goes back to %s', (path) => expect(safeReturnPath(path, '/other')).toBe(path));

/** Ways in which other sites were reached through such parameters elsewhere, and ways to nowhere. */
const HOSTILE = [
  // Another site, plainly
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE/dashboard',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'http:\\\\evil.example',
  'ftp://evil.example',
  'https://localhost:3000@evil.example',
  // Under the scheme of this page
  '//',
  '//?next=/dashboard',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/dashboard',
  '//evil.example/%2e%2e',
  '//user@evil.example',
  '//localhost:3000@evil.example',
  '//localhost:3000.evil.example',
  '//[::1]',
  '//0x7f000001',
  '//2130706433',
  // Backslashes, which browsers take for slashes
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\\\evil.example',
  '/dashboard\\..\\..\\evil.example',
  '/dashboard?next=\\evil.example',
  // Written in percents, once and twice
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%255cevil.example',
  '/%09/evil.example',
  '/%00/evil.example',
  '/%0d%0aset-cookie:a=b',
  '/study/%2e%2e',
  '/%',
  '/%E0%A4%A',
  // Characters that browsers drop
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/dashboard\r\nLocation: https://evil.example',
  '/dashboard?next=1\r\nLocation: https://evil.example',
  '/dashboard\u0000',
  '/\u0000/evil.example',
  ' //evil.example',
  '\ufeff//evil.example',
  // Schemes that run
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  'mailto:eve@evil.example',
  // Letters that look like a slash or a dot, or turn the text around
  '。evil.example',
  '/。evil.example',
  '//evil。example',
  '／／evil.example',
  '/／evil.example',
  '/⁄evil.example',
  '\u202e/dashboard',
  '/dash\u202eboard',
  // Up and away
  '/dashboard/../..//evil.example',
  '/..//evil.example',
  '/./\\evil.example',
  '/study/..',
  '/exam-prediction/.',
  '../dashboard',
  './dashboard',
  '/.evil.example',
  '/@evil.example',
  '@evil.example',
  '/;@evil.example',
  '?//evil.example',
  '#//evil.example',
  // Of this site, but no screen to go back to
  'dashboard',
  '',
  '/unknown',
  '/api/auth/login',
  '/api/auth/logout',
  '/auth/callback?code=1',
  '/auth/local?state=x',
];

// Fails without any one of: the beginning of the pattern, its backslash, its control characters, the look at what the
// percents say, the dots, the list of screens, the exception of /auth/.
test.each(HOSTILE)('refuses %j', (path) => expect(safeReturnPath(path, '/dashboard')).toBe('/dashboard'));

test('whatever is asked, the way back is a screen of this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath(),
        fc.string().map((text) => `/${text}`),
        // Close to what is accepted: a screen, and pieces of the list above around it.
        fc
          .tuple(fc.constantFrom(...HOSTILE), fc.constantFrom('/dashboard', '/study/1', '/'), fc.string())
          .chain((parts) => fc.shuffledSubarray(parts, { minLength: 1 }))
          .map((parts) => parts.join('')),
      ),
      (candidate) => {
        const url = new URL(safeReturnPath(candidate, '/dashboard'), 'http://localhost:3000');
        expect(url.origin).toBe('http://localhost:3000');
        expect(isPage(url.pathname)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});
