import { createHash } from 'node:crypto';
import type { Endpoint } from '#contract/endpoint.ts';
import { json } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors.ts';
import type { Caller } from './session.ts';

/** What a call answered: its status and JSON body. */
export type Outcome = { status: number; body: unknown };

/**
 * Runs a creating call once per key: the same key with the same body answers the first outcome again, with another
 * body it is refused (details.md K). A failed call frees its key. Without a key the call simply runs.
 */
export async function runOnce(
  deps: Deps,
  caller: Caller,
  line: Endpoint,
  key: string | undefined,
  input: unknown,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!line.idempotent || !key) return run();
  if (key.length > 200) throw new AppError('bad_input', 'The Idempotency-Key is too long.');
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const mine = { user_id: caller.userId, key };
  const taken = await deps.db
    .insertInto('idempotency_keys')
    .values({ ...mine, endpoint: line.path, body_hash: bodyHash, status: null, reply: json(null) })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) return firstOutcome(deps, caller, line, key, bodyHash);
  try {
    const outcome = await run();
    await deps.db
      .updateTable('idempotency_keys')
      .set({ status: outcome.status, reply: json(outcome.body) })
      .where('user_id', '=', caller.userId)
      .where('key', '=', key)
      .execute();
    return outcome;
  } catch (cause) {
    await deps.db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', caller.userId)
      .where('key', '=', key)
      .execute();
    throw cause;
  }
}

async function firstOutcome(
  deps: Deps,
  caller: Caller,
  line: Endpoint,
  key: string,
  bodyHash: string,
): Promise<Outcome> {
  const first = await deps.db
    .selectFrom('idempotency_keys')
    .where('user_id', '=', caller.userId)
    .where('key', '=', key)
    .select(['endpoint', 'body_hash', 'status', 'reply'])
    .executeTakeFirst();
  if (!first || first.endpoint !== line.path || first.body_hash !== bodyHash)
    throw new AppError('key_reused');
  if (first.status === null)
    throw new AppError('key_reused', 'The first request with this key is still running.');
  return { status: first.status, body: first.reply };
}
