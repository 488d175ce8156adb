import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Db, json } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import type { Caller } from './session.ts';

/** What a call answered: its status and JSON body. */
export type Outcome = { status: number; body: unknown };

/** A call that may come again: who calls what, with which key and input. */
export type KeyedCall = { caller: Caller; line: Endpoint; key: string | undefined; input: unknown };

/** A first attempt that has said nothing for so long died with its server; another one may take its place. */
const MOST_MINUTES = 10;
const KEPT_DAYS = 7;

/**
 * Runs a creating call once per key: the same key with the same body answers the first outcome again, with another
 * body it is refused (details.md K). A failed call frees its key. Without a key the call simply runs.
 */
export async function runOnce(deps: Deps, call: KeyedCall, run: () => Promise<Outcome>): Promise<Outcome> {
  if (!isKeyed(call)) return run();
  const first = await begin(deps, call);
  if (first) return first;
  try {
    const outcome = await run();
    await settle(deps, call, outcome);
    return outcome;
  } catch (cause) {
    await release(deps, call);
    throw cause;
  }
}

/**
 * The same for a call that answers with events: a retry gets the first one's events again. A client that gives a key
 * may come back for the answer, so it is finished also when the client goes away in the middle.
 */
export async function* tellOnce<T>(
  deps: Deps,
  call: KeyedCall,
  run: () => AsyncGenerator<T>,
): AsyncGenerator<T, void, void> {
  const first = await begin(deps, call);
  if (first) {
    yield* first.body as T[];
    return;
  }
  const told: T[] = [];
  const events = run();
  let isOver = false;
  const next = async () => {
    try {
      const { done, value } = await events.next();
      if (!done) told.push(value);
      else await settle(deps, call, { status: 200, body: told });
      isOver = done === true;
      return done ? null : { value };
    } catch (cause) {
      isOver = true;
      await release(deps, call);
      throw cause;
    }
  };
  try {
    for (let event = await next(); event; event = await next()) yield event.value;
  } finally {
    while (!isOver) await next();
  }
}

/** Whether a call comes under a key that its line honors. */
export const isKeyed = ({ line, key }: KeyedCall): boolean => line.idempotent === true && Boolean(key);

const rowOf = ({ caller, key }: KeyedCall) => ({ user_id: caller.userId, key: key ?? '' });

/** Takes the key for this call, or answers the outcome of the first one. */
async function begin(deps: Deps, call: KeyedCall): Promise<Outcome | null> {
  const mine = rowOf(call);
  if (mine.key.length > 200) throw new AppError('bad_input', 'The Idempotency-Key is too long.');
  const body_hash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex');
  const endpoint = call.line.path;
  const taken = await deps.db
    .insertInto('idempotency_keys')
    .values({ ...mine, endpoint, body_hash, status: null, reply: json(null) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet({ created_at: sql`now()` })
        .where('idempotency_keys.status', 'is', null)
        .where('idempotency_keys.endpoint', '=', endpoint)
        .where('idempotency_keys.body_hash', '=', body_hash)
        .where(
          'idempotency_keys.created_at',
          '<',
          sql<Date>`now() - make_interval(mins => ${MOST_MINUTES}::int)`,
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await deps.db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', mine.user_id)
    .where('key', '=', mine.key)
    .select(['endpoint', 'body_hash', 'status', 'reply'])
    .executeTakeFirst();
  if (!first || first.endpoint !== endpoint || first.body_hash !== body_hash)
    throw new AppError('key_reused');
  if (first.status === null)
    throw new AppError('key_reused', 'Your first request is still being worked on. Please wait a moment.');
  return { status: first.status, body: first.reply };
}

async function settle(deps: Deps, call: KeyedCall, { status, body }: Outcome): Promise<void> {
  const { user_id, key } = rowOf(call);
  await deps.db
    .updateTable('idempotency_keys')
    .set({ status, reply: json(body) })
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();
}

async function release(deps: Deps, call: KeyedCall): Promise<void> {
  const { user_id, key } = rowOf(call);
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .execute();
}

/** Forgets keys that nobody will send again. */
export async function sweepKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}

/** Frees the keys of calls that died with a killed process. Only where no other server answers calls. */
export async function freeDeadKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('status', 'is', null).execute();
}
