import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { listSnapshots } from '../src/server/backup/snapshot-names.ts';
import { newFolder } from '../test/support/server.ts';
import { type Finding, hashOf } from './acknowledged.ts';
import { type ClockedServer, clockedServer, findFakeTime } from './clock.ts';
import { holdLimits } from './limits-by-clock.ts';
import { type Call, callAs, notesForm } from './one-student.ts';
import { courseNotes } from './texts.ts';

const ZONE = 'America/New_York';
const PATIENCE_MILLISECONDS = 60_000;
/** Notes repeated so often take some seconds to be read. */
const LONG = 2_000;

/** How many things were looked at, and what was wrong; null where the clock cannot be moved. */
export type MovedClock = { looked: number; findings: Finding[] } | null;

type Look = (what: string, is: unknown, mustBe: unknown) => void;

/** What a message must find: what it leaves of the day's 20, when they come back, and days in a row with a session. */
type Moment = [at: string, left: number, resetsAt: string, streak: number];

/** The night in which New York's clocks go back: 1 November has 25 hours, and 1:30 comes twice. */
const AUTUMN: Moment[] = [
  ['2026-11-01T03:30:00Z', 19, '2026-11-01T04:00:00.000Z', 1],
  ['2026-11-01T04:30:00Z', 19, '2026-11-02T05:00:00.000Z', 2],
  ['2026-11-01T05:30:00Z', 18, '2026-11-02T05:00:00.000Z', 2],
  ['2026-11-01T06:30:00Z', 17, '2026-11-02T05:00:00.000Z', 2],
  ['2026-11-02T04:30:00Z', 16, '2026-11-02T05:00:00.000Z', 2],
  ['2026-11-02T05:00:30Z', 19, '2026-11-03T05:00:00.000Z', 3],
];
/** The night in which they go forward: 14 March has 23 hours, and 2:30 never comes. */
const SPRING: Moment[] = [
  ['2027-03-14T04:30:00Z', 19, '2027-03-14T05:00:00.000Z', 1],
  ['2027-03-14T05:30:00Z', 19, '2027-03-15T04:00:00.000Z', 2],
  ['2027-03-14T07:30:00Z', 18, '2027-03-15T04:00:00.000Z', 2],
  ['2027-03-15T03:30:00Z', 17, '2027-03-15T04:00:00.000Z', 2],
  ['2027-03-15T04:00:30Z', 19, '2027-03-16T04:00:00.000Z', 3],
];

/** Lets a server live through both changes of the clocks, eight days at once, a month, and an hour that comes again. */
export async function moveClock(): Promise<MovedClock> {
  const library = findFakeTime();
  if (library === null) return null;
  const folder = newFolder();
  const findings: Finding[] = [];
  let looked = 0;
  const look: Look = (what, is, mustBe) => {
    looked += 1;
    if (JSON.stringify(is) !== JSON.stringify(mustBe))
      findings.push({
        sort: 'other',
        words: `${what}: ${JSON.stringify(is)}, not ${JSON.stringify(mustBe)}`,
      });
  };
  const server = clockedServer(library, folder);
  try {
    await server.set('2026-10-31T20:00:00Z');
    await server.start();
    await liveThrough(server, AUTUMN, 'autumn', look, ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']);
    await jumpDays(server, look);
    await goBackAnHour(server, look);
    await holdLimits(server, '2027-02-20T12:00:05Z', look);
    await liveThrough(server, SPRING, 'spring', look, []);
    await server.end('SIGTERM');
  } finally {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return { looked, findings };
}

/** A student who has a course that has been read. */
async function enroll(server: ClockedServer, name: string): Promise<{ call: Call; clone: number }> {
  const call = await callAs(server.url(), `${name}@example.com`, ZONE);
  await call('PUT', '/api/profile', { law_school_id: 5, year_of_study: 1 });
  const { body } = await call('POST', '/api/professor-clones', {
    kind: 'quick',
    professor_name: 'Ada Park',
    course_name: 'Contracts',
    lecture_notes: courseNotes(name),
  });
  const clone = Number(body.id);
  await until(async () => (await call('GET', `/api/professor-clones/${clone}`)).body.ready === true);
  return { call, clone };
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<boolean> {
  for (const since = performance.now(); performance.now() - since < PATIENCE_MILLISECONDS; await pause(100))
    if (await isSo()) return true;
  return false;
}

const ask = (call: Call, clone: number, message: string) =>
  call('POST', '/api/professor-chat', { clone_id: clone, message });

/** Asks one question at each moment; `restartAt`: moments at which the server is started anew, which takes a snapshot. */
async function liveThrough(
  server: ClockedServer,
  moments: readonly Moment[],
  name: string,
  look: Look,
  restartAt: readonly string[],
): Promise<void> {
  await server.set(new Date(new Date(moments[0]?.[0] ?? '').getTime() - 600_000).toISOString());
  const { call: first, clone } = await enroll(server, name);
  let call = first;
  for (const [at, left, resetsAt, streak] of moments) {
    await server.set(at);
    if (restartAt.includes(at)) {
      await server.end('SIGTERM');
      await server.set(at);
      await server.start();
      call = await callAs(server.url(), `${name}@example.com`, ZONE);
    }
    const before = await call('GET', '/api/allowance');
    look(`${name}, ${at}: left before`, before.body.remaining, left + 1);
    look(`${name}, ${at}: back at`, before.body.resets_at, resetsAt);
    const { body } = await ask(call, clone, 'What is consideration?');
    look(`${name}, ${at}: left`, body.remaining, left);
    const profile = await call('GET', '/api/profile');
    look(`${name}, ${at}: days in a row`, profile.body.streak, streak);
    if (!restartAt.includes(at)) continue;
    // Named by UTC, so that the hour that comes twice has two names.
    const stamp = at.slice(0, 14).replaceAll(':', '');
    const isTaken = async () =>
      (await listSnapshots(server.folder)).some(({ path }) => basename(path).includes(stamp));
    look(`${name}, ${at}: a snapshot of that hour`, await until(isTaken), true);
  }
  const names = (await listSnapshots(server.folder)).map(({ path }) => basename(path).slice(9, 24));
  for (const at of restartAt)
    look(`${name}: the snapshot of ${at} is kept`, names.includes(at.slice(0, 16).replaceAll(':', '')), true);
}

/** Eight days at once, then a session that rests and one that is used for a month; what has had its time goes. */
async function jumpDays(server: ClockedServer, look: Look): Promise<void> {
  await server.set('2026-11-10T15:00:00Z');
  const { call, clone } = await enroll(server, 'days');
  const ben = await callAs(server.url(), 'ben@example.com', ZONE);
  await ben('PUT', '/api/profile', { law_school_id: 5, year_of_study: 1 });
  const { body: checkout } = await ben('POST', '/api/create-checkout-session', { plan: 'monthly' });
  await ben('POST', '/api/sandbox-checkout', { sessionId: checkout.sessionId, outcome: 'paid' });
  look('premium', (await ben('GET', '/api/subscription')).body.is_active, true);
  const loose = 'Notes that no course uses.';
  const { body: material } = await call('POST', '/api/materials', notesForm('loose.md', loose));
  await until(async () => (await call('GET', `/api/materials/${material.id}`)).body.status === 'ready');
  await ask(call, clone, 'What is an offer?');
  look('left', (await ask(call, clone, 'What is consideration?')).body.remaining, 18);
  // So long that it is still being read when the eight days have passed.
  const term = courseNotes('eight days').repeat(LONG);
  const late = await call('POST', '/api/materials', notesForm('late.md', term, clone));

  await server.set('2026-11-18T15:00:00Z');
  const isRead = async () => (await call('GET', `/api/materials/${late.body.id}`)).body.status !== 'reading';
  await until(isRead);
  const { body: read } = await call('GET', `/api/materials/${late.body.id}`);
  look('a file that was being read', [read.status, read.reason], ['ready', null]);
  const { body: me } = await call('GET', '/api/auth/me');
  look('signed in after 8 days', me.email, 'days@example.com');
  const { body: allowance } = await call('GET', '/api/allowance');
  look('left after 8 days', [allowance.remaining, allowance.resets_at], [20, '2026-11-19T05:00:00.000Z']);
  look('left of the new day', (await ask(call, clone, 'What is consideration?')).body.remaining, 19);
  const { body: profile } = await call('GET', '/api/profile');
  look('days in a row, sessions', [profile.streak, profile.total_study_sessions], [1, 2]);
  look('premium after 8 days', (await ben('GET', '/api/subscription')).body.is_active, true);
  await server.end('SIGTERM');
  await server.start();
  const again = await callAs(server.url(), 'days@example.com', ZONE);
  look(
    'a file without a course after 8 days',
    (await again('GET', `/api/materials/${material.id}`)).status,
    404,
  );
  const files = join(server.folder, 'uploads/files', String(me.id));
  look('its file', existsSync(files) && readdirSync(files).some((key) => key.endsWith(hashOf(loose))), false);
  look('the files of the course', readdirSync(files).length, 2);
  const { body: messages } = await again('GET', `/api/professor-clones/${clone}/messages`);
  look('messages', (messages as unknown as unknown[]).length, 6);

  await server.set('2026-12-04T15:00:00Z');
  look('a session unused for 16 days', (await again('GET', '/api/auth/me')).status, 401);
  const month = await callAs(server.url(), 'days@example.com', ZONE);
  for (const [at, status] of [
    ['2026-12-14T15:00:00Z', 200],
    ['2026-12-24T15:00:00Z', 200],
    ['2027-01-03T14:00:00Z', 200],
    ['2027-01-03T16:00:00Z', 401],
  ] as const) {
    await server.set(at);
    look(`a session of 4 December on ${at}`, (await month('GET', '/api/auth/me')).status, status);
  }
  await server.end('SIGTERM');
  await server.start();
  const areGone = async () =>
    (await listSnapshots(server.folder)).every(({ at }) => at.toISOString() > '2026-12-04');
  look('snapshots of more than 30 days are gone', await until(areGone), true);
}

/** The clock was ahead and is put right: the hour comes again. */
async function goBackAnHour(server: ClockedServer, look: Look): Promise<void> {
  await server.set('2027-02-10T15:00:00Z');
  const { call, clone } = await enroll(server, 'hour');
  await ask(call, clone, 'What is an offer?');
  await call('POST', '/api/generate-exam-prediction', { clone_id: clone });

  await server.set('2027-02-10T14:00:00Z');
  look('signed in', (await call('GET', '/api/auth/me')).body.email, 'hour@example.com');
  const { body } = await ask(call, clone, 'What is consideration?');
  look('left', body.remaining, 18);
  look('back at', (await call('GET', '/api/allowance')).body.resets_at, '2027-02-11T05:00:00.000Z');
  const saved = await call('POST', '/api/save-material', { professor_clone_id: clone, content: 'kept' });
  look('an answer is saved', saved.status, 201);
  const isReady = async (id: unknown) => (await call('GET', `/api/materials/${id}`)).body.status === 'ready';
  const first = await call('POST', '/api/materials', notesForm('first.md', 'An offer is a promise.', clone));
  look('a file is read', await until(() => isReady(first.body.id)), true);
  const forecast = await call('POST', '/api/generate-exam-prediction', { clone_id: clone });
  look('a forecast is made', forecast.status, 200);
  const { body: messages } = await call('GET', `/api/professor-clones/${clone}/messages`);
  const asked = (messages as unknown as { role: string; content: string }[]).filter(
    ({ role }) => role === 'student',
  );
  look(
    'the order of questions',
    asked.map(({ content }) => content),
    ['What is an offer?', 'What is consideration?'],
  );
  const last = await call('POST', '/api/materials', notesForm('last.md', courseNotes('an hour').repeat(50)));
  await server.end('SIGKILL');
  await server.start();
  const again = await callAs(server.url(), 'hour@example.com', ZONE);
  const isRead = async () => (await again('GET', `/api/materials/${last.body.id}`)).body.status === 'ready';
  look('a file whose server was killed is read', await until(isRead), true);
  look('the forecast is there', (await again('GET', `/api/exam-prediction/${clone}`)).status, 200);
}
