import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { signInLocally } from '#contract/account.ts';
import { createCheckoutSession, paySandboxCheckout, verifyPaymentSession } from '#contract/billing.ts';
import type { Endpoint, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Material } from '#contract/materials.ts';
import { saveProfile } from '#contract/profile.ts';
import { buildApp } from '#server/app.ts';
import { type Content, readContent } from '#server/content.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { readEnv } from '#server/env.ts';
import { giveUpReading, readMaterial } from '#server/features/materials/read-material.ts';
import { type App, buildDeps } from '#server/start.ts';
import { openTestDatabase } from './database.ts';
import { isKilled, startKilledServers, unchangeable } from './killed-servers.ts';
import { readOnce } from './remembered-readings.ts';

const ORIGIN = 'http://localhost:3000';

/** What a call answered: status, JSON body, headers. */
export type Answered<T> = { status: number; body: T; headers: Headers };

/** A browser without a screen: keeps cookies and speaks to the app in process. */
export type Browser = {
  fetch: (request: Request) => Promise<Response>;
  /** Calls a line of the contract; the body is the reply on success and the error body otherwise. */
  call: <E extends Endpoint>(
    line: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ) => Promise<Answered<ReplyOf<E>>>;
  upload: (
    fields: Record<string, string>,
    file: { name: string; bytes: Uint8Array<ArrayBuffer> | string },
  ) => Promise<Answered<Material>>;
};

/** A signed-in student's browser. */
export type Student = Browser & { userId: number };

/** The real app over a real database of its own, in process: embedded, or on the tests' PostgreSQL server. */
export type TestApp = {
  deps: Deps;
  /** What the server does now and then. */
  sweep: () => Promise<void>;
  /** A visitor's browser. */
  browser: () => Browser;
  /** A signed-in student's browser, new unless the e-mail is known; onboarded unless told otherwise. */
  student: (email?: string, options?: { isOnboarded?: boolean; isPremium?: boolean }) => Promise<Student>;
  /** Waits until nothing is being read or forecast any more. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
};

let students = 0;

/** Nothing changes it, and reading it takes longer than opening an app. */
let content: Content | undefined;

/**
 * Opens an app for a test file; `close` it in afterAll. `readsOnce`: a file that another test has read in this run, such
 * as one of the sample course, is not read again. `kept`: a data folder with an embedded database that stays when the app
 * is closed. `signsIn`: whether local sign-in asks for the terminal's code.
 */
export async function openTestApp({
  readsOnce = false,
  kept = null,
  signsIn = 'open',
  ...options
}: {
  now?: () => Date;
  log?: Logger;
  readsOnce?: boolean;
  kept?: string | null;
  signsIn?: 'open' | 'code';
} = {}): Promise<TestApp> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'hornbook-test-'));
  const database = await (kept === null
    ? openTestDatabase()
    : { ...(await openDatabase({ folder: join(kept, 'database') })), url: null });
  const env = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent', LOCAL_SIGN_IN: signsIn });
  content ??= readContent();
  const log = pino({ level: 'silent' });
  const told = { env, log, database, content, ...options };
  const start = () => buildDeps(told);
  const first = await start();
  const { deps, sweep } = first;
  const killed = isKilled ? await startKilledServers(folder, database.url, options) : null;
  const servers = [first];
  // Every test of the app is also one of two servers that know nothing of each other but the database.
  if (process.env.TEST_SERVERS === '2' && !database.embedded) servers.push(besides(await start(), deps));
  for (const { deps: mine } of servers) {
    if (readsOnce)
      mine.jobs.on(
        'read-material',
        (job, signal) => readMaterial(mine, job, signal, readOnce),
        (job) => giveUpReading(mine, job),
      );
    // Where others answer and work, this one only lends its database to the test.
    if (!killed) mine.jobs.start();
  }
  const apps = servers.map((server) => buildApp(server.deps));
  const browser = () =>
    openBrowser(async (request) => {
      if (killed) return killed.send(request);
      const [next, ...others] = apps as [(typeof apps)[0], ...typeof apps];
      apps.splice(0, apps.length, ...others, next);
      return next.fetch(request);
    });

  return {
    deps: killed ? unchangeable(deps) : deps,
    sweep,
    browser,
    async student(
      email = `student-${++students}@example.com`,
      { isOnboarded = true, isPremium = false } = {},
    ) {
      const mine = browser();
      const { body } = await mine.call(signInLocally, { email, name: 'Test Student' });
      const userId = body.id;
      if (isOnboarded) await mine.call(saveProfile, { law_school_id: 1, year_of_study: 1 });
      if (isPremium) {
        const { body: checkout } = await mine.call(createCheckoutSession, { plan: 'monthly' });
        const { sessionId } = checkout;
        await mine.call(paySandboxCheckout, { sessionId, outcome: 'paid' });
        await mine.call(verifyPaymentSession, { sessionId });
      }
      return { ...mine, userId };
    },
    async settled() {
      for (;;) {
        const waiting = await database.db.selectFrom('jobs').select('id').limit(1).execute();
        if (waiting.length === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async close() {
      await killed?.close();
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      if (kept === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What a process has to itself. All else a test may replace, and then means every server. */
const OWN: readonly (keyof Deps)[] = ['jobs', 'news', 'generations', 'courses', 'stopping'];

/** A server that uses what `first` uses, but for what is its own. */
function besides(server: App, first: Deps): App {
  const names = Object.keys(first) as (keyof Deps)[];
  for (const name of names.filter((one) => !OWN.includes(one)))
    Object.defineProperty(server.deps, name, { get: () => first[name] });
  return server;
}

/** A browser whose requests, made for http://localhost:3000, go to `send`. */
export function openBrowser(send: (request: Request) => Promise<Response>): Browser {
  const cookies = new Map<string, string>();

  async function go(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    headers.set('host', 'localhost:3000');
    // As browsers do by themselves, where a test does not play another site.
    if (!headers.has('origin') && !headers.has('sec-fetch-site'))
      headers.set('sec-fetch-site', 'same-origin');
    const response = await send(new Request(request, { headers }));
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      if (/max-age=0/i.test(cookie)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const answered = async <T>(response: Response): Promise<Answered<T>> => {
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };

  return {
    fetch: go,
    async call(line, input, headers = {}) {
      const rest: Record<string, unknown> = { ...(input as object) };
      const path = line.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = rest[name];
        delete rest[name];
        return encodeURIComponent(String(value).toWellFormed());
      });
      const isBodyless = line.method === 'GET' || line.method === 'DELETE';
      const url = new URL(path, ORIGIN);
      if (isBodyless)
        for (const [name, value] of Object.entries(rest)) url.searchParams.set(name, String(value));
      return answered(
        await go(
          new Request(url, {
            method: line.method,
            redirect: 'manual',
            headers: { ...(isBodyless ? {} : { 'content-type': 'application/json' }), ...headers },
            ...(isBodyless ? {} : { body: JSON.stringify(rest) }),
          }),
        ),
      );
    },
    async upload(fields, file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      form.set('file', new Blob([file.bytes]), file.name);
      return answered(
        await go(new Request(new URL('/api/materials', ORIGIN), { method: 'POST', body: form })),
      );
    },
  };
}
