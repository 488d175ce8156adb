import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  FREE_CLONES,
  FREE_MESSAGES_PER_DAY,
  MAX_FILE_BYTES,
  MAX_FILE_PAGES,
  MAX_FILES_PER_CLONE,
} from '#contract/plans.ts';
import { closeScreen, openScreen } from '../../../test/support/screen.tsx';
import { visitor } from '../../../test/support/visitor.ts';
import { FAQ } from '../features/faq/faq.ts';
import { PRICES } from '../prices.ts';

afterEach(closeScreen);

const openFaq = async (hash = '') => {
  const opened = openScreen(`/faq${hash}`, visitor);
  await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
  return opened;
};
const entries = () => [...document.querySelectorAll('details')];
const shown = () => entries().filter((entry) => !entry.hidden);
const questionsOf = (list: readonly HTMLElement[]) =>
  list.map((entry) => entry.querySelector('h2')?.textContent);

/** Details H, to the letter. */
const QUESTIONS = {
  General: ['What is Hornbook?', 'How long does a clone take?', 'What does it cost, and can I cancel?'],
  Accuracy: [
    'How accurate are predictions, and what does 87% mean?',
    'What happens when my materials do not answer?',
    'Is this legal advice?',
  ],
  Privacy: [
    'Who sees my uploads and what I say about my professor?',
    'Is anything used for training, and which third parties are there?',
    'How do I export or delete everything?',
  ],
  Usage: [
    'Which files can I upload?',
    'What does the free plan hold?',
    'Is this allowed at my school (honor code), and does my professor know?',
  ],
};

describe('the FAQ', () => {
  it('asks twelve questions, three in each category', async () => {
    await openFaq();
    expect(questionsOf(shown())).toEqual(Object.values(QUESTIONS).flat());
    expect(FAQ.map(({ category }) => category)).toEqual(
      ['general', 'accuracy', 'privacy', 'usage'].flatMap((category) => [category, category, category]),
    );
    expect(FAQ.every(({ question, answer }) => question.length > 0 && answer.length > 0)).toBe(true);
    expect(new Set(FAQ.map(({ id }) => id)).size).toBe(12);
  });

  it('filters by All, General, Accuracy, Privacy and Usage', async () => {
    const { user } = await openFaq();
    const filters = within(screen.getByRole('group', { name: 'Show questions about' }));
    expect(filters.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'All',
      'General',
      'Accuracy',
      'Privacy',
      'Usage',
    ]);
    for (const [name, questions] of Object.entries(QUESTIONS)) {
      await user.click(filters.getByRole('button', { name }));
      expect(questionsOf(shown())).toEqual(questions);
      expect(filters.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    }
    await user.click(filters.getByRole('button', { name: 'All' }));
    expect(shown()).toHaveLength(12);
    expect(filters.getByRole('button', { name: 'Usage' }).getAttribute('aria-pressed')).toBe('false');
  });

  it('keeps several answers open at once, also while a filter hides them', async () => {
    const { user } = await openFaq();
    await user.click(screen.getByText('What is Hornbook?'));
    await user.click(screen.getByText('Is this legal advice?'));
    const open = () => questionsOf(entries().filter((entry) => entry.open));
    expect(open()).toEqual(['What is Hornbook?', 'Is this legal advice?']);
    await user.click(screen.getByRole('button', { name: 'Usage' }));
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(open()).toEqual(['What is Hornbook?', 'Is this legal advice?']);
    await user.click(screen.getByText('What is Hornbook?'));
    expect(open()).toEqual(['Is this legal advice?']);
  });

  it('opens the question an address names', async () => {
    await openFaq('#honor-code');
    expect(questionsOf(entries().filter((entry) => entry.open))).toEqual([QUESTIONS.Usage[2]]);
  });

  it('leads to the contact page', async () => {
    await openFaq();
    expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
  });

  it('names the prices and limits that hold', () => {
    const answer = (id: string) => FAQ.find((entry) => entry.id === id)?.answer ?? '';
    for (const words of [PRICES.monthlyWords, PRICES.yearlyWords, PRICES.trial, 'cancel anytime'])
      expect(answer('cost')).toContain(words);
    expect(FREE_CLONES).toBe(1);
    expect(answer('free-plan')).toContain(`One professor clone, ${FREE_MESSAGES_PER_DAY} messages a day`);
    expect(answer('files')).toContain(
      `${MAX_FILE_BYTES / 1024 / 1024} MB and ${MAX_FILE_PAGES.toLocaleString('en-US')} pages a file, ${MAX_FILES_PER_CLONE} files a clone`,
    );
    expect(answer('how-long')).toMatch(/quick clone takes about 2 minutes.*full clone takes 5-10 minutes/);
  });
});
