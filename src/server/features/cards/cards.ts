import {
  type addCard as addLine,
  type Card,
  type CardFace,
  type Deck,
  type DeckCounts,
  type editCard as editLine,
  QUEUE_LENGTH,
  type QueuedCard,
  type reviewCard as reviewLine,
} from '#contract/cards.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import { likeCards } from '#engine/cards/like-cards.ts';
import { topicCaller } from '#engine/reading/topic-map.ts';
import type { Db } from '../../db/open.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import type { OwnedClone } from '../clones/owned.ts';
import { findSaid, toldOf } from '../found/said.ts';
import { passBegun, queueOf, type Waiting } from './queue.ts';
import { memoriesAfter, memoryAfter, RATINGS, recallAt } from './schedule.ts';
import * as store from './store.ts';
import { examAt, todayOf } from './today.ts';

const DAY = 86_400_000;
const NOT_FOUND = 'This card was not found.';

/** A row as the contract shows it. */
export const toCard = (row: store.CardRow): Card => ({
  id: row.id,
  kind: row.kind,
  topic: row.topic,
  front: row.front,
  back: row.back,
  quote: row.quote,
  is_suspended: row.is_suspended,
  due_at: row.due_at?.toISOString() ?? null,
  last_reviewed_at: row.last_at?.toISOString() ?? null,
  reviews: row.reps,
});

/** Puts what was made of units on their cards, in the caller's transaction; nothing the student wrote is touched. */
export const placeUnitCards = (
  tx: Db,
  key: { user_id: number; clone_id: number },
  faces: readonly CardFace[],
  now: Date,
): Promise<void> => store.placeMade(tx, key, faces, now);

const keyOf = ({ userId, id }: OwnedClone) => ({ user_id: userId, clone_id: id });

type WaitingRow = Awaited<ReturnType<typeof store.listWaiting>>[number];

const withMemory = <R extends WaitingRow>(row: R): R & Waiting => ({
  ...row,
  isAsked: row.last_at === null && row.due_at !== null,
  memory: {
    due: row.due_at ?? row.created_at,
    stability: row.stability,
    difficulty: row.difficulty,
    reps: row.reps,
    lapses: row.lapses,
    last: row.last_at,
  },
});

/** Cards under the topics that the student says the course has; made ones on a topic that they dropped are left out. */
export async function listTold<R extends WaitingRow>(
  deps: Deps,
  clone: OwnedClone,
  listRows: (db: Db, key: { user_id: number; clone_id: number }) => Promise<R[]>,
): Promise<R[]> {
  const called = topicCaller(toldOf(await findSaid(deps, clone)).map);
  return (await listRows(deps.db, keyOf(clone))).flatMap((card) => {
    const topic = called(card.topic);
    return topic === null && card.made_key !== null ? [] : [{ ...card, topic: topic ?? card.topic }];
  });
}

async function loadQueue<R extends WaitingRow>(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  listRows: (db: Db, key: { user_id: number; clone_id: number }) => Promise<R[]>,
): Promise<{ rows: (R & Waiting)[]; queue: (R & Waiting)[] }> {
  const rows = (await listTold(deps, clone, listRows)).map(withMemory);
  const today = todayOf(deps.now(), caller.timeZone, clone.examOn);
  const begun = await store.countBegun(deps.db, keyOf(clone), today.start);
  const pass = passBegun(today);
  const passed =
    pass === null ? 0 : await store.countPassed(deps.db, keyOf(clone), { begun: pass, start: today.start });
  return {
    rows,
    queue: queueOf(
      rows.filter((row) => !row.is_suspended),
      begun,
      today,
      passed,
    ),
  };
}

/** What is due of a course's cards, and how well each topic is kept. */
export async function getDeck(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
): Promise<Omit<Deck, 'is_making'>> {
  const { rows, queue } = await loadQueue(deps, caller, clone, store.listCards);
  const now = deps.now();
  const later = rows.flatMap(({ due_at, is_suspended }) =>
    due_at && !is_suspended && due_at > now ? [due_at] : [],
  );
  const next = queue.length > 0 ? undefined : later.toSorted((a, b) => a.getTime() - b.getTime())[0];
  const due = Map.groupBy(queue, ({ topic }) => topic);
  // On the day of a review everything counts as known, also what was rated "again".
  const tomorrow = new Date(now.getTime() + DAY);
  const topics = [...Map.groupBy(rows, ({ topic }) => topic)].map(([topic, cards]) => ({
    topic,
    cards: cards.length,
    due: due.get(topic)?.length ?? 0,
    kept: meanOf(
      cards.filter(({ last_at }) => last_at !== null).map(({ memory }) => recallAt(memory, tomorrow)),
    ),
  }));
  return {
    ...countsOf(rows, queue),
    next_due_at: next?.toISOString() ?? null,
    exam_on: clone.examOn,
    topics,
  };
}

const countsOf = (rows: readonly unknown[], queue: readonly WaitingRow[]) => ({
  cards: rows.length,
  due: queue.length,
  new_today: queue.filter(({ last_at }) => last_at === null).length,
});

/** How many cards a course has and are due, as getDeck counts them. */
export async function countDeck(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
): Promise<Omit<DeckCounts, 'is_making'>> {
  const { rows, queue } = await loadQueue(deps, caller, clone, store.listWaiting);
  return countsOf(rows, queue);
}

const meanOf = (all: readonly number[]): number | null =>
  all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0) / all.length;

/** Every card of a course. */
export async function listCards(deps: Deps, clone: OwnedClone): Promise<Card[]> {
  return (await listTold(deps, clone, store.listCards)).map(toCard);
}

/** The first cards to be reviewed now, each with when it would come back after each rating. */
export async function listDueCards(
  deps: Deps,
  caller: Caller,
  clone: OwnedClone,
  cards?: string,
): Promise<QueuedCard[]> {
  const all = (await loadQueue(deps, caller, clone, store.listCards)).queue;
  const wanted = cards === undefined ? null : new Set(cards.split(',').map(Number));
  const queue = wanted ? all.filter(({ id }) => wanted.has(id)) : all;
  const now = deps.now();
  return queue.slice(0, QUEUE_LENGTH).map((row) => {
    const after = memoriesAfter(row.memory, now, examAt(clone.examOn));
    return { ...toCard(row), next: RATINGS.map((rating) => after[rating].due.toISOString()) };
  });
}

/** Adds a card of the student's own, and names those that ask for nearly the same. */
export async function addCard(
  deps: Deps,
  clone: OwnedClone,
  { topic, front, back }: ParsedOf<typeof addLine>,
  once: Once,
): Promise<{ card: Card; like: Card[] }> {
  const others = (await store.listCards(deps.db, keyOf(clone))).filter(({ id }) => id !== once.noted?.card);
  const like = likeCards({ front, back }, others).map(toCard);
  if (once.noted) return { card: toCard(await getCard(deps, clone.userId, Number(once.noted.card))), like };
  const row = await deps.db.transaction().execute(async (tx) => {
    const added = await store.addCard(tx, { ...keyOf(clone), topic, front, back, created_at: deps.now() });
    await once.note(tx, { card: added.id });
    return added;
  });
  return { card: toCard(row), like };
}

async function getCard(deps: Deps, userId: number, id: number, db: Db = deps.db): Promise<store.CardRow> {
  const row = await store.findCard(db, userId, id);
  if (!row) throw new AppError('not_found', NOT_FOUND);
  return row;
}

/** A card, shown to be the student's. */
export type OwnedCard = { userId: number; card: store.CardRow };

/** The card that a call names, for the router: the caller's, or not_found. */
export const cardIn =
  (deps: Deps) =>
  async ({ caller, input }: { caller: Caller; input: { id: number } }): Promise<OwnedCard> => ({
    userId: caller.userId,
    card: await getCard(deps, caller.userId, input.id),
  });

/** Changes what a card says, or sets it aside. Words that were changed stay when the materials are read anew. */
export async function editCard(
  deps: Deps,
  { userId, card }: OwnedCard,
  { id: _id, ...changed }: ParsedOf<typeof editLine>,
): Promise<Card> {
  const said = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  if (Object.keys(said).length === 0) return toCard(card);
  const isEdited = ['topic', 'front', 'back'].some((side) => side in said);
  const row = await store.editCard(deps.db, userId, card.id, {
    ...said,
    ...(isEdited && { is_edited: true }),
  });
  if (!row) throw new AppError('not_found', NOT_FOUND);
  return toCard(row);
}

/** Deletes a card with its reviews. */
export const deleteCard = (deps: Deps, { userId, card }: OwnedCard): Promise<void> =>
  deps.db.transaction().execute((tx) => store.deleteCard(tx, userId, card));

/**
 * Keeps the review of a showing, and when the card comes back after it. A showing that was rated otherwise before is rated
 * anew; the same again, or one that was taken back, changes nothing.
 */
export async function reviewCard(
  deps: Deps,
  { userId, card }: OwnedCard,
  { review: name, rating, ms, at }: Omit<ParsedOf<typeof reviewLine>, 'id'>,
  examOn: string | null,
): Promise<Card> {
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    const row = await getCard(deps, userId, card.id, tx);
    const key = { user_id: userId, card_id: card.id };
    const known = await store.findNamed(tx, key, name);
    if (known && (!known.counts || known.rating === rating)) return toCard(row);
    if (known) await store.takeBack(tx, { ...key, reviewId: known.id, created_at: deps.now() });
    const created_at = ratedAt(at, row.created_at, deps.now());
    await store.addReview(tx, { ...key, name, rating, ms, created_at });
    return toCard(await remember(tx, row, examOn));
  });
}

/** When a review was given: what the device says, between the making of the card and now. */
function ratedAt(at: string | undefined, made: Date, now: Date): Date {
  if (at === undefined) return now;
  return new Date(Math.min(now.getTime(), Math.max(made.getTime(), Date.parse(at))));
}

/** Takes the review of a showing back, where it counts. */
export async function takeBackReview(
  deps: Deps,
  { userId, card }: OwnedCard,
  name: string,
  examOn: string | null,
): Promise<Card> {
  return deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, userId);
    const row = await getCard(deps, userId, card.id, tx);
    const key = { user_id: userId, card_id: card.id };
    const known = await store.findNamed(tx, key, name);
    if (!known?.counts) return toCard(row);
    await store.takeBack(tx, { ...key, reviewId: known.id, created_at: deps.now() });
    return toCard(await remember(tx, row, examOn));
  });
}

/** Replays the reviews of some cards of a student, each for the exam of its course, in the caller's transaction. */
export async function replayReviews(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  const cards = await store.findCards(tx, userId, ids);
  const reviews = await store.listReviews(tx, userId, ids);
  const exams = await store.examsOf(tx, userId);
  const memories = cards.map(({ id, clone_id, created_at }) => {
    const at = examAt(exams.get(clone_id) ?? null);
    return { id, memory: memoryAfter(reviews.get(id) ?? [], at, created_at) };
  });
  await store.saveMemories(tx, userId, memories);
}

/** All reviews that count, replayed. */
async function remember(tx: Db, { user_id, id, created_at }: store.CardRow, examOn: string | null) {
  const reviews = (await store.listReviews(tx, user_id, [id])).get(id) ?? [];
  await store.saveMemories(tx, user_id, [{ id, memory: memoryAfter(reviews, examAt(examOn), created_at) }]);
  const row = await store.findCard(tx, user_id, id);
  if (!row) throw new AppError('not_found', NOT_FOUND);
  return row;
}
