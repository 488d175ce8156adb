import { sql } from 'kysely';
import type { Questionnaire } from '#contract/questionnaire.ts';
import { type Db, json } from '../../db/open.ts';
import type { BroughtRow } from './brought-rows.ts';

/** Rows inserted at once: keeps one statement's parameters far below PostgreSQL's 65,535. */
const ROWS_AT_ONCE = 500;

/** What tells a clone that is here from every other one, wherever its zip was made. */
export const listOwnClones = (db: Db, userId: number) =>
  db
    .selectFrom('clones')
    .innerJoin('professors', (join) =>
      join
        .onRef('professors.user_id', '=', 'clones.user_id')
        .onRef('professors.id', '=', 'clones.professor_id'),
    )
    .where('clones.user_id', '=', userId)
    .select(['professors.name', 'clones.course_name', 'clones.created_at', 'clones.is_sample'])
    .execute();

/** A clone whose professor and owner are this student's. */
export async function insertClone(
  tx: Db,
  clone: {
    user_id: number;
    professor_id: number;
    kind: 'full' | 'quick';
    course_name: string;
    questionnaire: Questionnaire;
    conversation: number;
    is_sample: boolean;
    graded_until: string | null;
    exam_on: string | null;
    only_materials: boolean;
    created_at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('clones')
    .values({ ...clone, questionnaire: json(clone.questionnaire) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A row of the zip as it is to be stored: of this student, with ids of this account. */
type Placed<T extends { created_at: string }> = Omit<T, 'user_id' | 'id' | 'created_at'> & {
  created_at: Date;
};

async function inParts<T>(
  rows: readonly T[],
  insert: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insert(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Adds messages in their order; answers their ids in the same order. */
export async function insertMessages(
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'messages'>>[],
): Promise<number[]> {
  const ids: number[] = [];
  await inParts(rows, async (part) => {
    const added = await tx
      .insertInto('messages')
      .values(
        part.map((row) => ({
          ...row,
          user_id,
          blocks: json(row.blocks),
          citations: json(row.citations),
          follow_ups: json(row.follow_ups),
          reading: json(row.reading),
        })),
      )
      .returning('id')
      .execute();
    // Numbers are given in the order of the rows, whatever order they are answered in.
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b));
  });
  return ids;
}

export const insertPicks = (tx: Db, user_id: number, rows: readonly Placed<BroughtRow<'quiz_answers'>>[]) =>
  inParts(rows, (part) =>
    tx
      .insertInto('quiz_answers')
      .values(part.map((row) => ({ ...row, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

export const insertSaved = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'saved_materials'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('saved_materials')
      .values(
        part.map((row) => ({
          ...row,
          user_id,
          blocks: json(row.blocks),
          citations: json(row.citations),
        })),
      )
      .execute(),
  );

export const insertPredictions = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'predictions'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('predictions')
      .values(part.map((row) => ({ ...row, user_id, prediction: json(row.prediction) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

export const insertPracticeAnswers = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'practice_answers'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('practice_answers')
      .values(part.map((row) => ({ ...row, user_id, grade: json(row.grade) })))
      .execute(),
  );

export const insertOutlines = (tx: Db, user_id: number, rows: readonly Placed<BroughtRow<'outlines'>>[]) =>
  inParts(rows, (part) =>
    tx
      .insertInto('outlines')
      .values(part.map((row) => ({ ...row, user_id, arrangement: row.arrangement && json(row.arrangement) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

export const insertOutlineUnits = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'outline_units'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('outline_units')
      .values(
        part.map((row) => ({ ...row, user_id, as_read: json(row.as_read), written: json(row.written) })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

/** What is reckoned from the reviews. */
type MadeByReviews = 'due_at' | 'stability' | 'difficulty' | 'reps' | 'lapses' | 'last_at';

/** Adds cards in their order; answers their ids in the same order. */
export async function insertCards(
  tx: Db,
  user_id: number,
  rows: readonly Omit<Placed<BroughtRow<'cards'>>, MadeByReviews>[],
): Promise<number[]> {
  const ids: number[] = [];
  await inParts(rows, async (part) => {
    const added = await tx
      .insertInto('cards')
      .values(part.map((row) => ({ ...row, user_id, quote: row.quote && json(row.quote) })))
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b));
  });
  return ids;
}

/** Adds reviews in their order; answers their ids in the same order. What takes one back is told by `takeBack`. */
export async function insertReviews(
  tx: Db,
  user_id: number,
  rows: readonly {
    card_id: number;
    rating: number | null;
    ms: number;
    name: string | null;
    created_at: Date;
  }[],
): Promise<number[]> {
  const ids: number[] = [];
  await inParts(rows, async (part) => {
    const added = await tx
      .insertInto('card_reviews')
      .values(part.map(({ rating, ...row }) => ({ ...row, user_id, rating: rating ?? undefined })))
      .returning('id')
      .execute();
    ids.push(...added.map(({ id }) => id).sort((a, b) => a - b));
  });
  return ids;
}

/** Says of rows of reviews which ones they take back. */
export const takeBack = (tx: Db, user_id: number, pairs: readonly { id: number; takes_back: number }[]) =>
  inParts(pairs, (part) =>
    sql`update card_reviews set takes_back = said.takes_back
      from jsonb_to_recordset(${json(part)}) as said (id bigint, takes_back bigint)
      where card_reviews.user_id = ${user_id}::bigint and card_reviews.id = said.id`.execute(tx),
  );

export const insertDrills = (
  tx: Db,
  user_id: number,
  rows: readonly (Omit<Placed<BroughtRow<'drills'>>, 'ended_at'> & { ended_at: Date | null })[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('drills')
      .values(part.map((row) => ({ ...row, user_id, call: json(row.call) })))
      .execute(),
  );

export const insertExamCorrections = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'exam_corrections'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('exam_corrections')
      .values(
        part.map(({ role, kind, year, ...row }) => ({
          ...row,
          user_id,
          role: role ?? undefined,
          kind: kind ?? undefined,
          year: year ?? undefined,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

export const insertTopicCorrections = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'topic_corrections'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('topic_corrections')
      .values(part.map((row) => ({ ...row, user_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

export const insertCheckedExams = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'checked_exams'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('checked_exams')
      .values(part.map((row) => ({ ...row, user_id, topics: json(row.topics) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

export const insertCourseMaps = (
  tx: Db,
  user_id: number,
  rows: readonly Placed<BroughtRow<'course_maps'>>[],
) =>
  inParts(rows, (part) =>
    tx
      .insertInto('course_maps')
      .values(
        part.map((row) => ({
          ...row,
          user_id,
          topics: json(row.topics),
          dropped: json(row.dropped),
          cases: json(row.cases ?? []),
          exam: json(row.exam),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
