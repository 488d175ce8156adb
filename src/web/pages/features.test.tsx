import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';
import { visitor } from '../../../test/support/visitor.ts';

afterEach(closeScreen);

const openFeatures = async () => {
  const opened = openScreen('/features', visitor);
  await screen.findByRole('heading', { level: 1, name: 'Six ways to know your course' });
  return opened;
};
const cardOf = (name: string): HTMLElement => {
  const card = screen.getByRole('heading', { level: 2, name }).closest('article');
  if (!card) throw new Error(`${name} has no card.`);
  return card;
};

describe('the features page', () => {
  it('shows six cards', async () => {
    await openFeatures();
    const names = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
    expect(names).toEqual([
      'Professor clones',
      'Exam predictions',
      'Study materials',
      'Chat with the clone',
      'Cold call emergency',
      'Analytics',
    ]);
  });

  it.each(['Professor clones', 'Exam predictions', 'Study materials'])(
    'opens %s on a click to show its points, and closes it on the next',
    async (name) => {
      const { user } = await openFeatures();
      const card = within(cardOf(name));
      const button = card.getByRole('button', { name });
      expect(button.getAttribute('aria-expanded')).toBe('false');
      expect(card.queryAllByRole('listitem')).toEqual([]);
      await user.click(button);
      expect(button.getAttribute('aria-expanded')).toBe('true');
      expect(card.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
      await user.keyboard('{Enter}');
      expect(card.queryAllByRole('listitem')).toEqual([]);
    },
  );

  it('has nothing to open on chat, cold call emergency and analytics', async () => {
    await openFeatures();
    for (const name of ['Chat with the clone', 'Cold call emergency', 'Analytics'])
      expect(within(cardOf(name)).queryByRole('button')).toBeNull();
  });

  it('leads to the first page and to the demo', async () => {
    await openFeatures();
    expect(screen.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Try interactive demo' }).getAttribute('href')).toBe('/demo');
  });

  it('makes its two claims on a line each, with the footnote that says whose they are', async () => {
    await openFeatures();
    const claims = within(screen.getByRole('region', { name: 'Claims' }));
    expect(claims.getAllByRole('listitem').map((claim) => claim.textContent)).toEqual([
      '60%+ better accuracy',
      '40% better accuracy',
    ]);
    expect(claims.getByText(/^Figures supplied by the operator/).textContent).toBe(
      'Figures supplied by the operator; see How we measure for what we can reproduce.',
    );
  });
});
