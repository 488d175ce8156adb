import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { type Listening, listen, PATIENCE } from './listen.ts';

let app: TestApp;
let server: Listening;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await openTestApp();
  const env = readEnv({ PORT: '0', HOST: '127.0.0.1' });
  server = await listen(env, buildApp(app.deps).fetch, (words) => expect.fail(words), {
    ...PATIENCE,
    connections: 200,
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  await app.close();
});

/** Opens a connection and sends this; counts those that the server has closed. */
let closed = 0;
function open(sent: string): Socket {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    closed += 1;
  });
  socket.resume();
  socket.write(sent);
  return socket;
}

// Fails where listen.ts does not bound them, and where it leaves that to Node, which refuses who comes last.
test('of slow connections those stay that it has room for, and a good call is answered', async () => {
  for (let n = 0; n < 500; n += 1) {
    open('GET / HTTP/1.1\r\nhost: a\r\nx-slow: ');
  }
  await expect.poll(() => closed, { timeout: 10_000 }).toBeGreaterThanOrEqual(300);
  expect((await fetch(`${server.address}/api/capabilities`)).status).toBe(200);
  expect(closed).toBeLessThan(320);
});

// Fails where whoever leaves is an unknown error.
test('a client that leaves in the middle of a body is no error of the server', async () => {
  const [error, info] = [vi.spyOn(app.deps.log, 'error'), vi.spyOn(app.deps.log, 'info')];
  const socket = open(
    'POST /api/lex-chat HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
  );
  await setTimeout(100);
  socket.destroy();
  await expect.poll(() => info.mock.calls.length).toBe(1);
  expect(info.mock.lastCall?.[1]).toBe('the client left before it was answered');
  expect(error).not.toHaveBeenCalled();
});

/** What the server says to this before it hangs up. */
async function answerTo(sent: string): Promise<string> {
  const socket = open(sent);
  let said = '';
  socket.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(socket, 'close');
  return said;
}

// Fails without shouldKeepAlive: the next request on that connection was not read, and refused after 15 s as too slow.
test('who asks for another protocol is answered in this one, on a connection that ends with it', async () => {
  const asked = 'GET /api/health HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  expect(await answerTo(asked)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
});

// Fails where rawAnswer does not ask.
test('a refusal of a HEAD that cannot be read has no body', async () => {
  expect(await answerTo('GET no-slash HTTP/1.1\r\nhost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*\}$/);
  expect(await answerTo('HEAD no-slash HTTP/1.1\r\nhost: a\r\n\r\n')).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*\r\n\r\n$/,
  );
});

// Fails where each request is answered as it comes: the answers would lie in memory, twenty for one connection.
test('requests that are sent ahead are answered in turn, and none before the last answer was taken', async () => {
  let asked = 0;
  const large = 'x'.repeat(16_000_000);
  const answer = () => {
    asked += 1;
    return new Response(large);
  };
  const mine = await listen(readEnv({ PORT: '0', HOST: '127.0.0.1' }), answer, (words) => expect.fail(words));
  const socket = connect(Number(new URL(mine.address).port), '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20));
  await setTimeout(500);
  expect(asked).toBe(1);
  let taken = 0;
  socket.on('data', (chunk: Buffer) => {
    taken += chunk.length;
  });
  socket.resume();
  await expect.poll(() => taken, { timeout: 20_000 }).toBeGreaterThan(20 * large.length);
  expect(asked).toBe(20);
  socket.destroy();
  await mine.close();
});
