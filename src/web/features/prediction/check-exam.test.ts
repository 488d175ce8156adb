import { expect, test } from 'vitest';
import type { Evidence } from '#contract/prediction.ts';
import { checkRows, searchRows } from './check-exam.ts';

const EXAM = 'Fall 2019 final';

const quoted = (label: string, quote: string): Evidence => ({
  kind: 'exam',
  material_id: 1,
  page: 1,
  start: 0,
  end: quote.length,
  label,
  quote,
  perhaps: false,
});

const topic = (name: string, share: number, evidence: Evidence[] = []) => ({
  name,
  history: [
    { sitting: EXAM, possible: true, share },
    { sitting: 'Fall 2018 final', possible: true, share: 1 },
  ],
  evidence,
});

const TOPICS = [
  topic('Duress', 0.3),
  topic('Mistake', 0.6, [
    quoted('Fall 2018 final, Question 1', 'May the farmer take back the cow that he sold?'),
    quoted('Fall 2019 final, Question 2b', 'May the baker keep the price that she misread?'),
  ]),
  topic('Offer', 0),
  topic('Remedies', 1),
];
const NOTHING = { checked: [], topics_untested: [] };
const tested = (...said: Parameters<typeof checkRows>) =>
  checkRows(...said)
    .filter(({ isTested }) => isTested)
    .map(({ name }) => name);

test('topics stand in the order of our reading, each with a quote of that exam alone', () => {
  const rows = checkRows(TOPICS, EXAM, NOTHING);
  expect(rows.map(({ name, isTested }) => [name, isTested])).toEqual([
    ['Remedies', true],
    ['Mistake', true],
    ['Duress', false],
    ['Offer', false],
  ]);
  expect(rows[1]).toMatchObject({
    place: 'Question 2b',
    quote: { quote: expect.stringContaining('the baker') },
  });
  expect(rows[0]).toMatchObject({ place: '', quote: null });
});

test('what the student said of the exam stands in place of our reading, as a whole or of a topic', () => {
  const checked = [{ sitting: EXAM, topics: ['Offer', 'Remedies'] }];
  expect(tested(TOPICS, EXAM, { checked, topics_untested: [] })).toEqual(['Remedies', 'Offer']);
  expect(tested(TOPICS, 'Fall 2018 final', { checked, topics_untested: [] })).toHaveLength(4);
  const topics_untested = [
    { topic: 'Remedies', sitting: EXAM },
    { topic: 'Offer', sitting: 'Fall 2018 final' },
  ];
  expect(tested(TOPICS, EXAM, { checked: [], topics_untested })).toEqual(['Mistake']);
  expect(tested(TOPICS, EXAM, { checked, topics_untested })).toEqual(['Offer']);
});

test('topics are searched by any words of their names', () => {
  const rows = [{ name: 'Offer and Acceptance' }, { name: 'Mistake' }];
  expect(searchRows(rows, '')).toEqual(rows);
  expect(searchRows(rows, ' accept OFF ')).toEqual([rows[0]]);
  expect(searchRows(rows, 'duress')).toEqual([]);
});
