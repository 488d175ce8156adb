import { type Card, createEmptyCard, fsrs, generatorParameters, State } from 'ts-fsrs';
import { MAINTAINED_RETENTION, RETENTION, SOON_DAYS } from './exam-policy.ts';

/** How well a card was known: 1 again, 2 hard, 3 good, 4 easy. */
export type CardRating = 1 | 2 | 3 | 4;
export const RATINGS: readonly CardRating[] = [1, 2, 3, 4];

/** A review that counts. */
export type Review = { at: Date; rating: CardRating };

/** What a card's reviews say of how well it is remembered. `due` is when it comes back. */
export type Memory = {
  due: Date;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  last: Date | null;
};

const DAY = 86_400_000;

/** A memory model for each retention that is asked for; the weights are FSRS-6's own. It counts in days: a missed card comes tomorrow. */
const scheduler = (retention: number) =>
  fsrs(generatorParameters({ request_retention: retention, enable_fuzz: false, enable_short_term: false }));
const schedulers = new Map<number, ReturnType<typeof scheduler>>();

function schedulerFor(retention: number): ReturnType<typeof scheduler> {
  const known = schedulers.get(retention) ?? scheduler(retention);
  schedulers.set(retention, known);
  return known;
}

/** The retention that is aimed at on a day: .90, or .80 while an exam is far enough away for a last pass to lift it. */
export const retentionAt = (now: Date, examAt: Date | null): number =>
  examAt !== null && examAt.getTime() - now.getTime() >= SOON_DAYS * DAY ? MAINTAINED_RETENTION : RETENTION;

/** What all reviews of a card, in their order, leave of it. Another model may replay the same reviews. */
export function memoryAfter(reviews: readonly Review[], examAt: Date | null, created: Date): Memory {
  let card = createEmptyCard(created);
  for (const { at, rating } of reviews)
    card = schedulerFor(retentionAt(at, examAt)).next(card, at, rating).card;
  return toMemory(card);
}

/** What each rating now would leave, for the words on the buttons. */
export function memoriesAfter(memory: Memory, now: Date, examAt: Date | null): Record<CardRating, Memory> {
  const after = schedulerFor(retentionAt(now, examAt)).repeat(toCard(memory), now);
  return {
    1: toMemory(after[1].card),
    2: toMemory(after[2].card),
    3: toMemory(after[3].card),
    4: toMemory(after[4].card),
  };
}

/** The chance that a card is known at a time; 0 for one that was never seen. */
export const recallAt = (memory: Memory, at: Date): number =>
  memory.last === null ? 0 : schedulerFor(RETENTION).get_retrievability(toCard(memory), at, false);

const toMemory = (card: Card): Memory => ({
  due: card.due,
  stability: card.stability,
  difficulty: card.difficulty,
  reps: card.reps,
  lapses: card.lapses,
  last: card.last_review ?? null,
});

const toCard = (memory: Memory): Card => ({
  ...createEmptyCard(memory.due),
  ...memory,
  state: memory.last === null ? State.New : State.Review,
  ...(memory.last && { last_review: memory.last }),
});
