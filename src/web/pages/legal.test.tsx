import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';
import { visitor } from '../../../test/support/visitor.ts';

afterEach(closeScreen);

const openText = async (path: string, title: string) => {
  const opened = openScreen(path, visitor);
  await screen.findByRole('heading', { level: 1, name: title });
  return opened;
};
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the legal pages', () => {
  it.each([
    ['/terms', 'Terms of use', 'Honor code'],
    ['/privacy', 'Privacy', 'Who can see it'],
    ['/disclaimer', 'Disclaimer', 'Not legal advice'],
  ])('%s is a text with its date and a way back to the first page', async (path, title, heading) => {
    await openText(path, title);
    expect(screen.getByText('Last updated: January 2024')).toBeTruthy();
    // The date is the operator's; no text may say that it follows what changes.
    expect(screen.getByRole('main').textContent).not.toMatch(/date at the top changes/);
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(section(heading).getByRole('heading', { level: 2 })).toBeTruthy();
    // What a text leaves unfilled or unread would show as it is written.
    expect(screen.getByRole('main').textContent).not.toMatch(/\{[a-z]+\}|\*\*|\]\(/i);
  });

  it('the terms hold the prices, the free plan and the honor code', async () => {
    await openText('/terms', 'Terms of use');
    const plans = section('Plans, payment and cancellation');
    expect(plans.getByText(/holds 1 professor clone and 20 messages a day/).textContent).toContain(
      'Premium costs $9.99/month, or $7.49/month billed yearly ($89.88). It begins with a 7-day free trial.',
    );
    expect(section('Honor code').getByText(/your school’s honor code/)).toBeTruthy();
  });

  it('the privacy page names the three kinds of third party, each when this site uses it', async () => {
    await openText('/privacy', 'Privacy');
    const items = section('Third parties').getAllByRole('listitem');
    expect(items.map((item) => item.textContent?.split(':')[0])).toEqual([
      'Google sign-in, when this site uses it',
      'An AI text-generation provider, when this site uses it',
      'A content-delivery and security provider, when this site uses it',
    ]);
  });

  it('the privacy page lists apart what else a configured server uses', async () => {
    await openText('/privacy', 'Privacy');
    const names = section('What else a server may be set up with')
      .getAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
    expect(names.slice(0, 4)).toEqual([
      'A card payment provider',
      'A mail service',
      'Error reports',
      'Page counts',
    ]);
  });

  it('the privacy page says that users may access, correct, delete and export their data', async () => {
    await openText('/privacy', 'Privacy');
    const rights = section('Your rights');
    expect(rights.getByText('You may access, correct, delete and export your data:')).toBeTruthy();
    expect(rights.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
      'Access:',
      'Correct:',
      'Delete:',
      'Export:',
    ]);
  });

  it('the privacy page says that children under 13 are not knowingly served', async () => {
    await openText('/privacy', 'Privacy');
    expect(section('Children').getByText(/Children under 13 are not knowingly served\./)).toBeTruthy();
  });

  it('the disclaimer says educational use only, not legal advice, accuracy not guaranteed', async () => {
    await openText('/disclaimer', 'Disclaimer');
    expect(
      screen.getByText(
        'Hornbook is for educational use only. It is not legal advice, and its accuracy is not guaranteed.',
      ),
    ).toBeTruthy();
    expect(
      section('A simulation of your professor').getByText(/not affiliated with or endorsed by/),
    ).toBeTruthy();
  });

  it('a link of a text leads to a page of this site, and the support address to mail', async () => {
    await openText('/terms', 'Terms of use');
    const questions = section('Changes and questions');
    expect(questions.getByRole('link', { name: 'contact page' }).getAttribute('href')).toBe('/contact');
    const mail = questions.getByRole('link', { name: 'support@hornbook.example' });
    expect(mail.getAttribute('href')).toBe('mailto:support@hornbook.example');
  });
});
