import { expect, test } from 'vitest';
import type { Topic } from './prediction.ts';
import { isThin, STUDY_LIST_AIM, tiersOf, unmatchedWords } from './tiers.ts';

const topic = (name: string, probability: number, on_list: boolean): Topic => ({
  ...{ name, probability, on_list, band: 'middle', tested: 1, of: 3, pages: 1, mentions: 1, prior: 0.4 },
  history: [],
  evidence: [],
});
const named = (topics: Topic[]) =>
  tiersOf({ topics }).map(({ tier, topics: own }) => [tier, own.map(({ name }) => name).join('')]);

test('to master is the shortest beginning of the study list that holds half of what is expected', () => {
  const topics = [
    topic('a', 0.8, true),
    topic('b', 0.7, true),
    topic('c', 0.5, true),
    topic('d', 0.4, true),
    topic('e', 0.3, false),
  ];
  expect(named(topics)).toEqual([
    ['master', 'ab'],
    ['know', 'cd'],
    ['skim', 'e'],
  ]);
});

test('the first two tiers are the study list and its aim, all three everything', () => {
  for (let size = 1; size < 25; size++) {
    const topics = Array.from({ length: 25 }, (_, n) => topic(`${n}`, 0.9 - n * 0.03, n < size));
    const tiers = tiersOf({ topics });
    const list = tiers.filter(({ tier }) => tier !== 'skim');
    expect(list.flatMap((each) => each.topics)).toEqual(topics.filter(({ on_list }) => on_list));
    expect(tiers.flatMap((each) => each.topics)).toEqual(topics);
    expect(list.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(STUDY_LIST_AIM);
  }
});

test('one topic is to be mastered, none makes no tier', () => {
  expect(named([topic('a', 0.4, true)])).toEqual([['master', 'a']]);
  expect(tiersOf({ topics: [] })).toEqual([]);
});

// Up to 0.5.0 one week of notes and an exam of five parts gave "expected to hold 87%".
test('a list is thin where more of the past exams is tied to no topic than the list may leave out', () => {
  expect(isThin({ unmatched: { questions: 3, of: 5 } })).toBe(true);
  expect(isThin({ unmatched: { questions: 2, of: 55 } })).toBe(false);
  expect(isThin({ unmatched: { questions: 0, of: 0 } })).toBe(false);
  expect(isThin({})).toBe(false);
  const sittings = [{ name: 'Spring 2024 final' }] as never;
  expect(unmatchedWords({ unmatched: { questions: 3, of: 5 }, sittings })).toBe(
    '3 of the 5 questions on your past exam could not be tied to a topic of your materials.',
  );
  expect(unmatchedWords({ unmatched: { questions: 0, of: 5 }, sittings })).toBe('');
});
