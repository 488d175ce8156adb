import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASS_DAYS, passToday } from './exam-policy.ts';
import { type CardRating, type Memory, memoriesAfter, memoryAfter, RATINGS, recallAt } from './schedule.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const at = (day: number): Date => new Date(START + day * DAY);

const CARDS = 400;
const EXAM_DAY = 80;
const NEW_UNTIL = 70;

/** A student who forgets as the model says, with cards coming in over most of a term. */
function playTerm(seed: number, examAt: Date | null) {
  const chance = mulberry(seed);
  const cards = Array.from({ length: CARDS }, (_, id) => ({
    id,
    first: Math.floor((id * NEW_UNTIL) / CARDS),
    memory: null as Memory | null,
  }));
  let [reviews, busiest] = [0, 0];
  for (let day = 0; day < EXAM_DAY; day += 1) {
    const now = at(day);
    const begun = at(EXAM_DAY - PASS_DAYS);
    const seen = cards.flatMap(({ id, memory }) => (memory ? [{ id, ...memory }] : []));
    const share = new Set(passToday(seen, begun, EXAM_DAY - day).map(({ id }) => id));
    let today = 0;
    for (const card of cards) {
      const isNew = card.first === day;
      const isPass = examAt !== null && now >= begun;
      const waits = isPass && card.memory?.last != null && card.memory.last < begun;
      const isDue = card.memory !== null && (waits ? share.has(card.id) : card.memory.due <= now);
      if (!isNew && !isDue) continue;
      const memory = card.memory ?? memoryAfter([], examAt, now);
      const rating = isNew || chance() < recallAt(memory, now) ? 3 : 1;
      card.memory = memoriesAfter(memory, now, examAt)[rating];
      today += 1;
    }
    reviews += today;
    busiest = Math.max(busiest, today);
  }
  const recall = cards
    .map(({ memory }) => (memory ? recallAt(memory, at(EXAM_DAY)) : 0))
    .sort((a, b) => a - b);
  const mean = recall.reduce((sum, one) => sum + one, 0) / CARDS;
  return { reviewsPerCard: reviews / CARDS, busiest, mean, tenth: recall[CARDS / 10] ?? 0 };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function averaged(examAt: Date | null) {
  const terms = Array.from({ length: 20 }, (_, seed) => playTerm(seed + 1, examAt));
  const mean = (of: (term: ReturnType<typeof playTerm>) => number) =>
    terms.reduce((sum, term) => sum + of(term), 0) / terms.length;
  return {
    reviewsPerCard: mean((term) => term.reviewsPerCard),
    busiest: mean((term) => term.busiest),
    mean: mean((term) => term.mean),
    tenth: mean((term) => term.tenth),
  };
}

const isNear = (found: number, wanted: number) =>
  expect(Math.abs(found - wanted) / wanted).toBeLessThan(0.05);

describe('a term of 400 cards', () => {
  it('takes 3.8 reviews a card for .94 at the end where no exam is known', () => {
    const term = averaged(null);
    isNear(term.reviewsPerCard, 3.8);
    isNear(term.mean, 0.943);
    isNear(term.tenth, 0.905);
  });

  it('takes 3.6 for .97 at the exam, and no day of it is the mass of one that caps intervals', () => {
    const term = averaged(at(EXAM_DAY));
    isNear(term.reviewsPerCard, 3.6);
    isNear(term.mean, 0.974);
    isNear(term.tenth, 0.936);
    expect(term.busiest).toBeLessThan(80);
  });
});

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
