import { expect, test } from 'vitest';
import { cardState, drillState, outlineState } from './practice-lines.ts';

test('the drill’s line says a call under way, else the next class while it is near', () => {
  const state = (in_days: number | null, has_open = false, is_week = false) =>
    drillState({ has_open, in_days, is_week });
  expect([0, 1, 3, 7, 8, null].map((days) => state(days))).toEqual([
    'Class today',
    'Class tomorrow',
    'Class in 3 days',
    'Class in 7 days',
    '',
    '',
  ]);
  expect(state(1, true)).toBe('Go on');
  expect([0, 5, 9].map((days) => state(days, false, true))).toEqual([
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
  expect(outlineState({ begun: 0, shown: 2 })).toBe('Not yet');
  expect(outlineState({ begun: 1, shown: 204 })).toBe('1 rule written');
  expect(outlineState({ begun: 12, shown: 204 })).toBe('12 rules written');
});
