import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/support/app.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterEach(closeScreen);
afterAll(() => app.close());

const openAsVisitor = async () => {
  const opened = openScreen('/', app.browser().fetch);
  await screen.findByRole('button', { name: 'Sign in' });
  return opened;
};
const hero = () => {
  const found = screen.getByRole('heading', { level: 1 }).closest('section');
  if (!found) throw new Error('The heading stands in a section.');
  return within(found);
};

describe('the landing page', () => {
  it('begins with a hero whose Get started opens the dialog in its signup mode', async () => {
    const { user } = await openAsVisitor();
    await user.click(hero().getByRole('button', { name: 'Get started' }));
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  });

  it('has the prices where the footer’s Pricing leads', async () => {
    await openAsVisitor();
    expect(document.getElementById('pricing')?.textContent).toMatch(/Premium costs \$9\.99\/month/);
  });

  it('offers visitors the interactive demo at /demo', async () => {
    await openAsVisitor();
    const links = screen.getAllByRole('link', { name: 'Try interactive demo' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/demo', '/demo']);
  });

  it('offers signed-in students their dashboard instead of the demo and the sign-up', async () => {
    openScreen('/', (await app.student()).fetch);
    const links = await screen.findAllByRole('link', { name: 'Go to dashboard' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard', '/dashboard']);
    expect(screen.queryByText('Try interactive demo')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Get started' })).toBeNull();
  });

  it('shows the same to everybody until it is known who is there', async () => {
    openScreen('/', () => new Promise(() => undefined));
    await screen.findByRole('heading', { level: 1 });
    expect(hero().getByRole('button', { name: 'Get started' })).toBeTruthy();
    expect(hero().getByRole('link', { name: 'Try interactive demo' })).toBeTruthy();
    expect(document.querySelector('main [style]')).toBeNull();
  });

  it('shows the four figures with the footnote that says whose they are', async () => {
    await openAsVisitor();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    expect(figures.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '87%',
      '1,724+',
      '198',
      '4.9/5',
    ]);
    for (const label of ['students', 'law schools', 'rating (sample figure)'])
      expect(figures.getByText(label)).toBeTruthy();
    expect(figures.getAllByRole('term')[0]?.textContent).toBe('prediction accuracyHow we measure');
    const note = figures.getByText(/^Figures supplied by the operator/);
    expect(note.textContent).toBe(
      'Figures supplied by the operator; see How we measure for what we can reproduce.',
    );
    for (const link of figures.getAllByRole('link', { name: 'How we measure' }))
      expect(link.getAttribute('href')).toBe('/how-we-measure');
  });

  it('says that the start is free', async () => {
    await openAsVisitor();
    expect(hero().getByText('Free for one course. No card asked.')).toBeTruthy();
  });

  it('has a section on cold-call protection that leads to the helper', async () => {
    await openAsVisitor();
    const section = screen.getByText('Cold-call protection').closest('section');
    const link = section && within(section).getByRole('link', { name: 'Cold call help' });
    expect(link?.getAttribute('href')).toBe('/cold-call-help');
  });

  it('shows a card for each part of the product', async () => {
    await openAsVisitor();
    const section = screen
      .getByRole('heading', { name: 'From the first reading to the final' })
      .closest('section');
    const names = section && within(section).getAllByRole('heading', { level: 3 });
    expect(names?.map((name) => name.textContent)).toEqual([
      'Predictions that show their evidence',
      'Answers with the page attached',
      'Professor clones',
      'Study materials',
      'Cold call emergency',
      'Progress',
    ]);
  });

  it('shows three testimonials that are said to be samples', async () => {
    await openAsVisitor();
    const section = within(screen.getByRole('region', { name: 'Sample testimonials' }));
    expect(section.getAllByRole('listitem')).toHaveLength(3);
    expect(section.getByText('4.9/5 (sample figure)')).toBeTruthy();
    const years = section.getAllByRole('listitem').map((card) => /[123]L$/.exec(card.textContent ?? '')?.[0]);
    expect(years).toEqual(['1L', '2L', '3L']);
  });

  it('closes with a call to action beside the prices', async () => {
    const { user } = await openAsVisitor();
    const closing = screen.getByRole('heading', { name: 'Bring one syllabus. See what it knows.' });
    const section = closing.closest('section');
    expect(section?.textContent).toContain(
      'The first course is free. Premium costs $9.99/month, or $7.49/month billed yearly ($89.88). 7-day free trial. Cancel anytime.',
    );
    if (section) await user.click(within(section).getByRole('button', { name: 'Get started' }));
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  });

  it('stands at /home too', async () => {
    openScreen('/home', app.browser().fetch);
    const [heading] = await screen.findAllByRole('heading', { level: 1 });
    expect(heading?.textContent).toBe('Study the course your professor really teaches.');
    await waitFor(() => expect(document.title).toMatch(/^Hornbook: /));
  });
});
