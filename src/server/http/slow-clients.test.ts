import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { cutOffSlowClients, type Patience } from './slow-clients.ts';

const QUICK: Patience = {
  connections: 20,
  bodyMilliseconds: 300,
  leastBytes: 10_000,
  leastMilliseconds: 400,
  lookMilliseconds: 50,
};

let server: Server;
let port: number;
const sockets: Socket[] = [];

/** Reads each body and answers `pong`, or 40 MB to who asks for /large; takes its time over /long. */
const answer: RequestListener = (incoming, outgoing) => {
  incoming.on('error', () => undefined);
  incoming.resume();
  incoming.on('end', async () => {
    if (incoming.url === '/long') await setTimeout(800);
    outgoing.end(incoming.url === '/large' ? Buffer.alloc(40_000_000) : 'pong');
  });
};

async function start(patience: Patience): Promise<void> {
  server = createServer({ headersTimeout: 60_000, requestTimeout: 0 }, answer);
  const isUpload = ({ url }: IncomingMessage) => url === '/upload';
  cutOffSlowClients(server, isUpload, patience);
  server.on('clientError', (_cause, socket) => socket.end('HTTP/1.1 408 Request Timeout\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** Opens a connection that sends this and listens; `isClosed` and `heard` tell what came of it. */
function open(sent: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const state = { socket, isClosed: false, heard: '' };
  socket.on('error', () => undefined);
  socket.on('close', () => {
    state.isClosed = true;
  });
  socket.on('data', (bytes: Buffer) => {
    state.heard += bytes.toString('latin1', 0, 100);
  });
  socket.write(sent);
  return state;
}

const get = async (path = '/') => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
const SLOW_HEADERS = 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ';
const SLOW_BODY = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n{';
const SLOW_UPLOAD = 'POST /upload HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n';

describe('slow clients', () => {
  // Fails without the bound, and with server.maxConnections in its place: that shuts out who comes last.
  test('any number of them push each other out, and shut out nobody', async () => {
    await start({ ...QUICK, bodyMilliseconds: 60_000 });
    const slow = Array.from({ length: 60 }, (_, n) => open(n % 2 ? SLOW_HEADERS : SLOW_BODY));
    for (let n = 0; n < 20; n += 1) expect(await get()).toBe('pong');
    await expect.poll(() => slow.filter(({ isClosed }) => !isClosed).length).toBeLessThanOrEqual(20);
    // The first to come waited longest.
    expect(slow.slice(0, 30).every(({ isClosed }) => isClosed)).toBe(true);
    expect(slow.slice(-10).some(({ isClosed }) => !isClosed)).toBe(true);
  });

  // Fails where connections at work are counted among those that wait, and their turn is not asked.
  test('do not push out whoever is being answered', async () => {
    await start({ ...QUICK, connections: 5 });
    const long = get('/long');
    await setTimeout(50);
    for (let n = 0; n < 40; n += 1) open(SLOW_HEADERS);
    expect(await long).toBe('pong');
  });

  // Fails without bodyMilliseconds.
  test('are told when a body takes too long, however steadily it comes', async () => {
    await start(QUICK);
    const slow = open(SLOW_BODY);
    const drip = setInterval(() => slow.socket.write('x'), 50);
    await expect.poll(() => slow.isClosed, { timeout: 3_000 }).toBe(true);
    clearInterval(drip);
    expect(slow.heard).toMatch(/^HTTP\/1\.1 408 /);
  });

  // Fails without leastBytes.
  test('lose an upload that drips, while one that moves goes on for as long as it takes', async () => {
    await start(QUICK);
    const slow = open(SLOW_UPLOAD);
    const good = open(SLOW_UPLOAD);
    const drip = setInterval(() => slow.socket.write('x'), 50);
    for (let sent = 0; sent < 1_000_000; sent += 25_000) {
      good.socket.write('x'.repeat(25_000));
      await setTimeout(50);
    }
    clearInterval(drip);
    expect(slow.isClosed).toBe(true);
    await expect.poll(() => good.heard).toContain('200 OK');
  });

  // Fails without the watch over what answers move.
  test('lose an answer that they do not take', async () => {
    await start(QUICK);
    const slow = open('GET /large HTTP/1.1\r\nhost: a\r\n\r\n');
    slow.socket.pause();
    const waiting = () => new Promise<number>((done) => server.getConnections((_cause, n) => done(n)));
    await expect.poll(waiting, { timeout: 3_000 }).toBe(0);
  });

  test('are not those who wait for the server', async () => {
    await start(QUICK);
    expect(await get('/long')).toBe('pong');
  });
});
