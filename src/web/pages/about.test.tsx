import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';
import { visitor } from '../../../test/support/visitor.ts';

afterEach(closeScreen);

const openAbout = async () => {
  const opened = openScreen('/about', visitor);
  await screen.findByRole('heading', { level: 1, name: 'How Hornbook works' });
  return opened;
};
const sectionOf = (heading: string): HTMLElement => {
  const section = screen.getByRole('heading', { level: 2, name: heading }).closest('section');
  if (!section) throw new Error(`${heading} stands in no section.`);
  return section;
};

describe('the page about the product', () => {
  it('is called How it works in the navigation and begins with a hero', async () => {
    await openAbout();
    const [link] = screen.getAllByRole('link', { name: 'How it works' });
    expect(link?.getAttribute('href')).toBe('/about');
    expect(screen.getByText(/^Every professor teaches a course of their own\./)).toBeTruthy();
  });

  it('shows 87%, 1,724+ and 198 with the footnote', async () => {
    await openAbout();
    const figures = within(screen.getByRole('region', { name: 'Figures' }));
    expect(figures.getAllByRole('definition').map((value) => value.textContent)).toEqual([
      '87%',
      '1,724+',
      '198',
    ]);
    expect(figures.getByText(/^Figures supplied by the operator/)).toBeTruthy();
  });

  it('explains the way in three steps, and how long it takes', async () => {
    await openAbout();
    const steps = within(sectionOf('Three steps')).getAllByRole('heading', { level: 3 });
    expect(steps.map((step) => step.textContent)).toEqual([
      'Upload materials',
      'Complete professor profile',
      'Study and practice',
    ]);
    expect(sectionOf('Three steps').textContent).toContain('A full clone takes 5-10 minutes');
    expect(sectionOf('Three steps').textContent).toContain('takes about 2 minutes');
  });

  it('says what it is for', async () => {
    await openAbout();
    expect(sectionOf('Our mission').textContent).toContain('We also want it to be honest.');
  });

  it('says what is under it: checked quotes, tested forecasts, an engine of its own', async () => {
    await openAbout();
    const section = sectionOf('The technology');
    for (const part of ['Quotes are checked', 'Forecasts are tested', 'Nothing leaves the server'])
      expect(within(section).getByText(part)).toBeTruthy();
    const link = within(section).getByRole('link', { name: 'How we measure' });
    expect(link.getAttribute('href')).toBe('/how-we-measure');
  });
});
