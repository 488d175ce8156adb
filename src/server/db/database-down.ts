/**
 * The database cannot be used at this moment: nobody answers, the connection was lost, the server takes no writes or is
 * too busy. Nothing is wrong with what was asked, and asking again is right. `isLost`: the connection is of no more use.
 */
export class DatabaseDown extends Error {
  readonly isLost: boolean;
  constructor(message: string, isLost: boolean, cause: unknown) {
    super(message, { cause });
    this.isLost = isLost;
  }
}

// SQLSTATEs, https://www.postgresql.org/docs/15/errcodes-appendix.html
/** Shut down, crashed, starting up; the transaction was idle too long; this server is (now) a standby. */
const LOST = ['57P01', '57P02', '57P03', '57P05', '25P03', '25P04', '25006'];
/** Too many connections; a statement or a wait for a lock took too long; a deadlock or a conflict was resolved. */
const BUSY = ['53300', '57014', '55P03', '40P01', '40001'];
/** Of the system and of the driver, which gives most of its own errors no code. */
const BROKEN = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)/;
const DRIVER =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e|The server does not support SSL)/;

const codeOf = (cause: unknown): string => String((cause as { code?: unknown } | null)?.code ?? '');

/** Whether a server said that it takes no writes: it is a standby, or was made one. */
export const isReadOnly = (cause: unknown): boolean => codeOf(cause) === '25006';

/** Whether a server refuses this user, password or database (SQLSTATE class 28, 3D000, 42501): waiting helps nobody. */
export const isRefused = (cause: unknown): boolean => /^(28|3D000|42501)/.test(codeOf(cause));

/** What an error of the driver means as DatabaseDown; null when it is about the statement and nothing else. */
export function asDatabaseDown(cause: unknown): DatabaseDown | null {
  if (cause instanceof DatabaseDown) return cause;
  const code = codeOf(cause);
  const message = cause instanceof Error ? cause.message : String(cause);
  // Where a name has several addresses, the system's refusals come together.
  const inner = cause instanceof AggregateError ? cause.errors[0] : undefined;
  if (inner !== undefined) return asDatabaseDown(inner);
  const isLost = LOST.includes(code) || code.startsWith('08') || BROKEN.test(code) || DRIVER.test(message);
  return isLost || BUSY.includes(code) ? new DatabaseDown(message, isLost, cause) : null;
}
