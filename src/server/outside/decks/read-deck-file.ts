import { join } from 'node:path';
import { residentBytes } from '../parsing/resident-bytes.ts';
import { startWalled } from '../parsing/walled-process.ts';
import { DECK_FAILURES, DECK_LIMITS, DeckError, type DeckFailure } from './deck-limits.ts';
import type { Deck, DeckOptions } from './read-deck.ts';

const childPath = join(import.meta.dirname, 'deck-child.ts');
/** How often memory and time are looked at, in milliseconds. */
const WATCH = 50;

type Told = { deck: Deck } | { reason: string };

/**
 * Reads the cards of a file in a process of its own, without rights, which is killed when it takes too long or too much.
 * Throws DeckError with the reason the student is told.
 */
export function readDeckFile(
  path: string,
  options: DeckOptions,
  limits: { milliseconds: number; residentBytes: number } = DECK_LIMITS,
): Promise<Deck> {
  const bounds = { ...DECK_LIMITS, ...limits, pages: 0, extraMillisecondsPerPage: 0 };
  const child = startWalled(childPath, [path, JSON.stringify(options)], path, bounds);
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const told: Buffer[] = [];
    let size = 0;
    const fail = (reason: DeckFailure, detail = '') => {
      clearInterval(watch);
      child.kill('SIGKILL');
      reject(new DeckError(reason, detail));
    };
    const watch = setInterval(() => {
      if (performance.now() - begun > limits.milliseconds) fail('timeout');
      else if (residentBytes(child.pid) > limits.residentBytes) fail('too_large', 'memory');
    }, WATCH);
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > DECK_LIMITS.outputBytes) fail('too_large', 'output');
      else told.push(chunk);
    });
    child.on('error', (cause) => {
      clearInterval(watch);
      reject(cause);
    });
    child.on('close', () => {
      clearInterval(watch);
      const message = parsed(Buffer.concat(told).toString('utf8'));
      if (message === null) fail('too_large', 'it ended without a word');
      else if ('deck' in message) resolve(message.deck);
      else
        fail(
          Object.hasOwn(DECK_FAILURES, message.reason) ? (message.reason as DeckFailure) : 'no_collection',
        );
    });
  });
}

function parsed(text: string): Told | null {
  try {
    return JSON.parse(text) as Told;
  } catch {
    return null;
  }
}
