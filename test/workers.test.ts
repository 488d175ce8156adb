import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { signInLocally } from '#contract/account.ts';
import { createClone } from '#contract/clones.ts';
import { listCloneMaterials } from '#contract/materials.ts';
import { getHealth } from '#contract/operations.ts';
import { saveProfile } from '#contract/profile.ts';
import { openBrowser } from './support/app.ts';
import { FULL_CLONE } from './support/full-clone.ts';
import { databaseFor, dropDatabaseFor, serverUrl } from './support/postgres-server.ts';
import { newFolder, type ServerProcess, startServer } from './support/server.ts';

const server = serverUrl();
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) {
    await dropDatabaseFor(folder);
    rmSync(folder, { recursive: true, force: true });
  }
});

function anotherFolder(): string {
  const folder = newFolder();
  folders.push(folder);
  return folder;
}

const browserOf = ({ url }: Pick<ServerProcess, 'url'>) =>
  openBrowser(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body;
    const headers = new Headers(request.headers);
    headers.delete('host');
    return fetch(`${url}${pathname}${search}`, { method: request.method, headers, body, ...HALF });
  });

/** A body that is sent as it comes; the types of browsers do not know it. */
const HALF = { duplex: 'half' } as RequestInit;

const UPLOAD = [
  '--x',
  'Content-Disposition: form-data; name="kind"',
  '',
  'lectureNotes',
  '--x',
  'Content-Disposition: form-data; name="file"; filename="notes.txt"',
  '',
  'Consideration is a bargained-for exchange.',
  '--x--',
  '',
].join('\r\n');

/** The processes that a process has started. */
function childrenOf({ process }: ServerProcess): number[] {
  const found = execFileSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' });
  return found.trim().split('\n').map(Number);
}

test.each([
  [{ WORKERS: '2' }, 'WORKERS'],
  [{ ROLE: 'worker' }, 'ROLE'],
])('%o needs a server of its own for the database, and says so', async (env, name) => {
  const starting = startServer(anotherFolder(), { ...env, DATABASE_URL: '' });
  await expect(starting).rejects.toThrow(`The configuration is not right: ${name} needs DATABASE_URL`);
});

describe.skipIf(server === null)('several processes on one machine', () => {
  test('share a port; one that dies is replaced, and a signal ends them all in order', async () => {
    const one = await startServer(anotherFolder(), { WORKERS: '2' });
    const first = childrenOf(one);
    expect(first).toHaveLength(2);
    process.kill(first[0] ?? 0, 'SIGKILL');
    const visitor = browserOf(one);
    for (let n = 0; n < 20; n += 1) expect((await visitor.call(getHealth, {})).status).toBe(200);
    await expect.poll(() => childrenOf(one).length, { timeout: 20_000 }).toBe(2);
    expect(childrenOf(one)).not.toEqual(first);
    const last = childrenOf(one);
    expect(await one.end('SIGTERM')).toBe(0);
    for (const pid of last) expect(() => process.kill(pid, 0)).toThrow();
  }, 60_000);

  test('an upload under way when the signal comes is taken to its end', async () => {
    const one = await startServer(anotherFolder(), { WORKERS: '2' });
    const student = browserOf(one);
    await student.call(signInLocally, { email: 'ada@example.com', name: 'Ada Park' });
    await student.call(saveProfile, { law_school_id: 1, year_of_study: 1 });
    let ended: Promise<number | null> | undefined;
    const halves = new ReadableStream({
      async start(body) {
        body.enqueue(Buffer.from(UPLOAD.slice(0, 150)));
        await setTimeout(2_000);
        ended = one.end('SIGTERM');
        await setTimeout(1_000);
        body.enqueue(Buffer.from(UPLOAD.slice(150)));
        body.close();
      },
    });
    const request = new Request('http://localhost:3000/api/materials', {
      method: 'POST',
      body: halves,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      ...HALF,
    });
    expect((await student.fetch(request)).status).toBe(201);
    expect(await ended).toBe(0);
  }, 60_000);

  test('a server that only answers leaves the jobs to one that only works them', async () => {
    const folder = anotherFolder();
    const DATABASE_URL = await databaseFor(server ?? '', folder);
    const web = await startServer(folder, { ROLE: 'web', DATABASE_URL });
    const student = browserOf(web);
    await student.call(signInLocally, { email: 'ada@example.com', name: 'Ada Park' });
    await student.call(saveProfile, { law_school_id: 1, year_of_study: 1 });
    const { body: clone } = await student.call(createClone, {
      ...FULL_CLONE,
      syllabus_content: 'Class 1. Consideration.',
      lecture_notes: '# Consideration\n\nConsideration is a bargained-for exchange.',
    });
    const unread = async () => {
      const { body } = await student.call(listCloneMaterials, { id: clone.id });
      return body.filter(({ status }) => status !== 'ready').length;
    };
    await setTimeout(3_000);
    const before = await unread();
    expect(before).toBeGreaterThan(0);
    const worker = await startServer(folder, { ROLE: 'worker', DATABASE_URL });
    await expect.poll(unread, { timeout: 60_000 }).toBe(0);
    expect(await worker.end('SIGTERM')).toBe(0);
    expect(await web.end('SIGTERM')).toBe(0);
  }, 120_000);
});
