import { Agent, request } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const unzip = promisify(gunzip);
const MOST_MILLISECONDS = 30_000;

/** An answer: when its first bytes and its first line that says something came, and its end. */
export type Answered = {
  status: number;
  text: string;
  milliseconds: number;
  /** Until the first event of the name asked for; the whole time where there is none. */
  firstMilliseconds: number;
};

export type Sent = { type: string; bytes: Buffer };

/** A student's connections and session. `send` rejects, in words, when there is no whole answer. */
export type Browser = {
  send: (method: string, path: string, body?: Sent, firstEvent?: string) => Promise<Answered>;
  close: () => void;
};

/** The server closed a connection that was kept, in the moment it was used again: nothing has been asked yet. */
class KeptTooLong extends Error {}

/**
 * A browser as the server sees one: connections that are kept, a cookie, compressed answers. Like any browser it asks
 * once more, on a new connection, when a kept one turns out to be closed.
 */
export function openBrowser(url: string, token: string): Browser {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const once: Browser['send'] = (method, path, body, firstEvent) =>
    new Promise<Answered>((done, fail) => {
      const started = performance.now();
      let firstMilliseconds = 0;
      const headers = {
        cookie: `hornbook=${token}`,
        'sec-fetch-site': 'same-origin',
        'accept-encoding': 'gzip',
        accept: firstEvent ? 'text/event-stream' : 'application/json',
        ...(body ? { 'content-type': body.type, 'content-length': body.bytes.length } : {}),
      };
      const call = request({ hostname, port, agent, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (firstEvent && firstMilliseconds === 0 && chunk.includes(`event: ${firstEvent}`))
            firstMilliseconds = performance.now() - started;
        });
        answer.on('error', fail);
        answer.on('aborted', () => fail(new Error('the answer was cut off')));
        answer.on('end', () => {
          const milliseconds = performance.now() - started;
          const bytes = Buffer.concat(chunks);
          const isZipped = answer.headers['content-encoding'] === 'gzip';
          const text = isZipped
            ? unzip(bytes).then((plain) => plain.toString())
            : Promise.resolve(bytes.toString());
          text.then(
            (text) =>
              done({
                status: answer.statusCode ?? 0,
                text,
                milliseconds,
                firstMilliseconds: firstMilliseconds || milliseconds,
              }),
            fail,
          );
        });
      });
      call.setTimeout(MOST_MILLISECONDS, () => call.destroy(new Error('no answer within 30 s')));
      call.on('error', (cause: NodeJS.ErrnoException) => {
        const words = `no answer (${cause.code ?? cause.message})`;
        const isReset = cause.code === 'ECONNRESET' || cause.code === 'EPIPE';
        fail(isReset && call.reusedSocket ? new KeptTooLong(words) : new Error(words));
      });
      call.end(body?.bytes);
    });
  const send: Browser['send'] = (...asked) =>
    once(...asked).catch((cause: unknown) => {
      if (cause instanceof KeptTooLong) return once(...asked);
      throw cause;
    });
  return { send, close: () => agent.destroy() };
}

export const jsonOf = (value: object): Sent => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(value)),
});

/** The form of an upload. */
export function formOf(fields: Record<string, string>, file: { name: string; text: string }): Sent {
  const boundary = '----hornbook-bench';
  const part = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const parts = [
    ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
    part(`name="file"; filename="${file.name}"`, file.text),
    `--${boundary}--\r\n`,
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.from(parts.join('')) };
}
