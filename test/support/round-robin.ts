import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of several servers that sends each call to the next one, whoever asks. */
export type RoundRobin = {
  url: string;
  /** Puts a server in a place; null leaves the place empty. */
  set: (place: number, url: string | null) => void;
  close: () => Promise<void>;
};

/**
 * Starts the proxy on a free port of this machine. A call that no connection could be made for goes to the next server;
 * one that breaks on its way is broken for its client too, for nobody else knows whether it may be repeated.
 */
export async function startRoundRobin(urls: readonly (string | null)[]): Promise<RoundRobin> {
  const servers = [...urls];
  let turn = 0;

  function pass(client: IncomingMessage, reply: ServerResponse, body: Buffer, tries: number): void {
    turn += 1;
    const server = servers[turn % servers.length];
    const next = () => {
      if (tries > 1) pass(client, reply, body, tries - 1);
      else reply.writeHead(503, { 'retry-after': '1' }).end();
    };
    if (!server) {
      next();
      return;
    }
    const { hostname, port } = new URL(server);
    const { method, url, headers } = client;
    // A connection for each call: kept ones are handed on by Node after a server has said that it closes them.
    const sent = { ...headers, connection: 'close' };
    const call = request({ hostname, port, method, path: url, headers: sent, agent: false });
    call.on('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
      answer.on('error', () => reply.destroy());
    });
    call.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ECONNREFUSED') next();
      else reply.destroy();
    });
    reply.on('close', () => call.destroy());
    call.end(body);
  }

  const proxy = createServer((client, reply) => {
    const parts: Buffer[] = [];
    client.on('data', (part: Buffer) => void parts.push(part));
    client.on('end', () => pass(client, reply, Buffer.concat(parts), servers.length));
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
