// How many reviews a term of cards takes, and what is known at the exam: `node evals/card-terms.ts`. The queue and the
// scheduler are the server's own; the student forgets as FSRS-6 says, so that what counts are the ratios. Ends with 1 where
// a figure is more than 5 % off the policy that was chosen (docs/decisions/058).
import { queueOf, type Today } from '#server/features/cards/queue.ts';
import { type Memory, memoriesAfter, memoryAfter, recallAt } from '#server/features/cards/schedule.ts';

const DAY = 86_400_000;
const START = Date.UTC(2026, 8, 1);
const NOON = DAY / 2;

const CARDS = 400;
const EXAM_DAY = 80;
/** Where no exam sets the pace, materials and their cards come over most of the term. */
const NEW_UNTIL = 70;
/** Cards known worse than this at the exam are counted. */
const SHAKY = 0.9;

/** What a term took and gave. `mean` and `tenth` are chances to know a card on the day of the exam. */
export type Term = { reviewsPerCard: number; busiest: number; mean: number; tenth: number; shaky: number };

/** What the policy that was chosen took and gave when policies were compared, by hand and with other code. */
export const CHOSEN: Record<'with an exam' | 'without one', Term> = {
  'with an exam': { reviewsPerCard: 3.6, busiest: 56, mean: 0.974, tenth: 0.936, shaky: 0.05 },
  'without one': { reviewsPerCard: 3.8, busiest: 21, mean: 0.943, tenth: 0.905, shaky: 0.03 },
};

/** What must be as it was; the busiest day and the shaky cards are shown beside them. */
export const HELD = ['reviewsPerCard', 'mean', 'tenth'] as const;

const at = (day: number): Date => new Date(START + day * DAY);

/** One term of a student who reviews whatever is due each noon, whose luck is that of `seed`. */
export function playTerm(seed: number, hasExam: boolean): Term {
  const chance = chances(seed);
  const examAt = hasExam ? at(EXAM_DAY) : null;
  const cards = Array.from({ length: CARDS }, (_, id) => ({
    id,
    first: hasExam ? 0 : Math.floor((id * NEW_UNTIL) / CARDS),
    memory: memoryAfter([], examAt, at(0)),
  }));
  let [reviews, busiest] = [0, 0];
  for (let day = 0; day < EXAM_DAY; day += 1) {
    const now = new Date(at(day).getTime() + NOON);
    const today: Today = { start: at(day), end: at(day + 1), examAt };
    const queue = queueOf(
      cards.filter(({ first }) => first <= day),
      0,
      today,
    );
    for (const card of queue) card.memory = reviewed(card.memory, now, examAt, chance);
    reviews += queue.length;
    busiest = Math.max(busiest, queue.length);
  }
  const recall = cards.map(({ memory }) => recallAt(memory, at(EXAM_DAY))).sort((a, b) => a - b);
  return {
    reviewsPerCard: reviews / CARDS,
    busiest,
    mean: recall.reduce((sum, one) => sum + one, 0) / CARDS,
    tenth: recall[CARDS / 10] ?? 0,
    shaky: recall.filter((one) => one < SHAKY).length / CARDS,
  };
}

function reviewed(memory: Memory, now: Date, examAt: Date | null, chance: () => number): Memory {
  const isKnown = memory.last === null || chance() < recallAt(memory, now);
  return memoriesAfter(memory, now, examAt)[isKnown ? 3 : 1];
}

/** The mean of terms that differ in luck. */
export function playTerms(count: number, hasExam: boolean): Term {
  const terms = Array.from({ length: count }, (_, seed) => playTerm(seed + 1, hasExam));
  const mean = (of: keyof Term) => terms.reduce((sum, term) => sum + term[of], 0) / count;
  return {
    reviewsPerCard: mean('reviewsPerCard'),
    busiest: mean('busiest'),
    mean: mean('mean'),
    tenth: mean('tenth'),
    shaky: mean('shaky'),
  };
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How far a figure is from the one it should be, as a part of that. */
export const distance = (found: number, wanted: number): number => Math.abs(found - wanted) / wanted;

if (import.meta.main) {
  const all = (['with an exam', 'without one'] as const).map((name) => ({
    name,
    term: playTerms(20, name === 'with an exam'),
  }));
  for (const { name, term } of all) {
    const cells = Object.entries(term).map(
      ([of, found]) => `${of} ${found.toFixed(3)} (${CHOSEN[name][of as keyof Term]})`,
    );
    console.log(`${name}: ${cells.join(' · ')}`);
  }
  const isHeld = all.every(({ name, term }) =>
    HELD.every((of) => distance(term[of], CHOSEN[name][of]) <= 0.05),
  );
  process.exit(isHeld ? 0 : 1);
}
