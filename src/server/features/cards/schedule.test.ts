import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASS_DAYS, passToday } from './exam-policy.ts';
import { type CardRating, memoriesAfter, memoryAfter, RATINGS } from './schedule.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const at = (day: number): Date => new Date(START + day * DAY);

describe('memoriesAfter', () => {
  const reviews = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.constantFrom(...RATINGS)), {
    maxLength: 12,
  });

  function replay(steps: readonly (readonly [number, CardRating])[]) {
    let day = 0;
    return steps.map(([wait, rating]) => {
      day += wait;
      return { at: at(day), rating };
    });
  }

  it('gives what a replay of all reviews gives, whatever they were', () => {
    fc.assert(
      fc.property(reviews, fc.constantFrom(null, at(60)), (steps, examAt) => {
        const all = replay(steps);
        let memory = memoryAfter([], examAt, at(0));
        for (const { at: when, rating } of all) memory = memoriesAfter(memory, when, examAt)[rating];
        expect(memory).toEqual(memoryAfter(all, examAt, at(0)));
      }),
    );
  });

  it('brings a card back later the better it was known, and never before now', () => {
    fc.assert(
      fc.property(reviews, (steps) => {
        const all = replay(steps);
        const now = new Date((all.at(-1)?.at.getTime() ?? START) + 3 * DAY);
        const next = memoriesAfter(memoryAfter(all, null, at(0)), now, null);
        const due = RATINGS.map((rating) => next[rating].due.getTime());
        expect(due).toEqual(due.toSorted((a, b) => a - b));
        expect(due[0]).toBeGreaterThan(now.getTime());
      }),
    );
  });
});

describe('passToday', () => {
  const cards = Array.from({ length: 95 }, (_, id) => ({ id, stability: (id * 37) % 95, last: at(1) }));

  it('sees every card once by the last day, the strongest first and the weakest nearest the exam', () => {
    const begun = at(70);
    const order: number[] = [];
    const deck = cards.map((card) => ({ ...card }));
    for (let left = PASS_DAYS; left > 0; left -= 1) {
      for (const { id } of passToday(deck, begun, left)) {
        const card = deck[id];
        if (card) card.last = at(80 - left);
        order.push(id);
      }
    }
    expect(new Set(order).size).toBe(95);
    const strengths = order.map((id) => cards[id]?.stability ?? 0);
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
  });

  it('spreads what a missed day left over the days that follow', () => {
    expect(passToday(cards, at(70), 10)).toHaveLength(10);
    expect(passToday(cards, at(70), 5)).toHaveLength(19);
    expect(passToday(cards, at(70), 1)).toHaveLength(95);
  });
});
