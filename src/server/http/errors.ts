import { ERRORS, type ErrorBody, type ErrorCode } from '#contract/errors.ts';
import { DatabaseDown } from '../db/database-down.ts';

type Extra = Omit<ErrorBody, 'error' | 'code' | 'id'>;

/** A refusal that a student reads: a code of the closed list, with better words than the list's where there are any. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extra: Extra;

  constructor(code: ErrorCode, words?: string, extra: Extra = {}) {
    super(words ?? ERRORS[code].words);
    this.code = code;
    this.extra = extra;
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

/** A refusal as it is answered. `told`: what the log has to say about the cause under the body's id, if anything. */
export function toReply(cause: unknown, id: string): { status: number; body: ErrorBody; told: Told | null } {
  if (cause instanceof AppError) {
    const body = { error: cause.message, code: cause.code, id, ...cause.extra };
    return { status: ERRORS[cause.code].status, body, told: null };
  }
  const isDown = cause instanceof DatabaseDown;
  const code: ErrorCode = isDown ? 'unavailable' : isDiskFull(cause) ? 'disk_full' : 'internal';
  const body: ErrorBody = { error: ERRORS[code].words, code, id };
  const told: Told = isDown
    ? { level: 'warn', words: 'the database is down, or too busy to answer in time' }
    : { level: 'error', words: 'unknown error' };
  return { status: ERRORS[code].status, body, told };
}
