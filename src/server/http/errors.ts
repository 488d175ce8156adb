import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { DatabaseDown } from '../db/database-down.ts';

type Extra = Omit<ErrorBody, 'error' | 'code' | 'id'>;

/**
 * A refusal that a student reads: a code of the closed list, with better words than the list's where there are any.
 * `waitSeconds`: when it makes sense to come back, where that is known.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;
  readonly waitSeconds: number | null;

  constructor(code: ErrorCode, words?: string, extra: Extra = {}, waitSeconds: number | null = null) {
    super(words ?? ERRORS[code].words);
    this.code = code;
    this.extra = extra;
    this.waitSeconds = waitSeconds;
  }
}

/** PostgreSQL's and the system's ways to say that the disk is full. */
const isDiskFull = (cause: unknown): boolean => {
  const { code, message } = (cause ?? {}) as { code?: unknown; message?: unknown };
  return (
    code === 'ENOSPC' ||
    code === '53100' ||
    (typeof message === 'string' && message.includes('No space left on device'))
  );
};

/** How the log tells of a cause: an error has to be looked into, an outage passes. */
type Told = { level: 'error' | 'warn'; words: string };

/** A refusal as it is answered: `waitSeconds` as Retry-After, `told` to the log under the body's id, if anything. */
type Refusal = { status: number; body: ErrorBody; told: Told | null; waitSeconds: number | null };

/** Most outages are a restart. */
const OUTAGE_SECONDS = 2;

/** The reply to a call that threw. */
export function toReply(cause: unknown, id: string): Refusal {
  if (cause instanceof AppError) {
    const body = { error: cause.message, code: cause.code, id, ...cause.extra };
    return { status: ERRORS[cause.code].status, body, told: null, waitSeconds: cause.waitSeconds };
  }
  const isDown = cause instanceof DatabaseDown;
  const code: ErrorCode = isDown ? 'unavailable' : isDiskFull(cause) ? 'disk_full' : 'internal';
  const body: ErrorBody = { error: ERRORS[code].words, code, id };
  const told: Told = isDown
    ? { level: 'warn', words: 'the database is down, or too busy to answer in time' }
    : { level: 'error', words: 'unknown error' };
  return { status: ERRORS[code].status, body, told, waitSeconds: isDown ? OUTAGE_SECONDS : null };
}
