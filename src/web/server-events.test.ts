import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerEvents } from './server-events.ts';

const bodyOf = (chunks: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

const read = async (chunks: Uint8Array[]) => {
  const events = [];
  for await (const event of readServerEvents(bodyOf(chunks))) events.push(event);
  return events;
};

const bytes = (text: string) => new TextEncoder().encode(text);

describe('server-sent events', () => {
  it('arrive with their name and their data lines joined', async () => {
    expect(await read([bytes('event: text\ndata: {"a":\ndata: 1}\n\n')])).toEqual([
      { name: 'text', data: '{"a":\n1}' },
    ]);
  });

  it('skip comments and blocks without data', async () => {
    expect(
      await read([bytes(': still here\n\nevent: nothing\n\nevent: heartbeat\ndata: \n\ndata: x\n\n')]),
    ).toEqual([{ name: 'message', data: 'x' }]);
  });

  it('drop an event that was cut off, for it may be half a sentence', async () => {
    expect(await read([bytes('data: whole\n\ndata: hal')])).toEqual([{ name: 'message', data: 'whole' }]);
  });

  it('are the same wherever the network cuts the bytes and however lines end', async () => {
    const words = ['Erie § 1652', 'naïve “quote”', '🏛 held'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(120), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n'),
        async (cuts, end) => {
          const all = bytes(words.map((word) => `event: text${end}data: ${word}${end}${end}`).join(''));
          const places = [...new Set([0, ...cuts.map((cut) => Math.min(cut, all.length)), all.length])];
          places.sort((a, b) => a - b);
          const chunks = places.slice(1).map((place, at) => all.slice(places[at], place));
          expect((await read(chunks)).map((event) => event.data)).toEqual(words);
        },
      ),
    );
  });
});
