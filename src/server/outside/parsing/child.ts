import { readFileSync, writeSync } from 'node:fs';
import { readDocument } from './read-document.ts';
import { type ReadingLimits, UnreadableError } from './reading-limits.ts';

/**
 * The reading process: `node child.ts <path> <name> <limits as JSON>`. It tells its parent on file descriptor 3, one
 * JSON value a line: {started} once its readers are loaded, {read, count} before each page, at last {page} for each and
 * {document} with the rest, or {reason, detail}. All pages in one line would stand in the server's memory several times.
 */
const CHANNEL = 3;

function tell(message: unknown): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(CHANNEL, rest));
    } catch (error) {
      // A full pipe asks to try again; anything else means that nobody listens.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

function failure(error: unknown): { reason: string; detail: string } {
  const reason = error instanceof UnreadableError ? error.reason : 'corrupt';
  return { reason, detail: String(error).slice(0, 500) };
}

// Parsers may throw from a callback nobody awaits.
process.on('uncaughtException', (error) => {
  tell(failure(error));
  process.exit(0);
});
process.on('unhandledRejection', (error) => {
  tell(failure(error));
  process.exit(0);
});

tell({ started: true });
const [path = '', name = '', limits = '{}'] = process.argv.slice(2);
try {
  const bytes = new Uint8Array(readFileSync(path));
  const { pages, ...document } = await readDocument(
    bytes,
    name,
    JSON.parse(limits) as ReadingLimits,
    (read, count) => tell({ read, count }),
  );
  for (const page of pages) tell({ page });
  tell({ document });
} catch (error) {
  tell(failure(error));
}
process.exit(0);
