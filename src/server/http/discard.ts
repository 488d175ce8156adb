/** Milliseconds and bytes that a refused body may still take. */
const LONGEST = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Reads what a client still sends of a body that is refused, and forgets it: a client that sends to its end before it
 * listens would otherwise find the connection gone instead of the words. Gives up on a body that is too long or slow.
 */
export async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  const late = setTimeout(() => void reader.cancel().catch(() => undefined), LONGEST);
  try {
    for (let bytes = 0; bytes < MOST_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.length;
    }
  } catch {
    // The client has left; nobody waits for the words.
  } finally {
    clearTimeout(late);
  }
}
