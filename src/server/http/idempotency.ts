import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Db, json } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import type { Caller } from './session.ts';

/** What a call answered: its status and JSON body. */
export type Outcome = { status: number; body: unknown };

/** What a call has done that must not be done twice: ids and days, nothing a student wrote. */
export type Noted = Record<string, number | string>;

/**
 * Makes a rule safe against a server that dies between its effect and its reply. `noted` is what an attempt under the
 * same key had done before it was lost; the rule then goes on from there. `note` is called in the transaction of the
 * effect, so that both stand or neither. Without a key nothing comes back and nothing is kept.
 */
export type Once = { noted: Noted | null; note: (tx: Db, done: Noted) => Promise<void> };

/** For calls without a key. */
export const UNKEYED: Once = { noted: null, note: async () => undefined };

/** A call that may come again: who calls what, with which key and input. */
export type KeyedCall = { caller: Caller; line: Endpoint; key: string | undefined; input: unknown };

/** A call under way renews its lease; where the lease has run out its server died, and the next attempt takes over. */
const LEASE_SECONDS = 15;
const RENEWED_MILLISECONDS = 5_000;
/** An attempt that finds another one under way waits for its outcome, looking this often, before it is refused. */
const PATIENCE_MILLISECONDS = 30_000;
const LOOK_MILLISECONDS = 250;
const KEPT_DAYS = 7;

/**
 * Runs a creating call once per key: the same key with the same body answers the first outcome again, with another
 * body it is refused (details.md K). A failed call frees its key; what it had noted is not forgotten. Without a key the
 * call simply runs.
 */
export async function runOnce(
  deps: Deps,
  call: KeyedCall,
  run: (once: Once) => Promise<Outcome>,
): Promise<Outcome> {
  if (!isKeyed(call)) return run(UNKEYED);
  const begun = await begin(deps, call);
  if ('first' in begun) return begun.first;
  const stopRenewing = renew(deps, begun.held);
  try {
    const outcome = await run(begun.once);
    await settle(deps, begun.held, outcome);
    return outcome;
  } catch (cause) {
    await release(deps, begun.held);
    throw cause;
  } finally {
    stopRenewing();
  }
}

/**
 * The same for a call that answers with events: a retry gets the first one's events again. A client that gives a key
 * may come back for the answer, so it is finished also when the client goes away in the middle.
 */
export async function* tellOnce<T>(
  deps: Deps,
  call: KeyedCall,
  run: (once: Once) => AsyncGenerator<T>,
): AsyncGenerator<T, void, void> {
  const begun = await begin(deps, call);
  if ('first' in begun) {
    yield* begun.first.body as T[];
    return;
  }
  const stopRenewing = renew(deps, begun.held);
  const told: T[] = [];
  const events = run(begun.once);
  let isOver = false;
  const next = async () => {
    try {
      const { done, value } = await events.next();
      if (!done) told.push(value);
      else await settle(deps, begun.held, { status: 200, body: told });
      isOver = done === true;
      return done ? null : { value };
    } catch (cause) {
      isOver = true;
      await release(deps, begun.held);
      throw cause;
    }
  };
  try {
    for (let event = await next(); event; event = await next()) yield event.value;
  } finally {
    while (!isOver) await next();
    stopRenewing();
  }
}

/** Whether a call comes under a key that its line honors. */
export const isKeyed = ({ line, key }: KeyedCall): boolean => line.idempotent === true && Boolean(key);

const rowOf = ({ caller, key }: KeyedCall) => ({ user_id: caller.userId, key: key ?? '' });

/** A call whose key this attempt holds. */
type Held = KeyedCall & { holder: string };

/** Takes the key for this call, or answers the outcome of the first one. */
async function begin(deps: Deps, call: KeyedCall): Promise<{ first: Outcome } | { held: Held; once: Once }> {
  const mine = rowOf(call);
  if (mine.key.length > 200) throw new AppError('bad_input', 'The Idempotency-Key is too long.');
  const body_hash = createHash('sha256').update(JSON.stringify(call.input)).digest('hex');
  const endpoint = call.line.path;
  const held: Held = { ...call, holder: randomUUID() };
  const until = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const taken = await deps.db
      .insertInto('idempotency_keys')
      .values({
        ...mine,
        holder: held.holder,
        endpoint,
        body_hash,
        status: null,
        reply: json(null),
        lease_until: lease(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'key'])
          .doUpdateSet({ lease_until: lease(), holder: held.holder })
          .where('idempotency_keys.status', 'is', null)
          .where('idempotency_keys.endpoint', '=', endpoint)
          .where('idempotency_keys.body_hash', '=', body_hash)
          .where('idempotency_keys.lease_until', '<', sql<Date>`now()`),
      )
      .returning('noted')
      .executeTakeFirst();
    if (taken) return { held, once: { noted: taken.noted, note: (tx, done) => note(tx, held, done) } };
    const first = await findKey(deps.db, call);
    // Freed between the two looks: the next one takes it.
    if (!first) continue;
    if (first.endpoint !== endpoint || first.body_hash !== body_hash) throw new AppError('key_reused');
    if (first.status !== null) return { first: { status: first.status, body: first.reply } };
    if (performance.now() > until) throw new AppError('still_working');
    await setTimeout(LOOK_MILLISECONDS);
  }
}

const lease = () => sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS}::int)`;

const findKey = (db: Db, call: KeyedCall) => {
  const { user_id, key } = rowOf(call);
  return db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .select(['endpoint', 'body_hash', 'status', 'reply'])
    .executeTakeFirst();
};

/** The row of a key, as long as this attempt holds it. */
const rowIn = (db: Db, call: Held) => {
  const { user_id, key } = rowOf(call);
  return db
    .updateTable('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('holder', '=', call.holder);
};

/** Renews the lease until the returned function is called. */
function renew(deps: Deps, call: Held): () => void {
  const timer = setInterval(() => {
    const renewed = rowIn(deps.db, call).set({ lease_until: lease() }).execute();
    renewed.catch((err) => deps.log.warn({ err }, 'a call is not marked as under way'));
  }, RENEWED_MILLISECONDS);
  return () => clearInterval(timer);
}

/** Throws, and so takes the effect back, where another attempt has taken over meanwhile. */
async function note(tx: Db, call: Held, done: Noted): Promise<void> {
  const noted = sql<Noted>`coalesce(noted, '{}'::jsonb) || ${json(done)}`;
  const row = await rowIn(tx, call).set({ noted }).returning('key').executeTakeFirst();
  if (!row) throw new AppError('unavailable');
}

async function settle(deps: Deps, call: Held, { status, body }: Outcome): Promise<void> {
  await rowIn(deps.db, call)
    .set({ status, reply: json(body) })
    .execute();
}

/**
 * Frees the key of a call that failed. Where an effect is noted it stands, though its reply did not (the database was gone
 * in between, say): the row stays for the next attempt, which goes on from there.
 */
async function release(deps: Deps, call: Held): Promise<void> {
  const { user_id, key } = rowOf(call);
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', user_id)
    .where('key', '=', key)
    .where('holder', '=', call.holder)
    .where('noted', 'is', null)
    .execute();
  await rowIn(deps.db, call)
    .set({ lease_until: new Date(0) })
    .execute();
}

/** Forgets keys that nobody will send again. */
export async function sweepKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}

/** Lets the next attempt take over from calls that died with a killed process. Only where no other server answers calls. */
export async function freeDeadKeys(db: Db): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ lease_until: new Date(0) })
    .where('status', 'is', null)
    .execute();
}
