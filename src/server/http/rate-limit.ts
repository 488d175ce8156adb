import { sql } from 'kysely';
import { RATES, type Rate, type RateName } from '#contract/rates.ts';
import type { Db } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';

/** Who calls: an address (of IPv6 a network), and the student where somebody is signed in. */
export type Who = { address: string; userId: number | null };

/**
 * Lets a call of this kind through, or throws too_fast, which says when to come back. One atomic statement, so that it
 * holds for any number of servers on one database. Only what address and student may still ask counts for the total:
 * nobody can use up what others have by being refused.
 */
export async function limitRate(deps: Deps, name: RateName, { address, userId }: Who): Promise<void> {
  const { perAddress, perStudent, inTotal, seconds = 60, words }: Rate = RATES[name];
  const start = startOf(deps, seconds);
  // Always in this order, or two calls could wait for each other's rows.
  const own = [
    ...(perAddress === undefined ? [] : [{ bucket: `${name}:${address}`, most: perAddress }]),
    ...(perStudent === undefined || userId === null
      ? []
      : [{ bucket: `${name}:student ${userId}`, most: perStudent }]),
  ];
  const { rows } = await sql<{ admitted: boolean }>`
    with given (bucket, most) as (
      values ${sql.join(own.map(({ bucket, most }) => sql`(${bucket}::text, ${most}::int)`))}
    ),
    counted as (
      insert into rate_counts as counts (bucket, window_start, n)
      select bucket, ${start}::timestamptz, 1 from given
      on conflict (bucket, window_start) do update set n = counts.n + 1
      returning bucket, n
    ),
    allowed as (
      select 1 as one from counted join given using (bucket) having bool_and(n <= most)
    ),
    total as (
      insert into rate_counts as counts (bucket, window_start, n)
      select ${`${name}:all`}::text, ${start}::timestamptz, 1 from allowed
      on conflict (bucket, window_start) do update set n = counts.n + 1 where counts.n < ${inTotal}::int
      returning n
    )
    select exists (select 1 from total) as admitted`.execute(deps.db);
  if (rows[0]?.admitted) return;
  const waitSeconds = Math.ceil((start.getTime() + seconds * 1000 - deps.now().getTime()) / 1000);
  throw new AppError('too_fast', words, {}, Math.max(1, waitSeconds));
}

/** Whether this is the first of all servers to come to `bucket` in this window of `seconds`. */
export async function isFirst(
  deps: Pick<Deps, 'db' | 'now'>,
  bucket: string,
  seconds: number,
): Promise<boolean> {
  const counted = await deps.db
    .insertInto('rate_counts')
    .values({ bucket, window_start: startOf(deps, seconds), n: 1 })
    .onConflict((conflict) => conflict.columns(['bucket', 'window_start']).doNothing())
    .returning('n')
    .executeTakeFirst();
  return counted !== undefined;
}

/** When the window that now belongs to began. */
const startOf = ({ now }: Pick<Deps, 'now'>, seconds: number): Date =>
  new Date(Math.floor(now().getTime() / (seconds * 1000)) * seconds * 1000);

/** Forgets windows that are long over. */
export async function sweepRates(db: Db): Promise<void> {
  await db
    .deleteFrom('rate_counts')
    .where('window_start', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
