import { expect, test } from 'vitest';
import { cardState, drillState, outlineState } from './practice-lines.ts';

test('the drill’s line says a call under way, else the next class while it is near', () => {
  const state = (in_days: number | null, open: unknown = null, is_week = false) =>
    drillState({ open, next_class: { in_days, is_week } });
  expect([0, 1, 3, 7, 8, null].map((days) => state(days))).toEqual([
    'Class today',
    'Class tomorrow',
    'Class in 3 days',
    'Class in 7 days',
    '',
    '',
  ]);
  expect(state(1, { id: 3 })).toBe('Go on');
  expect([0, 5, 9].map((days) => state(days, null, true))).toEqual([
    'Class this week',
    'Class next week',
    '',
  ]);
});

test('the cards’ line counts what is due', () => {
  expect([
    cardState({ cards: 0, due: 0 }),
    cardState({ cards: 40, due: 0 }),
    cardState({ cards: 40, due: 14 }),
  ]).toEqual(['None yet', 'None due', '14 due']);
});

test('the outline’s line counts the units that have a rule in the student’s words, of those that are shown', () => {
  const unit = (rule: string, is_hidden = false) => ({ written: { rule, is_hidden } });
  expect(outlineState([unit(''), unit(' ')])).toBe('Not yet');
  expect(outlineState([unit('An offer is a promise.'), unit(''), unit('Hidden.', true)])).toBe('1 of 2');
});
