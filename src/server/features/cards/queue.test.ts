import { describe, expect, it } from 'vitest';
import { queueOf } from './queue.ts';

const DAY = 86_400_000;
const EXAM = Date.parse('2026-12-10T00:00:00Z');
const today = {
  start: new Date(EXAM - 10 * DAY),
  end: new Date(EXAM - 9 * DAY),
  examAt: new Date(EXAM),
};
const seen = (id: number, last: Date, due: Date) => ({
  id,
  memory: { due, stability: 20, difficulty: 5, reps: 2, lapses: 0, last },
});
const old = Array.from({ length: 100 }, (_, n) =>
  seen(n, new Date(EXAM - 40 * DAY), new Date(EXAM + 9 * DAY)),
);
const fresh = Array.from({ length: 10 }, (_, n) =>
  seen(200 + n, new Date(today.start.getTime() + 1), new Date(EXAM - 7 * DAY)),
);

describe('the last pass before the exam', () => {
  // Fails where every card seen today counts as one of the share: nine of its cards then wait for the last day.
  it('asks its share of a day whatever else was reviewed that day', () => {
    expect(queueOf([...old, ...fresh], 10, today)).toHaveLength(10);
  });

  it('asks what is left of the share after some of it was seen', () => {
    const now = new Date(today.start.getTime() + 1);
    const passed = old.map((card) => (card.id < 4 ? seen(card.id, now, new Date(EXAM + DAY)) : card));
    expect(queueOf([...passed, ...fresh], 10, today, 4)).toHaveLength(6);
  });
});
