import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { CONTRACT } from '#contract/table.ts';
import { addressOf, type Env } from './env.ts';
import { earlyRefusal, rawAnswer, refusalOf } from './http/early-refusal.ts';
import { MOST_HEADER_BYTES } from './http/limits.ts';
import { cutOffSlowClients, type Patience } from './http/slow-clients.ts';

/** Requests under way get this long at a stop. */
const DRAIN_MILLISECONDS = 7_000;
/** A client has so long for a request's headers, and for all of an upload: 50 MB at half a megabit a second. */
const LIMITS = {
  maxHeaderSize: MOST_HEADER_BYTES,
  // Refused below, in words.
  requireHostHeader: false,
  headersTimeout: 15_000,
  requestTimeout: 900_000,
  // Longer than a proxy keeps its connections to us (nginx 60 s), or it would send a call into one that is being closed.
  keepAliveTimeout: 75_000,
  // Slow clients are looked for this often.
  connectionsCheckingInterval: 5_000,
};

/** Connections that may wait to be taken; with Node's 511, those of a burst would come again a second later, or three. */
const BACKLOG = 4_096;

/** 200 students at work have some 1,200 connections: six a browser, where no proxy shares them. The rest is for slow clients. */
export const PATIENCE: Patience = {
  connections: 5_000,
  bodyMilliseconds: 60_000,
  leastBytes: 60_000,
  leastMilliseconds: 30_000,
  lookMilliseconds: 5_000,
};
/** Bodies that may take longer, as long as they move. */
const UPLOADS = new Set(
  Object.values(CONTRACT).flatMap((line) => (line.transport === 'upload' ? [line.path] : [])),
);

/** A client whose request was refused early may still read so long. */
const GOODBYE_MILLISECONDS = 1_000;

/** A listening server: its address on this machine; `close` takes no more calls and ends with the last one. */
export type Listening = { address: string; close: () => Promise<unknown> };

/** Answers calls on the port of the environment. `quit` ends the process with words when it cannot be had. */
export function listen(
  env: Env,
  fetch: (request: Request) => Response | Promise<Response>,
  quit: (words: string) => never,
  patience: Patience = PATIENCE,
): Promise<Listening> {
  return new Promise((done) => {
    const { port, host: hostname } = env;
    const server = serverOf(fetch, hostname, env.publicUrl?.startsWith('https:') ?? false, patience);
    server.listen({ port, host: hostname, backlog: BACKLOG }, () =>
      done({ address: addressOf(env, (server.address() as AddressInfo).port), close }),
    );
    server.on('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE';
      quit(taken ? `Port ${port} is taken. Choose another one: PORT=3001 npm start` : String(cause.message));
    });
    function close(): Promise<unknown> {
      setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS).unref();
      return new Promise((closed) => server.close(closed));
    }
  });
}

/** A server whose every answer has words and headers of ours, also to what is refused before the app hears of it. */
function serverOf(
  fetch: (request: Request) => Response | Promise<Response>,
  hostname: string,
  isHttps: boolean,
  patience: Patience,
): Server {
  const answer = getRequestListener(fetch, {
    hostname,
    errorHandler(cause) {
      // Of what the app itself throws it has told the log.
      const refusal = earlyRefusal(cause instanceof RequestError ? 'bad_input' : 'internal', isHttps);
      return new Response(refusal.text, refusal);
    },
  });
  /** What is being answered on a connection, and what was asked on it last. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const asked = new WeakMap<Duplex, ServerResponse>();
  function begin(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { socket, headers, httpVersion } = incoming;
    if (socket.destroyed) return;
    answers.set(socket, outgoing);
    // Another protocol is not spoken here, and Node reads no further request after one that asked for it.
    if (headers.upgrade !== undefined) outgoing.shouldKeepAlive = false;
    if (headers.host !== undefined || httpVersion === '1.0') void answer(incoming, outgoing);
    else {
      const { status, headers, text } = earlyRefusal('bad_input', isHttps);
      outgoing.writeHead(status, headers).end(text);
    }
  }
  const server = createServer(LIMITS, (incoming, outgoing) => {
    const { socket } = incoming;
    const before = asked.get(socket);
    asked.set(socket, outgoing);
    outgoing.once('close', () => {
      if (answers.get(socket) === outgoing) answers.delete(socket);
      if (asked.get(socket) === outgoing) asked.delete(socket);
    });
    // Who asks again before the answer has come waits for it: answers that nobody takes are not made in advance.
    if (before) before.once('close', () => begin(incoming, outgoing));
    else begin(incoming, outgoing);
  });
  const isUpload = ({ url }: IncomingMessage) => UPLOADS.has(url?.split('?', 1)[0] ?? '');
  cutOffSlowClients(server, isUpload, patience);
  server.on('clientError', (cause: NodeJS.ErrnoException, socket) => {
    // Words in the middle of another answer would be taken for a part of it.
    const isFree = socket.writable && answers.get(socket)?.headersSent !== true;
    if (cause.code === 'ECONNRESET' || !isFree) socket.destroy();
    else {
      const isHead = (cause as { rawPacket?: Buffer }).rawPacket?.toString('latin1', 0, 5) === 'HEAD ';
      socket.end(rawAnswer(refusalOf(cause, isHttps), isHead));
      // Who does not hang up after that is hung up on.
      setTimeout(() => socket.destroy(), GOODBYE_MILLISECONDS).unref();
    }
  });
  // A client that expects what we do not know is answered like any other, and not by a bare 417.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing));
  return server;
}
