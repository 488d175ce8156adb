import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeScreen, openScreen } from '../../test/support/screen.tsx';
import { visitor } from '../../test/support/visitor.ts';

afterEach(() => {
  closeScreen();
  vi.restoreAllMocks();
});

/** Opens a page that an earlier visit of this tab left 31 pixels down; where it is scrolled to. */
async function comeBy(type: NavigationTimingType) {
  sessionStorage.setItem('hornbook-scroll', JSON.stringify([['default /faq', 31]]));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  const scrolled = vi.spyOn(window, 'scrollTo');
  openScreen('/faq', visitor);
  await screen.findByRole('heading', { level: 1 });
  return scrolled.mock.calls.map(([, top]) => top as unknown);
}

test('a reload, Back and Forward return to where the student was', async () => {
  expect(await comeBy('reload')).toEqual([31]);
  closeScreen();
  expect(await comeBy('back_forward')).toContain(31);
});

// Up to 0.5.0 the dashboard opened with its header cut, where an earlier visit of the tab had ended.
test('a page that is opened anew begins at its top', async () => {
  expect(await comeBy('navigate')).not.toContain(31);
});
