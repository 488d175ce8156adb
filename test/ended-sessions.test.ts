import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { endSession, listSessions, signOut, signOutEverywhere } from '#contract/account.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { CONTRACT } from '#contract/table.ts';
import { obey } from '#server/operator.ts';
import { openTestApp, type Student, type TestApp } from './support/app.ts';
import { exampleOf } from './support/examples.ts';
import { inProcess } from './support/killed-servers.ts';
import { type OwnRows, openOwner } from './support/own-rows.ts';

/*
 * Every line that streams, and every way in which a session ends: the stream ends with its session. The table is walked, so
 * that a new stream is tried by itself.
 */

const STREAMS = Object.entries<Endpoint>(CONTRACT).filter(([, { transport }]) => transport === 'events');

let app: TestApp;
const owners: OwnRows[] = [];
/** Lets go on what is held, at the end of each test. */
let releases: (() => void)[] = [];
const held = () => new Promise<void>((done) => releases.push(done));
afterEach(() => {
  for (const release of releases) release();
  releases = [];
});

beforeAll(async () => {
  app = await openTestApp({ readsOnce: true });
  for (const at of WAYS.keys())
    owners.push(await openOwner(app, `holder-${at}@example.com`, { isPremium: true }));
  // From now on answers and forecasts begin and never end, so that only the session can end their streams.
  app.deps.jobs.on(
    'forecast',
    async (job) => {
      app.deps.generations.tell(Number(job.payload.cloneId), { type: 'step', words: 'One.' });
      await held();
    },
    async () => undefined,
  );
  app.deps.professor = {
    name: 'slow',
    answer: async (_request, _signal, tell) => {
      tell?.([{ type: 'pointer', text: 'One.', to: '/' }]);
      await held();
      throw new Error('it was held');
    },
  };
}, 120_000);
afterAll(() => app.close());

/** Opens a line's stream; tells whether it is over, and what came. */
async function openStream(browser: Student, [name, line]: [string, Endpoint], own: OwnRows) {
  const input = await exampleOf(name, own);
  const response = await browser.fetch(
    new Request(new URL(line.path, 'http://localhost:3000'), {
      method: line.method,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json', 'idempotency-key': name },
      ...(line.method === 'GET' ? {} : { body: JSON.stringify(input) }),
    }),
  );
  const stream = { status: response.status, isOver: false, text: '', leave: () => {} };
  const reader = response.body?.getReader();
  stream.leave = () => void reader?.cancel();
  void (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      stream.text += new TextDecoder().decode(part.value);
    stream.isOver = true;
  })();
  return stream;
}

const WAYS: [string, (holder: Student, elsewhere: Student) => Promise<unknown>][] = [
  ['signing out', async (holder) => holder.call(signOut, {})],
  ['signing out everywhere, elsewhere', async (_, elsewhere) => elsewhere.call(signOutEverywhere, {})],
  [
    'being ended in the list of sessions, elsewhere',
    async (_, elsewhere) => {
      const { body } = await elsewhere.call(listSessions, {});
      for (const { id, is_this } of body) if (!is_this) await elsewhere.call(endSession, { id });
    },
  ],
  ["the operator's command", async ({ userId }) => obey(app.deps, ['sign-out', String(userId)])],
  [
    'its time',
    async ({ userId }) =>
      app.deps.db
        .updateTable('sessions')
        .set({ seen_at: new Date(Date.now() - 15 * 86_400_000) })
        .where('user_id', '=', userId)
        .execute(),
  ],
  [
    'the deletion of the account, elsewhere',
    async (_, elsewhere) => elsewhere.call(deleteAccount, { confirmation: DELETION_WORDS }),
  ],
];

// Fails where a stream asks for its session once, when it is opened: up to 0.5.0 it told the next file's name.
describe('a stream ends within a second of its session, and the streams of others go on', () => {
  for (const [at, [way, end]] of WAYS.entries())
    inProcess(`ended by ${way}`, async () => {
      const own = owners[at] as OwnRows;
      const [holder, elsewhere] = [await own.browser(), await own.browser()];
      const bystander = await app.student(`bystander-${at}@example.com`);
      const [watched] = STREAMS.filter(([, { method }]) => method === 'GET');
      const kept = await openStream(bystander, watched ?? ['', {} as Endpoint], own);
      const streams: Awaited<ReturnType<typeof openStream>>[] = [];
      for (const line of STREAMS) streams.push(await openStream(holder, line, own));
      expect(streams.map(({ status, isOver }) => [status, isOver])).toEqual(STREAMS.map(() => [200, false]));
      await end(holder, elsewhere);
      const ended = performance.now();
      await expect
        .poll(() => streams.map(({ isOver }) => isOver), { timeout: 3_000, interval: 20 })
        .toEqual(STREAMS.map(() => true));
      expect(performance.now() - ended).toBeLessThan(1_000);
      expect(streams.map(({ text }) => text).join()).not.toContain('event: done');
      expect(kept.isOver).toBe(false);
      kept.leave();
    });
});
