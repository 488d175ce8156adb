import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPage, safeReturnPath } from './pages.ts';

test.each([
  '/dashboard',
  '/study/12?topic=offer',
  '/exam-prediction/3',
  '/upgrade?feature=advanced_chat',
  '/',
])('goes back to %s', (path) => expect(safeReturnPath(path, '/other')).toBe(path));

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/dashboard\u0000',
  'dashboard',
  '',
  '/unknown',
  '/auth/callback?code=1',
  '/%',
  '/dashboard/../..//evil.example',
])('refuses %j', (path) => expect(safeReturnPath(path, '/dashboard')).toBe('/dashboard'));

test('whatever is asked, the way back is a screen of this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath(),
        fc.string().map((text) => `/${text}`),
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
