import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CHILD_ENV } from './child-env.ts';
import { databaseFor, serverUrl } from './postgres-server.ts';

const MAIN = resolve(import.meta.dirname, '../../src/server/main.ts');

/** A test file's server answers for seconds: making its database's code faster meanwhile takes longer than it saves. */
const FLAGS = process.env.VITEST ? ['--liftoff-only'] : [];

/** A real server process on a free port of this machine. */
export type ServerProcess = {
  /** '' for one that only works jobs. */
  url: string;
  folder: string;
  /** What it said when it was ready. */
  said: string;
  process: ChildProcess;
  /** Sends a signal and waits for the end; answers the exit code, null when the signal killed it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** A new empty data folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'hornbook-server-'));

/**
 * Starts the server as `npm start` does and waits for the line with its address. Rejects with what it wrote instead.
 * Where the tests have a PostgreSQL server, each folder has a database on it, unless `env` names another (or '', none).
 */
export async function startServer(
  folder = newFolder(),
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const server = serverUrl();
  const database = env.DATABASE_URL ?? (server === null ? '' : await databaseFor(server, folder));
  const child = spawn(process.execPath, [...FLAGS, MAIN], {
    env: {
      ...CHILD_ENV,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'error',
      // As another browser each time.
      LOCAL_SIGN_IN: 'open',
      ...env,
      DATABASE_URL: database,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return new Promise((done, fail) => {
    child.stdout.on('data', (text: Buffer) => {
      const ready = /ready (?:at (http:\S+)|to work jobs)/.exec(text.toString());
      if (ready) done({ url: ready[1] ?? '', folder, said: text.toString(), process: child, end });
    });
    void ended.then((code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
}

/** What a page of the site sends along with a call: its cookie, and, as browsers do by themselves, whose page it is. */
export const asPage = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });

/** Signs a student in at a server; answers the cookie of the session. */
export async function cookieAt(
  url: string,
  email = 'ada@example.com',
  send: (request: Request) => Promise<Response> = fetch,
): Promise<string> {
  const response = await send(
    new Request(`${url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, name: 'Ada Park' }),
    }),
  );
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}
