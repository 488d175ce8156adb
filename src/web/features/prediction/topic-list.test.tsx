import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SIMPLE } from '../../../../test/support/predictions.ts';
import { narrowWindow } from '../../../../test/support/screen.tsx';
import { TopicList } from './topic-list.tsx';

afterEach(cleanup);

/** The text of the list where so many of 15 questions on past exams are tied to no topic. */
function textWith(questions: number): string {
  narrowWindow();
  const forecast = { ...SIMPLE.forecast, unmatched: { questions, of: 15 } };
  render(<TopicList forecast={forecast} onOpenEvidence={() => undefined} />);
  return screen.getByRole('region', { name: 'Likely topics' }).textContent ?? '';
}

// Up to 0.5.0 one week of notes and one exam of five parts gave a study list "expected to hold 87%".
test('thin materials are said to be thin, and their list to hold a share of the tied questions alone', () => {
  const text = textWith(9);
  expect(text).toContain(
    '9 of the 15 questions on your past exams could not be tied to a topic of your materials.',
  );
  expect(text).toContain('of the questions tied to your topics');
  expect(text).not.toMatch(/of what is tested/);
});

test('a question or two that were not understood change nothing', () => {
  const text = textWith(1);
  expect(text).not.toContain('could not be tied');
  expect(text).toContain('of what is tested');
});

test('each tier says how many of its topics come up, and the head how many of all', () => {
  const text = textWith(0);
  expect(text).toMatch(/Your exam tests about \d+ of these \d+ topics/);
  expect(text).toMatch(/Master \d+ topics?, of which about \d+ come up: about \d+% of what is tested/);
});

test('a midterm in the row of marks is said to tell little of what came later', () => {
  narrowWindow();
  const [first, ...others] = SIMPLE.forecast.sittings;
  if (!first) throw new Error('no past exam');
  const sittings = [{ ...first, kind: 'midterm' as const }, ...others];
  render(<TopicList forecast={{ ...SIMPLE.forecast, sittings }} onOpenEvidence={() => undefined} />);
  expect(screen.getByText(/can also mean that the topic was not taught yet/)).toBeDefined();
});
