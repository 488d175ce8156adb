import { type RawBuilder, sql } from 'kysely';

/** Seconds a statement may take, its waits for locks included. */
export const STATEMENT_SECONDS = 10;
/** Seconds a transaction may rest between two statements while others wait for its locks. */
export const IDLE_SECONDS = 30;
/** A server that died without a word is given up this many seconds after the time it had for the statement. */
const GRACE_SECONDS = 5;
/** The longest a timer can run. */
const NO_LIMIT = 2 ** 31 - 1;

/** The statement that gives what follows in its transaction another limit, in seconds; 0 for none. */
export const allowSeconds = (seconds: number): RawBuilder<unknown> =>
  sql.raw(`set local statement_timeout = '${seconds}s'`);

/** The limit that a statement of `allowSeconds` sets; null for any other statement. */
export function secondsAllowedBy(statement: string): number | null {
  const seconds = /^set local statement_timeout = '(\d+)s'$/.exec(statement)?.[1];
  return seconds === undefined ? null : Number(seconds);
}

/** Milliseconds the driver waits for an answer where the server has so many seconds for it. */
export const patienceFor = (seconds: number): number =>
  seconds === 0 ? NO_LIMIT : (seconds + GRACE_SECONDS) * 1000;
