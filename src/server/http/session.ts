import { createHash, randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { deviceOf } from './device.ts';
import type { AppContext } from './request.ts';

/** A signed-in student, as rules see one. */
export type Caller = { userId: number; timeZone: string | null };

/** Days until a session ends at the latest, and without use (details.md B). */
const MOST_DAYS = 30;
const IDLE_DAYS = 14;
const DAY_SECONDS = 86_400;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
/** 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const isHttps = (deps: Deps): boolean => deps.env.publicUrl?.startsWith('https:') ?? false;
const cookieName = (deps: Deps): string => (isHttps(deps) ? '__Host-hornbook' : 'hornbook');

/** Sets a cookie that scripts cannot read and other sites do not send. */
export function setSafeCookie(c: AppContext, deps: Deps, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isHttps(deps), maxAge });
}

/** By what the session of the asking browser is stored; null where it brings none. */
export function findTokenHash(c: AppContext, deps: Deps): string | null {
  const token = getCookie(c, cookieName(deps));
  return token ? hashToken(token) : null;
}

/** Opens a session for a student and hands its token to the browser; only the token's hash is stored. */
export async function openSessionFor(c: AppContext, deps: Deps, userId: number): Promise<void> {
  await closeSession(c, deps);
  const token = newToken();
  await deps.db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), user_id: userId, device: deviceOf(c.req.header('user-agent')) })
    .execute();
  setSafeCookie(c, deps, cookieName(deps), token, MOST_DAYS * DAY_SECONDS);
  c.set('userId', userId);
}

/** Ends the browser's session, if there is one. */
export async function closeSession(c: AppContext, deps: Deps): Promise<void> {
  const tokenHash = findTokenHash(c, deps);
  if (!tokenHash) return;
  await deps.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
  deleteCookie(c, cookieName(deps), { path: '/', secure: isHttps(deps) });
}

/** Ends every session of a student, on every device. */
export async function closeAllSessions(c: AppContext, deps: Deps, userId: number): Promise<void> {
  await deps.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  deleteCookie(c, cookieName(deps), { path: '/', secure: isHttps(deps) });
}

/** Of a row of `sessions`: that it has not ended by itself. */
export const isOpen = sql<boolean>`created_at > now() - make_interval(days => ${MOST_DAYS}::int)
  and seen_at > now() - make_interval(days => ${IDLE_DAYS}::int)`;

/** Those of the hashes under which an open session is stored. */
export async function listOpenTokens(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .where(sql<boolean>`token_hash = any(${[...hashes]}::text[])`)
    .where(isOpen)
    .select('token_hash')
    .execute();
  return rows.map(({ token_hash }) => token_hash);
}

/**
 * Forgets sessions that have ended by themselves, once no browser brings their cookie any more: a cookie without a
 * session is then one whose session was ended on purpose.
 */
export async function sweepSessions(db: Db): Promise<void> {
  const isGone = sql<boolean>`created_at <= now() - make_interval(days => ${MOST_DAYS}::int)`;
  await db.deleteFrom('sessions').where(isGone).execute();
}

/** Whether the browser brings the cookie of a session that was ended on purpose: by a sign-out, or with its account. */
export async function hasBeenEnded(c: AppContext, deps: Deps): Promise<boolean> {
  const tokenHash = findTokenHash(c, deps);
  if (!tokenHash) return false;
  const row = await deps.db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .select('id')
    .executeTakeFirst();
  return !row;
}

/** Who is asking, by the session cookie; null for visitors and ended sessions. */
export async function findCaller(c: AppContext, deps: Deps, timeZone: string | null): Promise<Caller | null> {
  const tokenHash = findTokenHash(c, deps);
  if (!tokenHash) return null;
  const session = await deps.db
    .selectFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where(isOpen)
    .select(['user_id', sql<boolean>`seen_at < now() - interval '1 hour'`.as('is_stale')])
    .executeTakeFirst();
  if (!session) return null;
  if (session.is_stale) {
    await deps.db
      .updateTable('sessions')
      .set({ seen_at: sql`now()` })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  return { userId: session.user_id, timeZone };
}
