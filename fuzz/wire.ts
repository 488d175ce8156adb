import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { WireRequest } from './requests.ts';

/** An answer as it came over the wire. `text` of a stream without an end is what had come when it was left. */
export type WireAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  milliseconds: number;
};

/** A stream is left once it has said so much, or nothing for so long. */
const STREAM_MILLISECONDS = 50;
const MOST_MILLISECONDS = 20_000;

/** The server closed a connection that was kept, in the moment it was used again: as any browser does, ask once more. */
class KeptTooLong extends Error {}

/** Sends requests as they stand: nothing about them is made right on the way. */
export function openWire(url: string) {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  const sendOnce = (
    { method, path, headers, body }: Pick<WireRequest, 'method' | 'path' | 'headers' | 'body'>,
    cookie: string,
  ): Promise<WireAnswer> =>
    new Promise((done, fail) => {
      const started = performance.now();
      const cookies = [cookie, headers.cookie ?? ''].filter((one) => one !== '').join('; ');
      const length = body === null || headers['transfer-encoding'] ? {} : { 'content-length': body.length };
      const sent = request(
        {
          hostname,
          port,
          agent,
          method,
          path,
          headers: {
            'sec-fetch-site': 'same-origin',
            ...headers,
            ...length,
            ...(cookies === '' ? {} : { cookie: cookies }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          const end = () => {
            const milliseconds = performance.now() - started;
            const text = Buffer.concat(chunks).toString();
            done({ status: answer.statusCode ?? 0, headers: answer.headers, text, milliseconds });
          };
          answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
          answer.on('end', end);
          answer.on('error', fail);
          if (answer.headers['content-type']?.includes('event-stream') && method === 'GET')
            setTimeout(() => {
              end();
              sent.destroy();
            }, STREAM_MILLISECONDS);
        },
      );
      sent.on('error', (cause) => fail(sent.reusedSocket ? new KeptTooLong() : cause));
      sent.setTimeout(MOST_MILLISECONDS, () => sent.destroy(new Error('no answer')));
      sent.end(body ?? undefined);
    });
  /** Rejects when there is no whole answer. */
  const send: typeof sendOnce = (request, cookie) =>
    sendOnce(request, cookie).catch((cause: unknown) => {
      if (cause instanceof KeptTooLong) return send(request, cookie);
      throw cause;
    });
  return { send, close: () => agent.destroy() };
}

/** The longest body that is printed. */
const MOST_PRINTED = 2_000;
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A request as a line for a shell; the caller's cookie goes where it says so. */
export function curlLine(url: string, { caller, method, path, headers, body }: WireRequest): string {
  const shown = body?.toString('latin1') ?? '';
  const long = shown.length > MOST_PRINTED;
  // Others would not survive the copying.
  const isPlain = /^[\n\x20-\x7e]*$/.test(shown);
  const written = isPlain
    ? quoted(shown)
    : `$'${shown.replace(/[^\x20-\x26\x28-\x5b\x5d-\x7e]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)}'`;
  return [
    `curl -isX ${method} --path-as-is ${quoted(url + (path.startsWith('/') ? '' : '/') + path)}`,
    ...(caller === 'visitor' ? [] : [`-b "$${caller.toUpperCase()}_COOKIE"`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value.slice(0, 300)}`)}`),
    ...(body === null
      ? []
      : [
          long
            ? `--data-binary … # ${body.length} bytes: ${quoted(shown.slice(0, 200))}`
            : `--data-binary ${written}`,
        ]),
  ].join(' ');
}
