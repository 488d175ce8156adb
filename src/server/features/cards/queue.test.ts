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

describe('cards that were never seen', () => {
  const unseen = (id: number, isAsked: boolean) => ({
    id,
    isAsked,
    memory: { due: today.start, stability: 0, difficulty: 0, reps: 0, lapses: 0, last: null },
  });

  it('come today where that was asked for, before the new ones of the day and besides them', () => {
    const far = { ...today, examAt: null };
    const fresh = Array.from({ length: 100 }, (_, n) => unseen(n, false));
    const usual = queueOf(fresh, 0, far).length;
    const queue = queueOf([...fresh, unseen(500, true)], 0, far);
    expect(queue).toHaveLength(usual + 1);
    expect(queue[0]?.id).toBe(500);
  });
});
