import { readFileSync, writeSync } from 'node:fs';
import { DeckError } from './deck-limits.ts';
import { type DeckOptions, readDeck } from './read-deck.ts';

/** The reading process: `node deck-child.ts <path> <options as JSON>`. It tells {deck} or {reason} on descriptor 3, as JSON, and ends. */
const CHANNEL = 3;

function tell(message: unknown): void {
  let rest = Buffer.from(JSON.stringify(message));
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(CHANNEL, rest));
    } catch (error) {
      // A full pipe asks to try again; anything else means that nobody listens.
      if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error;
    }
  }
}

const [path = '', options = '{}'] = process.argv.slice(2);
try {
  tell({ deck: await readDeck(readFileSync(path), JSON.parse(options) as DeckOptions) });
} catch (error) {
  tell({
    reason: error instanceof DeckError ? error.reason : 'no_collection',
    detail: String(error).slice(0, 500),
  });
}
process.exit(0);
