import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A proxy in front of several servers that sends each call to the next one, whoever asks. */
export type RoundRobin = {
  url: string;
  /** Puts a server in a place; null leaves the place empty. */
  set: (place: number, url: string | null) => void;
  close: () => Promise<void>;
};

/** How often, and how many milliseconds apart, a call is sent for a client that does not give up. */
const INSISTENCE = { tries: 60, pause: 300 };

/**
 * Starts the proxy on a free port of this machine. A call that no connection could be made for goes to the next server;
 * one that breaks on its way is broken for its client too, for nobody else knows whether it may be repeated. With
 * `insists` it stands for a client that repeats what broke or met a 5xx, always under the same Idempotency-Key, until it
 * has the whole answer; only a GET of events, which a page opens again itself, is passed on as it comes.
 */
export async function startRoundRobin(
  urls: readonly (string | null)[],
  { insists = false } = {},
): Promise<RoundRobin> {
  const servers = [...urls];
  let turn = 0;

  /** Sends a call to the next server that takes connections; null where none does. */
  async function send(call: Call, tries = servers.length): Promise<IncomingMessage | null> {
    turn += 1;
    const server = servers[turn % servers.length];
    try {
      if (server) return await answerOf(server, call);
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw cause;
    }
    return tries > 1 ? send(call, tries - 1) : null;
  }

  function pass(answer: IncomingMessage | null, reply: ServerResponse): void {
    if (!answer) {
      reply.writeHead(503, { 'retry-after': '1' }).end();
      return;
    }
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.on('error', () => reply.destroy()).pipe(reply);
  }

  async function insist(call: Call, reply: ServerResponse): Promise<void> {
    for (let tries = 1; !call.isOver(); tries += 1) {
      const isLast = tries === INSISTENCE.tries;
      try {
        const answer = await send(call);
        if (answer && call.method === 'GET' && isOfEvents(answer)) return pass(answer, reply);
        const bytes = answer && (await bytesOf(answer));
        const status = answer?.statusCode ?? 503;
        if (status < 500 || isLast) {
          reply.writeHead(status, answer?.headers).end(bytes);
          return;
        }
      } catch (cause) {
        if (isLast) throw cause;
      }
      await setTimeout(INSISTENCE.pause);
    }
  }

  const proxy = createServer(async (client, reply) => {
    const { method = 'GET', url = '/', headers } = client;
    let isOver = false;
    reply.on('close', () => {
      isOver = true;
    });
    try {
      const body = await bytesOf(client);
      const call: Call = { method, url, headers, body, isOver: () => isOver, reply };
      if (!insists) return pass(await send(call), reply);
      const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
      await insist({ ...call, headers: { ...key, ...headers } }, reply);
    } catch {
      reply.destroy();
    }
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    // Cookies and same-origin checks go by this host.
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    set: (place, url) => {
      servers[place] = url;
    },
    async close() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
}

type Call = {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** Whether nobody waits for the answer any more. */
  isOver: () => boolean;
  reply: ServerResponse;
};

const answerOf = (server: string, { method, url, headers, body, reply }: Call) =>
  new Promise<IncomingMessage>((done, fail) => {
    const { hostname, port } = new URL(server);
    // A connection for each call: kept ones are handed on by Node after a server has said that it closes them.
    const sent = { ...headers, connection: 'close' };
    const call = request({ hostname, port, method, path: url, headers: sent, agent: false });
    call.on('response', done).on('error', fail);
    reply.on('close', () => call.destroy());
    call.end(body);
  });

const isOfEvents = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/event-stream') === true;

/** Rejects when the message is cut. */
async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
