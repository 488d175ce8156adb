import { expect, test } from 'vitest';
import { answerHash, hashOf, PREDICTION_TABS, placeOf } from './prediction-tabs.ts';

test('every part, question and answer is found again by its address', () => {
  for (const tab of PREDICTION_TABS) expect(placeOf(hashOf(tab)).tab).toBe(tab);
  expect(placeOf(hashOf('practice', 3))).toEqual({ tab: 'practice', question: 3, answer: null });
  expect(placeOf(answerHash(12))).toEqual({ tab: 'practice', question: 1, answer: 12 });
});

test.each(['', '#', '#elsewhere', '#answer-', '#answer-x', '#answer--1', '#topics-4'])(
  'an address that names nothing, %j, is the topics',
  (hash) => {
    expect(placeOf(hash)).toEqual({ tab: 'topics', question: 1, answer: null });
  },
);
