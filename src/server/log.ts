import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * What the log may say about an error: what it is and where it was thrown. Database errors also carry the statement's
 * parameters and the row that was refused, which are what students write and upload.
 */
function describeError(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { type: typeof cause };
  const { name, code, table, constraint } = cause as Error & Record<string, unknown>;
  // Their messages quote the value that was refused.
  const isOfDatabase = 'severity' in cause;
  const lines = (cause.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(isOfDatabase ? { code, table, constraint } : { message: cause.message, code }),
    stack: lines.join('\n'),
  };
}

/** Opens the log. Errors are logged under `err`, and only there. */
export const openLog = (level: string, to: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, to);
