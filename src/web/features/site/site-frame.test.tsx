import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#contract/pages.ts';
import { closeScreen, openScreen } from '../../../../test/support/screen.tsx';
import { visitor } from '../../../../test/support/visitor.ts';
import { site } from '../../site.ts';

afterEach(closeScreen);

const pathsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('what stands around every public page', () => {
  test('the navigation leads to the pages a visitor looks for', async () => {
    openScreen('/faq', visitor);
    const paths = pathsIn(await screen.findByRole('navigation', { name: 'Main' }));
    for (const path of ['/about', '/features', '/demo', '/cold-call-help', '/faq', '/contact'])
      expect(paths).toContain(path);
  });

  test('the footer leads to every public page', async () => {
    openScreen('/faq', visitor);
    const paths = pathsIn(await screen.findByRole('contentinfo'));
    for (const path of PUBLIC_PAGES.filter((page) => page !== '/' && page !== '/home'))
      expect(paths).toContain(path);
    // Prices have no page of their own.
    expect(paths).toContain('/#pricing');
  });

  test('the footer carries the legal disclaimer', async () => {
    openScreen('/faq', visitor);
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getByText(site.disclaimer)).toBeTruthy();
    expect(site.disclaimer).toMatch(/no legal advice.*accuracy is not guaranteed.*not affiliated/);
  });
});
