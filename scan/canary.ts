// An app with holes, planted: a scan that does not find them has looked at nothing.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import type { ScannedCall } from './calls.ts';
import { listening } from './child.ts';
import type { Finding } from './report.ts';

/** A running app with its calls, and the holes that each tool must find. */
export type Canary = {
  url: string;
  calls: ScannedCall[];
  pages: string[];
  holes: Finding[];
  close: () => Promise<void>;
};

const HOLES: Finding[] = [
  { tool: 'wapiti', kind: 'Cross Site Scripting', where: '/hello' },
  { tool: 'wapiti', kind: 'Open Redirect', where: '/go' },
  { tool: 'wapiti', kind: 'SQL Injection', where: '/cases' },
  { tool: 'wapiti', kind: 'CRLF Injection', where: '/language' },
  { tool: 'wapiti', kind: 'Content Security Policy Configuration', where: '/' },
  { tool: 'wapiti', kind: 'HTTP Secure Headers', where: '/' },
  { tool: 'sqlmap', kind: 'SQL injection', where: 'GET /cases' },
  { tool: 'sqlmap', kind: 'SQL injection', where: 'GET /cases/{id}' },
  { tool: 'sqlmap', kind: 'SQL injection', where: 'POST /find' },
];

const PAGE = `<!doctype html><title>Canary</title><ul>
<li><a href="/hello?name=Ada">Hello</a><li><a href="/go?to=/hello">Go</a>
<li><a href="/cases?id=1">Cases</a><li><a href="/language?set=en">Language</a></ul>`;

const CALLS: ScannedCall[] = [
  { name: 'GET /cases', method: 'GET', target: '/cases?id=1', body: null, cookie: null },
  { name: 'GET /cases/{id}', method: 'GET', target: '/cases/1*', body: null, cookie: null },
  {
    name: 'POST /find',
    method: 'POST',
    target: '/find',
    body: { type: 'application/json', text: '{"name":"Hadley"}' },
    cookie: null,
  },
];

/** Starts it on a free port of this machine. */
export async function startCanary(): Promise<Canary> {
  const database = await PGlite.create();
  await database.exec(
    `create table cases (id int, name text);
     insert into cases values (1, 'Hadley v. Baxendale'), (2, 'Lucy v. Zehmer'), (3, 'Hawkins v. McGee')`,
  );
  const ask = async (statement: string) => {
    const { rows } = await database.query<{ id: number; name: string }>(statement);
    return `<ul>${rows.map(({ id, name }) => `<li>${id}: ${name}`).join('')}</ul>`;
  };

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://canary');
    const html = (text: string) => reply.writeHead(200, { 'content-type': 'text/html' }).end(text);
    const told = (name: string) => searchParams.get(name) ?? '';
    const inPath = /^\/cases\/(.+)$/.exec(decodeURIComponent(pathname))?.[1];
    if (pathname === '/') html(PAGE);
    else if (pathname === '/hello') html(`<h1>Hello ${told('name')}</h1>`);
    else if (pathname === '/go') reply.writeHead(302, { location: told('to') }).end();
    else if (pathname === '/cases') html(await ask(`select id, name from cases where id = ${told('id')}`));
    else if (inPath !== undefined) html(await ask(`select id, name from cases where id = ${inPath}`));
    else if (pathname === '/find') {
      const { name } = (await jsonOf(request)) as { name?: string };
      html(await ask(`select id, name from cases where name like '${name}%'`));
    } else if (pathname === '/language') {
      // Node itself refuses line breaks in a header, so this one is written past it; decoded twice, as wapiti tries it.
      const language = decodeURIComponent(told('set'));
      const head = `HTTP/1.1 200 OK\r\ncontent-language: ${language}\r\ncontent-type: text/html\r\n`;
      reply.socket?.end(`${head}content-length: 2\r\nconnection: close\r\n\r\nOK`);
    } else reply.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch((cause: unknown) => {
      if (!reply.headersSent) reply.writeHead(500, { 'content-type': 'text/html' });
      reply.end(`PostgreSQL ERROR:  ${(cause as Error).message}`);
    });
  });
  await listening(server);
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls: CALLS,
    // Its own first page leads to the others.
    pages: [],
    holes: HOLES,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await database.close();
    },
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text);
}
