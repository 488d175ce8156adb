import { discard } from '../../http/discard.ts';
import { AppError } from '../../http/errors.ts';
import type { AppContext } from '../../http/request.ts';

/** The body as it came, byte by byte, at most `most` bytes; a longer one is refused before it is held. */
export async function readRawBody(c: AppContext, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (;;) {
    const next = await reader?.read();
    if (!next || next.done) return Buffer.concat(chunks);
    size += next.value.length;
    if (size > most) {
      reader?.releaseLock();
      await discard(c.req.raw.body);
      throw new AppError('too_large', `The message is larger than ${most / 1024} kB.`);
    }
    chunks.push(next.value);
  }
}
