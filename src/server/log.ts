import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * What the log may say about an error: what it is and where it was thrown. Database errors also carry the statement's
 * parameters and the row that was refused, which are what students write and upload.
 */
export function describeError(cause: unknown): Record<string, unknown> {
  if (!(cause instanceof Error)) return { type: typeof cause };
  const { name, code, table, constraint } = cause as Error & Record<string, unknown>;
  // Their messages quote the value that was refused, and what could not be parsed.
  const isQuoting = 'severity' in cause || cause instanceof SyntaxError;
  // The message goes first: it may have lines of its own that look like calls.
  const calls = (cause.stack ?? '').replace(cause.message, () => '');
  const lines = calls.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    ...(isQuoting ? { code, table, constraint } : { message: cause.message, code }),
    stack: lines.join('\n'),
  };
}

/** Pino's number of the level `error`. */
const ERROR = 50;

/** An error that is being logged, with our words for it and the id the student was told, if any. */
export type LoggedError = { err: unknown; words: string; id?: string };

/**
 * Opens the log. Errors are logged under `err`, and only there. `onError` is told of each that is logged as an error,
 * whatever its place, so that nothing that reports errors has to be named where they happen.
 */
export function openLog(
  level: string,
  to: DestinationStream,
  onError: (error: LoggedError) => void = () => undefined,
): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
      hooks: {
        logMethod(args, method, severity) {
          const [what, words] = args as [unknown, unknown];
          if (severity >= ERROR && typeof what === 'object' && what && 'err' in what) {
            const { err, id } = what as { err: unknown; id?: unknown };
            onError({ err, words: String(words), ...(typeof id === 'string' ? { id } : {}) });
          }
          method.apply(this, args);
        },
      },
    },
    to,
  );
}
