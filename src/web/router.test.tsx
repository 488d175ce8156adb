import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { routes } from './router.tsx';

const pathsOf = (list: readonly RouteObject[]): string[] =>
  list.flatMap((route) => [...(route.path ? [route.path] : []), ...pathsOf(route.children ?? [])]);

it('the screens are those the server knows, and one for every other address', () => {
  expect(pathsOf(routes).sort()).toEqual([...PAGES, '*'].sort());
});
