import { expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { SCREENS, screenAt } from './router.tsx';

it('the screens are those the server knows', () => {
  expect(SCREENS.map(({ path }) => path).sort()).toEqual([...PAGES].sort());
});

it('every other address has the screen that says so', () => {
  expect(screenAt('/study/7').path).toBe('/study/:cloneId');
  expect(screenAt('/study').path).toBe('*');
  expect(screenAt('/no/such/page').path).toBe('*');
});
