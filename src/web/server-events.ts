/** One server-sent event: its name and its data as text. */
export type ServerEvent = { name: string; data: string };

const parseBlock = (block: string): ServerEvent | null => {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    // A line that begins with a colon is a comment; servers send them to keep the connection open.
    if (colon === 0) continue;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
  }
  // An event without data is not dispatched (HTML Standard, server-sent events): servers send them as heartbeats.
  return data.some((part) => part !== '') ? { name, data: data.join('\n') } : null;
};

/**
 * The events of a response body as they arrive, whatever the chunks' borders.
 * Reads with a reader because WebKit cannot iterate a stream.
 */
export async function* readServerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      // A carriage return at the end may be the first half of a line break.
      const whole = done || !rest.endsWith('\r') ? rest.length : rest.length - 1;
      rest = rest.slice(0, whole).replace(/\r\n?/g, '\n') + rest.slice(whole);
      const blocks = rest.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    // Ends the request when the caller stops reading early; a body that is already done ignores it.
    await reader.cancel().catch(() => undefined);
  }
}
