import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PAGES } from '#contract/pages.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';
import { visitor } from '../../../test/support/visitor.ts';
import { SITE_PAGES } from '../features/site/pages.ts';
import { SITEMAP } from '../features/site/sitemap-groups.ts';

afterEach(closeScreen);

const openSitemap = async () => {
  openScreen('/sitemap', visitor);
  await screen.findByRole('heading', { level: 1, name: 'Sitemap' });
};

describe('the sitemap page', () => {
  it('groups the pages as Main Pages, User Features and Legal Pages', async () => {
    await openSitemap();
    const main = within(screen.getByRole('main'));
    const groups = main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(groups).toEqual(['Main Pages', 'User Features', 'Legal Pages']);
    const legal = within(screen.getByRole('region', { name: 'Legal Pages' })).getAllByRole('link');
    expect(legal.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy', '/disclaimer']);
    const measure = within(screen.getByRole('region', { name: 'Main Pages' }));
    expect(measure.getByRole('link', { name: 'How we measure' })).toBeTruthy();
  });

  it('marks dashboard, create clone, study, exam prediction, account and onboarding as Login Required', async () => {
    await openSitemap();
    const rows = within(screen.getByRole('region', { name: 'User Features' })).getAllByRole('listitem');
    const isMarked = (row: HTMLElement) => within(row).queryByText('Login Required') !== null;
    const nameOf = (row: HTMLElement) => row.querySelector('a')?.textContent ?? row.textContent ?? '';
    expect(rows.filter(isMarked).map(nameOf)).toEqual([
      'Dashboard',
      'Create clone',
      'Study',
      'Exam prediction',
      'Account',
      'Onboarding',
    ]);
    const others = rows.filter((row) => !isMarked(row)).map((row) => row.textContent);
    expect(others.map((text) => text?.replace('Shown after the checkout', ''))).toEqual([
      'Quick clone',
      'Upgrade',
      'Payment success',
      'Payment cancel',
    ]);
    expect(screen.getAllByText('Login Required')).toHaveLength(6);
  });

  it('leads to the contact page and to the FAQ', async () => {
    await openSitemap();
    const last = within(screen.getByText(/^Not here\?/));
    expect(last.getByRole('link', { name: 'FAQ' }).getAttribute('href')).toBe('/faq');
    expect(last.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('lists every public page that navigation and footer offer, and none that is not there', () => {
    const listed = SITEMAP.flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(SITE_PAGES.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([]);
    const known: readonly (string | null)[] = [...PAGES, null];
    expect(listed.filter((path) => !known.includes(path))).toEqual([]);
  });
});
