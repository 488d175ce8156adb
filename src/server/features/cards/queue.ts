import { NEW_CARDS_A_DAY } from '#contract/cards.ts';
import { NO_NEW_DAYS, PASS_DAYS, passToday } from './exam-policy.ts';
import { type Memory, recallAt } from './schedule.ts';

/** A card as the queue weighs it. `suspended` ones are not among them. `isAsked`: it was never seen, and a day was set for it. */
export type Waiting = { id: number; memory: Memory; isAsked?: boolean };

/** The student's day: when it began and ends, and the first instant of the day of the exam, if that is still to come. */
export type Today = { start: Date; end: Date; examAt: Date | null };

const DAY = 86_400_000;

/** Whole days from this one to the exam, this one counted and that one not. */
const daysLeft = ({ start, examAt }: Today): number =>
  examAt === null
    ? Number.POSITIVE_INFINITY
    : Math.max(1, Math.round((examAt.getTime() - start.getTime()) / DAY));

/** New cards of a day: enough that all have been seen before the last days, or NEW_CARDS_A_DAY without an exam; none at the end. */
export function newToday(unseen: number, begunToday: number, today: Today): number {
  const left = daysLeft(today);
  if (left <= NO_NEW_DAYS) return 0;
  const most =
    today.examAt === null ? NEW_CARDS_A_DAY : Math.ceil((unseen + begunToday) / (left - NO_NEW_DAYS));
  return Math.max(0, Math.min(unseen, Math.max(most, 1) - begunToday));
}

/**
 * The cards to be reviewed now, as they should come: what is due, the least known first, then new ones in the order of the
 * course. In the last days before the exam each card comes once more: what is left of today's share stands for what is due.
 * `passedToday`: cards that came for that and were seen today. Others that were seen today take nothing from the share.
 */
export function queueOf<C extends Waiting>(
  cards: readonly C[],
  begunToday: number,
  today: Today,
  passedToday = 0,
): C[] {
  const seen = cards.filter(({ memory }) => memory.last !== null);
  const unseen = cards.filter(({ memory }) => memory.last === null);
  const due = dueOf(seen, today, passedToday).toSorted(
    (a, b) => recallAt(a.memory, today.end) - recallAt(b.memory, today.end) || a.id - b.id,
  );
  // What was missed today comes today, besides the new ones that the day has.
  const asked = unseen.filter(({ isAsked, memory }) => isAsked === true && memory.due < today.end);
  const others = unseen.filter((card) => !asked.includes(card));
  return [...due, ...asked, ...others.slice(0, newToday(others.length, begunToday, today))];
}

/** The first instant of the last pass before the exam; null while it has not begun, and without an exam. */
export function passBegun(today: Today): Date | null {
  const { examAt } = today;
  return examAt === null || daysLeft(today) > PASS_DAYS ? null : new Date(examAt.getTime() - PASS_DAYS * DAY);
}

function dueOf<C extends Waiting>(seen: readonly C[], today: Today, passedToday: number): C[] {
  const isDue = ({ memory }: C) => memory.due < today.end;
  const begun = passBegun(today);
  if (begun === null) return seen.filter(isDue);
  const known = seen.map(({ id, memory }) => ({ id, stability: memory.stability, last: memory.last }));
  const share = new Set(passToday(known, begun, daysLeft(today), passedToday).map(({ id }) => id));
  return seen.filter(
    (card) => share.has(card.id) || (card.memory.last !== null && card.memory.last >= begun && isDue(card)),
  );
}
