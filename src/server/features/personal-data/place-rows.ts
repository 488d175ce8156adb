import type { Db } from '../../db/open.ts';
import { simplePrediction } from '../prediction/simple-prediction.ts';
import * as store from './bring-back-store.ts';
import type { BroughtRow, BroughtRows } from './brought-rows.ts';
import { placeCards } from './place-cards.ts';

/** What the numbers of a zip are in this account: clones and materials that were brought in, each by its old number. */
export type NewIds = { clones: ReadonlyMap<number, number>; materials: ReadonlyMap<number, number> };

/** How many of each were added. */
export type Placed = {
  messages: number;
  saved: number;
  predictions: number;
  practice_answers: number;
  cards: number;
  outline_units: number;
};

/** A number that no material has, for quotes of files that are not here: another number could be somebody's file. */
const NO_MATERIAL = Number.MAX_SAFE_INTEGER;

/**
 * Adds what hangs on the clones that were brought in, under their new numbers; whatever names another clone stays out.
 * What was written after `now` counts as written now. On the free plan a full prediction becomes a simple one.
 */
export async function placeRows(
  tx: Db,
  userId: number,
  rows: BroughtRows,
  ids: NewIds,
  { isPremium, now }: { isPremium: boolean; now: Date },
): Promise<Placed> {
  const at = (created: string) => new Date(Math.min(Date.parse(created), now.getTime()));
  /** The rows of brought clones, in the order they were made, with new numbers and times as the database wants them. */
  const own = <R extends { clone_id: number; created_at: string }>(some: readonly R[]) =>
    some
      .filter(({ clone_id }) => ids.clones.has(clone_id))
      .map((row) => ({
        ...row,
        clone_id: ids.clones.get(row.clone_id) ?? 0,
        created_at: at(row.created_at),
      }));
  const inOrder = <R extends { id: number }>(some: readonly R[]) => some.toSorted((a, b) => a.id - b.id);
  const here = <T>(value: T): T => withMaterials(value, ids.materials);

  const messages = inOrder(own(rows.messages));
  const messageIds = await store.insertMessages(
    tx,
    userId,
    messages.map(({ id: _old, user_id: _whose, ...row }) => here(row)).map(asDated),
  );
  const newMessage = new Map(messages.map(({ id }, place) => [id, messageIds[place] ?? 0]));
  const picks = rows.quiz_answers
    .filter(({ message_id }) => newMessage.has(message_id))
    .map(({ user_id: _whose, ...row }) => ({
      ...row,
      message_id: newMessage.get(row.message_id) ?? 0,
      created_at: at(row.created_at),
    }));
  await store.insertPicks(tx, userId, picks);

  const saved = inOrder(own(rows.saved_materials));
  await store.insertSaved(
    tx,
    userId,
    saved.map(({ id: _old, user_id: _whose, ...row }) => asDated(here(row))),
  );

  const predictions = inOrder(own(rows.predictions));
  await store.insertPredictions(
    tx,
    userId,
    predictions.map(({ id: _old, user_id: _whose, ...row }) => ({
      ...row,
      tier: isPremium ? row.tier : 'simple',
      prediction: here(isPremium ? row.prediction : simplePrediction(row.prediction)),
      corrections: correctionsHere(row.corrections, ids.materials),
    })),
  );

  const answers = inOrder(own(rows.practice_answers));
  await store.insertPracticeAnswers(
    tx,
    userId,
    answers.map(({ id: _old, user_id: _whose, ...row }) => asDated(here(row))),
  );
  const cards = await placeCards(
    tx,
    userId,
    inOrder(own(rows.cards)).map((row) => asDated(here(row))),
    rows.card_reviews,
    at,
  );
  await store.insertDrills(
    tx,
    userId,
    inOrder(own(rows.drills)).map(({ id: _old, user_id: _whose, ended_at, ...row }) => ({
      ...asDated(here(row)),
      ended_at: ended_at === null ? null : at(ended_at),
    })),
  );
  await store.insertOutlines(
    tx,
    userId,
    own(rows.outlines).map(({ user_id: _whose, ...row }) => row),
  );
  const units = inOrder(own(rows.outline_units)).map(({ id: _old, user_id: _whose, ...row }) =>
    asDated(here(row)),
  );
  await store.insertOutlineUnits(tx, userId, units);
  await store.insertExamCorrections(
    tx,
    userId,
    own(rows.exam_corrections)
      .filter(({ material_id }) => ids.materials.has(material_id))
      .map(({ user_id: _whose, ...row }) => ({
        ...row,
        material_id: ids.materials.get(row.material_id) ?? 0,
      })),
  );
  await store.insertTopicCorrections(
    tx,
    userId,
    own(rows.topic_corrections).map(({ user_id: _whose, ...row }) => row),
  );
  await store.insertCheckedExams(
    tx,
    userId,
    own(rows.checked_exams).map(({ user_id: _whose, ...row }) => row),
  );
  await store.insertCourseMaps(
    tx,
    userId,
    own(rows.course_maps).map(({ user_id: _whose, ...row }) => row),
  );
  return {
    messages: messages.length,
    saved: saved.length,
    predictions: predictions.length,
    practice_answers: answers.length,
    cards,
    outline_units: units.length,
  };
}

/**
 * Puts the numbers of this account into every quote of a value. Each is marked as not checked: whoever wrote the zip says
 * that these words stand there. The marks go when they are found on the pages as they are read here (anchor-citations.ts).
 */
function withMaterials<T>(value: T, materials: ReadonlyMap<number, number>): T {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) => {
    if (key === 'material_id' && typeof inner === 'number') return materials.get(inner) ?? NO_MATERIAL;
    return isQuote(inner) ? { ...inner, changed: true, unchecked: true } : inner;
  }) as T;
}

/** A quote, or a place to go on reading with a line of it. */
const isQuote = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  'material_id' in value &&
  ('quote' in value || 'text' in value);

/** JSON has no times. */
const asDated = <R extends { created_at: Date | string }>(row: R): R & { created_at: Date } => ({
  ...row,
  created_at: new Date(row.created_at),
});

/** The corrections a prediction was made with, in this account's numbers; none that can be compared where they are no list. */
function correctionsHere(
  text: string,
  materials: ReadonlyMap<number, number>,
): BroughtRow<'predictions'>['corrections'] {
  if (text === '') return '';
  try {
    const [files, ...topics] = withMaterials(JSON.parse(text) as unknown[], materials);
    const byNumber = (a: { material_id: number }, b: { material_id: number }) =>
      a.material_id - b.material_id;
    return JSON.stringify([(files as { material_id: number }[]).toSorted(byNumber), ...topics]);
  } catch {
    return 'not comparable';
  }
}
