import { request as open } from 'node:http';
import { Readable } from 'node:stream';
import { TestRunner, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { startTwoServers } from './two-servers.ts';

/** Seconds from one kill to the next. */
const EVERY = Number(process.env.TEST_KILLED_EVERY ?? 10);

/** Whether tests speak to servers that are killed (`npm run test:killed`) and not to the app in process. */
export const isKilled = process.env.TEST_SERVERS === 'killed';

/** A test that only the app in process can pass: it looks at, or waits for, what one process has to itself. */
export const inProcess = test.skipIf(isKilled);

/** Two real servers in place of the app in process, one of them killed every so often. */
export type KilledServers = { send: (request: Request) => Promise<Response>; close: () => Promise<void> };

/**
 * Starts them for a test (TEST_SERVERS=killed) on its folder and its database of the tests' PostgreSQL server, behind a
 * client that repeats what broke under its key. Rejects where the test gives the app something of its own (`options`),
 * which other processes cannot have.
 */
export async function startKilledServers(
  folder: string,
  databaseUrl: string | null,
  options: object,
): Promise<KilledServers> {
  if (databaseUrl === null) throw new Error('Servers that are killed need TEST_DATABASE_URL.');
  const [given] = Object.keys(options);
  if (given) throw new Error(`A test that gives the app its own "${given}" works in process only.`);
  const servers = await startTwoServers({ insists: true, folder, databaseUrl });
  const stopKilling = servers.killByTurns(EVERY);
  return {
    send: (request) => sendTo(servers.url, request),
    async close() {
      console.log(`${await stopKilling()} kills`);
      await servers.close();
    },
  };
}

/** Sends a request, which names another host, to a server: jsdom's page must not be the one that sends it. */
async function sendTo(url: string, { url: wanted, method, headers, body }: Request): Promise<Response> {
  const bytes = body && Buffer.from(await new Response(body).arrayBuffer());
  const { pathname, search } = new URL(wanted);
  return new Promise((done, fail) => {
    const sent = { ...Object.fromEntries(headers), 'content-length': String(bytes?.length ?? 0) };
    const call = open(new URL(pathname + search, url), { method, headers: sent, agent: false });
    call.on('error', fail).on('response', (answer) => {
      const { statusCode: status = 502, headers: told } = answer;
      const isEmpty = status === 204 || status === 304;
      const text = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
      const lines = Object.entries(told).flatMap(([name, value = []]) =>
        [value].flat().map((one): [string, string] => [name, one]),
      );
      done(new Response(text, { status, headers: lines }));
    });
    call.end(bytes);
  });
}

/**
 * What the servers use cannot be replaced from here, and a test that tried would pass or fail for nothing: it is skipped.
 * Throws outside of a test.
 */
export function unchangeable<T extends object>(used: T): T {
  const refuse = (from: T, name: string | symbol, value: unknown): boolean => {
    // What was never replaced is put back.
    if (value === Reflect.get(from, name)) return true;
    const words = `replaces the app's "${String(name)}", which works in process only`;
    TestRunner.getCurrentTest()?.context.skip(words);
    throw new Error(words);
  };
  return new Proxy(used, {
    set: refuse,
    defineProperty: (from, name, { value }) => refuse(from, name, value),
    get: (from, name) => {
      const value = Reflect.get(from, name);
      return PARTS.some((part) => part === name) ? unchangeable(value as object) : value;
    },
  });
}

/** What tests also replace a part of. */
const PARTS: readonly (keyof Deps)[] = ['env', 'files', 'log', 'payments', 'courses'];
