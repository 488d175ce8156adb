import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AnswerLine } from '#contract/chat.ts';
import { LinesView } from './lines-view.tsx';
import { QuizPicksContext } from './quiz-picks.ts';

afterEach(cleanup);
// jsdom has no paper: nothing is being printed unless a test says so.
window.matchMedia ??= (media) =>
  ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;

const line = (part: AnswerLine['part'], more: Partial<AnswerLine>): AnswerLine => ({
  role: 'general',
  text: '',
  label: '',
  number: null,
  depth: 0,
  cites: [],
  ...(part ? { part } : {}),
  ...more,
});

/** A quiz of general law: the answer of question n is the n-th letter. */
const quiz = (count: number): AnswerLine[] =>
  Array.from({ length: count }, (_, n) => [
    line('question', { label: 'Which doctrine?', number: n + 1 }),
    line('question', { body: `Stem ${n + 1}`, depth: 1 }),
    ...'ABCD'.split('').map((letter) => line('choice', { letter, body: `${letter} of ${n + 1}` })),
    line('key', { letter: 'ABCD'[n % 4] ?? 'A', label: `Answer ${'ABCD'[n % 4]}.`, body: 'Because.' }),
    ...'ABCD'
      .split('')
      .filter((letter) => letter !== 'ABCD'[n % 4])
      .map((letter) => line('why', { letter, label: `${letter} is another:`, body: `Why not ${letter}` })),
  ]).flat();

const citing = { citations: [], active: null, onOpen: () => undefined };

function open(lines: AnswerLine[], picks: { question: number; choice: string }[] = []) {
  const onPick = vi.fn();
  render(
    <QuizPicksContext value={{ picks, onPick, isFresh: true }}>
      <LinesView lines={lines} citing={citing} />
    </QuizPicksContext>,
  );
  return { user: userEvent.setup(), onPick };
}

test('letters pick, Enter goes on, the score is told, and what was missed comes again until it is right', async () => {
  const shown: Element[] = [];
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this);
  };
  const { user, onPick } = open(quiz(3));
  expect(screen.getByText('Question 1 of 3')).toBeDefined();
  await user.keyboard('a');
  expect(screen.getByText(/^Right\. Answer A\./)).toBeDefined();
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next question' })),
  );
  // Below it stands the field, under which a button has the focus and is not seen.
  expect(shown.at(-1)).toBe(screen.getByRole('button', { name: 'Next question' }));
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('DIV'));
  await user.keyboard('d');
  expect(screen.getByText(/^Not this one\. Answer B\./)).toBeDefined();
  expect(screen.getByText('Why not D')).toBeDefined();
  expect(screen.queryByText('Why not A')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  await user.click(screen.getByRole('button', { name: 'Show answer' }));
  expect(screen.getByText('1 right of 3 answered')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'See how it went' }));
  expect(screen.getByText('1 of 3 right')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ask 2 missed questions again' }));
  expect(screen.getByText('Again 1 of 2')).toBeDefined();
  await user.click(screen.getByRole('button', { name: /B of 2/ }));
  await user.click(screen.getByRole('button', { name: 'Next question' }));
  await user.click(screen.getByRole('button', { name: /C of 3/ }));
  await user.click(screen.getByRole('button', { name: 'See how it went' }));
  expect(screen.getByText('Nothing is left open.')).toBeDefined();
  // Only the first round is kept, and an answer that was asked for is no pick.
  expect(onPick.mock.calls).toEqual([
    [1, 'A'],
    [2, 'D'],
  ]);
});

test('a letter that is no choice, or one with a key held, picks nothing', async () => {
  const { user, onPick } = open(quiz(1));
  await user.keyboard('e{Control>}a{/Control}');
  expect(onPick).not.toHaveBeenCalled();
});

test('goes on where it was left another day', () => {
  open(quiz(3), [{ question: 1, choice: 'B' }]);
  expect(screen.getByText('Question 2 of 3')).toBeDefined();
  expect(screen.getByText('0 right of 1 answered')).toBeDefined();
});

test('shows one question at a time, and all of them on paper', () => {
  const asked = () => screen.getAllByText(/^Stem \d/).filter((stem) => !stem.closest('[hidden]'));
  open(quiz(3));
  expect(asked()).toHaveLength(1);
  cleanup();
  const onPaper = vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media === 'print',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  open(quiz(3));
  expect(asked()).toHaveLength(3);
  onPaper.mockRestore();
});
