import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { json } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';

/** Longer than the slowest that is shared takes; where it has run out its process died, and another one begins. */
const LEASE_SECONDS = 60;
const LOOK_MILLISECONDS = 100;
/** Where rows of shared work stand among the keys of calls: no line has this path. */
const ENDPOINT = 'shared';

/**
 * Runs something of a student's once for all who ask for it at the same moment, on any number of processes: who asks while
 * it runs gets what it answers, who asks afterwards begins it anew. `name` says what it is, `wishes` with what. Throws
 * what `run` throws; whoever waited for that tries again by itself.
 */
export async function shareOutcome<T extends object>(
  deps: Pick<Deps, 'db'>,
  userId: number,
  { name, wishes }: { name: string; wishes: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const hash = createHash('sha256').update(JSON.stringify(wishes)).digest('hex');
  const row = { user_id: userId, key: `${name} ${hash}` };
  const holder = randomUUID();
  const until = performance.now() + LEASE_SECONDS * 1_000;
  const lease = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS}::int)`;
  for (let isWaiting = false; performance.now() < until; isWaiting = true) {
    const begun = await deps.db
      .insertInto('idempotency_keys')
      .values({
        ...row,
        holder,
        endpoint: ENDPOINT,
        body_hash: hash,
        status: null,
        reply: json(null),
        lease_until: lease,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ holder, status: null, reply: json(null), lease_until: lease })
          .where('idempotency_keys.endpoint', '=', ENDPOINT)
          // What was answered before this one asked is not what it asked for.
          .where(({ eb, or }) =>
            or([
              eb('idempotency_keys.lease_until', '<', sql<Date>`now()`),
              ...(isWaiting ? [] : [eb('idempotency_keys.status', 'is not', null)]),
            ]),
          ),
      )
      .returning('holder')
      .executeTakeFirst();
    if (begun) return runAs(deps, row, holder, run);
    const other = await deps.db
      .selectFrom('idempotency_keys')
      .where('user_id', '=', row.user_id)
      .where('key', '=', row.key)
      .select(['status', 'reply', 'endpoint'])
      .executeTakeFirst();
    // A key of this name that the student has sent along with a call.
    if (other && other.endpoint !== ENDPOINT) return run();
    if (other?.status) return other.reply as T;
    await setTimeout(LOOK_MILLISECONDS);
  }
  throw new AppError('unavailable');
}

async function runAs<T extends object>(
  { db }: Pick<Deps, 'db'>,
  row: { user_id: number; key: string },
  holder: string,
  run: () => Promise<T>,
): Promise<T> {
  const { user_id, key } = row;
  try {
    const outcome = await run();
    await db
      .updateTable('idempotency_keys')
      .set({ status: 200, reply: json(outcome) })
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .where('holder', '=', holder)
      .execute();
    return outcome;
  } catch (cause) {
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', user_id)
      .where('key', '=', key)
      .where('holder', '=', holder)
      .execute();
    throw cause;
  }
}
