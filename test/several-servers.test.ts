import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInLocally } from '#contract/account.ts';
import { askProfessor, getAllowance, listMessages } from '#contract/chat.ts';
import { createClone, listClones } from '#contract/clones.ts';
import { listCloneMaterials } from '#contract/materials.ts';
import { generatePrediction } from '#contract/prediction.ts';
import { saveProfile } from '#contract/profile.ts';
import { listSaved, saveMaterial } from '#contract/saved.ts';
import { type Browser, openBrowser } from './support/app.ts';
import { databaseFor, dropDatabaseFor, serverUrl } from './support/postgres-server.ts';
import { startTwoServers, type TwoServers } from './support/two-servers.ts';

const SECONDS = Number(process.env.CHAOS_SECONDS ?? 25);
const KILLED_EVERY_SECONDS = Number(process.env.CHAOS_KILLED_EVERY ?? 10);
const AT_ONCE = 3;
/** Students one after the other on each lane at least, however slow the machine is. */
const IN_TURN = 2;
/** No job may rest longer than this, whoever died over it. */
const MOST_JOB_SECONDS = 90;

const QUESTIONS = ['What is consideration?', 'Is past consideration enough?', 'What about adequacy?'];
const notes = (of: number) => `# Consideration

## Rule

Consideration is a bargained-for exchange of promises or performances. Past consideration is no consideration.

## Adequacy

Courts do not ask whether the consideration was adequate. These are the notes of student ${of}.
`;

const server = serverUrl();
let servers: TwoServers;
let rows: pg.Client;

describe.skipIf(server === null)('two servers on one database, one of them killed again and again', () => {
  beforeAll(async () => {
    servers = await startTwoServers({ insists: true });
    rows = new pg.Client({ connectionString: await databaseFor(server ?? '', servers.folder) });
    await rows.connect();
  }, 120_000);
  afterAll(async () => {
    await servers.close();
    await rows.end();
    await dropDatabaseFor(servers.folder);
    rmSync(servers.folder, { recursive: true, force: true });
  });

  test(
    'clients that retry under their keys get what they would have got from one calm server, once each',
    async () => {
      const calm = await study(0);
      const over = Date.now() + SECONDS * 1_000;
      const stopKilling = servers.killByTurns(KILLED_EVERY_SECONDS);
      // Who is in the middle of a lesson then finishes it in peace.
      const killed = setTimeout(SECONDS * 1_000).then(stopKilling);
      let isOver = false;
      const watched = watchJobs(() => !isOver);
      const lane = async (first: number) => {
        const lessons: string[][] = [];
        for (let n = first; Date.now() < over || lessons.length < IN_TURN; n += AT_ONCE)
          lessons.push(await study(n));
        return lessons;
      };
      const firsts = Array.from({ length: AT_ONCE }, (_, at) => at + 1);
      const lessons = (await Promise.all(firsts.map(lane))).flat();
      isOver = true;
      const kills = await killed;
      const { oldestSeconds, mostAttempts } = await watched;
      console.log(
        `${kills} kills in ${SECONDS} s, ${lessons.length} students, oldest job ${oldestSeconds.toFixed(1)} s`,
      );
      expect(kills).toBeGreaterThan(1);
      for (const lesson of lessons) expect(lesson).toEqual(calm);
      expect(oldestSeconds).toBeLessThan(MOST_JOB_SECONDS);
      expect(mostAttempts).toBe(0);
      expect((await rows.query('select count(*)::int as n from jobs')).rows).toEqual([{ n: 0 }]);
    },
    (SECONDS + 180) * 1_000,
  );
});

/** The age of the oldest job there was and the most failed attempts of any, until `goesOn` says no and all are done. */
async function watchJobs(goesOn: () => boolean) {
  let oldestSeconds = 0;
  let mostAttempts = 0;
  for (;;) {
    const { rows: found } = await rows.query<{ age: number | null; attempts: number | null }>(
      'select extract(epoch from max(now() - created_at))::float8 as age, max(attempts) as attempts from jobs',
    );
    oldestSeconds = Math.max(oldestSeconds, found[0]?.age ?? 0);
    mostAttempts = Math.max(mostAttempts, found[0]?.attempts ?? 0);
    if (!goesOn() && found[0]?.age === null) return { oldestSeconds, mostAttempts };
    await setTimeout(250);
  }
}

/** What one student does and reads, without what differs by student; every acknowledgement is looked for at the end. */
async function study(n: number): Promise<string[]> {
  const student = openBrowser(through(servers));
  const read: string[] = [];
  // A student of their own each time: a test that is begun again meets those of the time before.
  await student.call(signInLocally, { email: `student-${randomUUID()}@example.com`, name: 'Ada Park' });
  await student.call(saveProfile, { law_school_id: 1, year_of_study: 1 });
  const { body: clone } = await student.call(
    createClone,
    { kind: 'quick', professor_name: 'Ada Park', course_name: 'Contracts', lecture_notes: notes(n) },
    key(),
  );
  await isRead(student, clone.id);
  const saved: number[] = [];
  for (const message of QUESTIONS) {
    const { status, body } = await student.call(askProfessor, { clone_id: clone.id, message }, key());
    read.push(`${status} ${body.response}`);
    const kept = { professor_clone_id: clone.id, message_id: body.message_id, content: body.response };
    saved.push((await student.call(saveMaterial, kept, key())).body.id);
  }
  const { body: forecast } = await student.call(generatePrediction, { clone_id: clone.id });
  read.push(JSON.stringify(forecast.likely_topics ?? forecast));
  const { body: messages } = await student.call(listMessages, { id: clone.id });
  read.push(...messages.map(({ role, content, status }) => `${role} ${status} ${content}`));
  const list = await student.call(listSaved, { clone_id: clone.id });
  expect(list.body.map(({ id }) => id)).toEqual(saved.toReversed());
  expect((await student.call(listClones, {})).body.map(({ id }) => id)).toEqual([clone.id]);
  read.push(`${(await student.call(getAllowance, {})).body.remaining} messages left`);
  return read.map((text) => text.replaceAll(`student ${n}`, 'student'));
}

const key = () => ({ 'idempotency-key': randomUUID() });

async function isRead(student: Browser, id: number): Promise<void> {
  const isReady = async () =>
    (await student.call(listCloneMaterials, { id })).body.every(({ status }) => status === 'ready');
  await expect.poll(isReady, { timeout: MOST_JOB_SECONDS * 1_000 }).toBe(true);
}

/** Sends a request to the proxy, which sends it again when a server died under it or was not there. */
const through =
  ({ url }: TwoServers) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.delete('host');
    const body = request.body ? await request.arrayBuffer() : null;
    return fetch(`${url}${pathname}${search}`, { method: request.method, headers, body, redirect: 'manual' });
  };
