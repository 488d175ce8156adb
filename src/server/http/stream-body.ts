import { PassThrough, Readable } from 'node:stream';
import type { Logger } from 'pino';

/**
 * A stream as the body of an answer. Where it fails in the middle the answer is cut off, and what failed is told to the log
 * alone: the server below writes the words of a body's failure to whoever reads it, and they name files.
 */
export function streamBody(source: Readable, log: Logger): globalThis.ReadableStream {
  const body = new PassThrough();
  source.once('error', (err) => {
    log.error({ err }, 'an answer was cut off');
    body.destroy(new Error('The answer was cut off.'));
  });
  // Nobody reads on: the source need not either.
  body.once('close', () => source.destroy());
  return Readable.toWeb(source.pipe(body)) as unknown as globalThis.ReadableStream;
}
