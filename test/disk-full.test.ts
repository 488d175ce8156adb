import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { until } from './support/backup-server.ts';
import { readyFolder } from './support/database.ts';
import { asPage, newFolder, type ServerProcess, startServer } from './support/server.ts';

const MEGABYTE = 1_000_000;
/** Room of the small disk, and what of it must stay free for uploads. */
const [DISK, FLOOR] = [320, 100];

const folder = newFolder();
const hasDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', folder]).status === 0;
if (!hasDisk) console.warn('A full disk is not tried: this user may not mount a small one.');
let server: ServerProcess | undefined;
afterAll(() => {
  server?.process.kill('SIGKILL');
  if (hasDisk) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Fills the disk until so many megabytes are left. */
function leaveFree(megabytes: number): void {
  const file = openSync(join(folder, 'ballast'), 'a');
  const chunk = Buffer.alloc(MEGABYTE);
  const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize;
  try {
    while (free() > megabytes * MEGABYTE) writeSync(file, chunk);
  } catch {
    // Not one byte more.
  } finally {
    closeSync(file);
  }
}

async function signIn(url: string) {
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'ada@example.com', name: 'Ada Park' }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return async (method: string, path: string, body?: object) => {
    const init =
      body instanceof FormData
        ? { body, headers: asPage(cookie) }
        : { headers: { ...json, ...asPage(cookie) }, ...(body ? { body: JSON.stringify(body) } : {}) };
    // No answer may take longer, whatever the disk does.
    const response = await fetch(url + path, { method, ...init, signal: AbortSignal.timeout(5_000) });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

const notes = (text: string) => {
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  form.set('file', new Blob([text]), 'notes.md');
  return form;
};

// Fails without the floor (the upload is taken), without tellOfDeath in db/embedded.ts (the server spins for ever once the
// journal finds no room), and without comeBack there (it answers 503 for good).
test.runIf(hasDisk)(
  'uploads are refused in words first; then calls are, none hangs; with room again all that was acknowledged is there',
  async () => {
    cpSync(readyFolder(), folder, { recursive: true });
    server = await startServer(folder, {
      DATABASE_URL: '',
      FREE_MEGABYTES: String(FLOOR),
      LOG_LEVEL: 'warn',
    });
    const call = await signIn(server.url);
    await call('PUT', '/api/profile', { law_school_id: 1, year_of_study: 1 });
    const clone = await call('POST', '/api/professor-clones', {
      kind: 'quick',
      professor_name: 'Professor Vance',
      course_name: 'Contracts',
    });
    expect(clone).toMatchObject({ status: 201 });
    expect((await call('POST', '/api/materials', notes('An offer is a promise.'))).status).toBe(201);

    leaveFree(FLOOR - 20);
    const refused = await call('POST', '/api/materials', notes('Consideration is bargained for.'));
    expect(refused).toMatchObject({ status: 507, body: { code: 'disk_full', error: /no room/ } });
    expect((await call('GET', '/api/materials')).status).toBe(200);
    const health = await call('GET', '/api/health');
    expect(health).toMatchObject({ status: 200, body: { status: 'impaired' } });
    expect(health.body.problems).toEqual(['The disk is nearly full: uploads are refused.']);

    // Tables may still grow, but the next file of the journal, 16 MB, finds no room: that is what ends PostgreSQL.
    leaveFree(15);
    const kept = new Map<number, string>();
    const refusals: number[] = [];
    for (let n = 0; n < 600 && !refusals.includes(503); n += 1) {
      const content = randomBytes(60_000).toString('base64');
      const saved = await call('POST', '/api/save-material', { professor_clone_id: clone.body.id, content });
      if (saved.status === 201) kept.set(Number(saved.body.id), content);
      else refusals.push(saved.status);
    }
    expect(refusals.at(-1)).toBe(503);
    expect(refusals.filter((status) => status !== 503 && status !== 507)).toEqual([]);
    const down = await call('GET', '/api/health');
    expect(down).toMatchObject({ status: 503, body: { code: 'unavailable', error: /database/ } });

    rmSync(join(folder, 'ballast'));
    await until(
      'writing works again',
      async () => {
        const saved = await call('POST', '/api/save-material', {
          professor_clone_id: clone.body.id,
          content: 'after',
        });
        return saved.status === 201;
      },
      30,
    );
    const listed = await call('GET', `/api/saved-materials/${clone.body.id}`);
    const there = listed.body as unknown as { id: number; content: string }[];
    const contents = new Map(there.map(({ id, content }) => [id, content]));
    expect([...kept].filter(([id, content]) => contents.get(id) !== content)).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
  },
  120_000,
);
