import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';

/**
 * Lets at most `most` calls of a bucket (say `lex:127.0.0.1`) through in each window of `seconds`; throws too_fast
 * otherwise, whose own words ask to wait a minute: no window should be longer. `words` replace them. One atomic
 * statement, so that it holds for any number of servers on one database.
 */
export async function limitRate(
  deps: Deps,
  bucket: string,
  most: number,
  seconds: number,
  words?: string,
): Promise<void> {
  if ((await countCall(deps, bucket, seconds)) > most) throw new AppError('too_fast', words);
}

/** Whether this is the first of all servers to come to `bucket` in this window of `seconds`. */
export const isFirst = async (
  deps: Pick<Deps, 'db' | 'now'>,
  bucket: string,
  seconds: number,
): Promise<boolean> => (await countCall(deps, bucket, seconds)) === 1;

/** Counts a call and answers how many there were in this window. */
async function countCall(deps: Pick<Deps, 'db' | 'now'>, bucket: string, seconds: number): Promise<number> {
  const start = new Date(Math.floor(deps.now().getTime() / (seconds * 1000)) * seconds * 1000);
  const counted = await deps.db
    .insertInto('rate_counts')
    .values({ bucket, window_start: start, n: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ n: sql`rate_counts.n + 1` }),
    )
    .returning('n')
    .executeTakeFirstOrThrow();
  return counted.n;
}

/** Forgets windows that are long over. */
export async function sweepRates(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_counts')
    .where('window_start', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
