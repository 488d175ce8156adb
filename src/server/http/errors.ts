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

/** A refusal as it is answered. `isUnknown` marks causes that the log must explain under the body's id. */
export function toReply(cause: unknown, id: string): { status: number; body: ErrorBody; isUnknown: boolean } {
  if (cause instanceof AppError) {
    const body = { error: cause.message, code: cause.code, id, ...cause.extra };
    return { status: ERRORS[cause.code].status, body, isUnknown: false };
  }
  const otherwise = cause instanceof DatabaseDown ? 'unavailable' : 'internal';
  const code = isDiskFull(cause) ? 'disk_full' : otherwise;
  return { status: ERRORS[code].status, body: { error: ERRORS[code].words, code, id }, isUnknown: true };
}
