import type { Session } from '#contract/account.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import * as store from './sessions-store.ts';

/** The student's open sessions; `thisHash` tells the one that asks, which comes first. */
export async function listSessions(deps: Deps, caller: Caller, thisHash: string | null): Promise<Session[]> {
  const rows = await store.listOpenSessions(deps.db, caller.userId);
  const sessions = rows.map(({ token_hash, id, device, created_at, seen_at }) => ({
    id,
    device,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    is_this: token_hash === thisHash,
  }));
  return sessions.sort((a, b) => Number(b.is_this) - Number(a.is_this));
}

/** A session with the student whose it is. */
export type OwnedSession = { userId: number; id: number; tokenHash: string };

/** The open session that a call names, for the router: the caller's, or not_found. */
export const sessionIn =
  (deps: Deps) =>
  async ({ caller, input }: { caller: Caller; input: { id: number } }): Promise<OwnedSession> => {
    const row = await store.findOpenSession(deps.db, caller.userId, input.id);
    if (!row) throw new AppError('not_found', 'This session has ended.');
    return { userId: row.user_id, id: row.id, tokenHash: row.token_hash };
  };

/** Ends a session: its browser is a visitor's from the next call on. */
export const endSession = (deps: Deps, session: OwnedSession): Promise<void> =>
  store.deleteSession(deps.db, session.userId, session.id);

/** Ends the sessions of one student or of everybody, for the operator; answers how many. */
export const endSessionsOf = (deps: Deps, who: number | 'everybody'): Promise<number> =>
  store.deleteSessionsOf(deps.db, who);
