import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, cpSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newFolder, startServer } from '../test/support/server.ts';
import type { Finding } from './acknowledged.ts';
import { type Call, callAs, notesForm, type Told } from './one-student.ts';

const MEGABYTE = 1_000_000;
/** Room of the small disk, and what of it must stay free for uploads. */
const [DISK, FLOOR] = [320, 100];
/** With room again, writing must work within this by itself. */
const MOST_RECOVERY_MILLISECONDS = 30_000;

/** `null`: this user may not mount a disk. Milliseconds from there being room again until a write was acknowledged. */
export type FilledDisk = {
  refusedWrites: number;
  kept: number;
  recovery: number;
  findings: Finding[];
} | null;

/** Fills the disk until so many megabytes are left. */
function leaveFree(folder: string, megabytes: number): void {
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

/**
 * Fills a small disk of its own under a server with the embedded database: uploads are refused in words first, then calls
 * are, none hangs; with room again the server works by itself, and all that was acknowledged is there. `ready`: a data
 * folder to begin with; a new one unless given.
 */
export async function fillDisk(ready: string | null = null): Promise<FilledDisk> {
  const folder = newFolder();
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', folder]).status === 0;
  const findings: Finding[] = [];
  try {
    if (!isMounted) return null;
    if (ready) cpSync(ready, folder, { recursive: true });
    const env = { DATABASE_URL: '', FREE_MEGABYTES: String(FLOOR), LOG_LEVEL: 'error' };
    const server = await startServer(folder, env);
    try {
      return await fillUnder(server.url, await callAs(server.url, 'ada@example.com'), folder, findings);
    } finally {
      if ((await server.end('SIGTERM')) !== 0)
        findings.push({ sort: 'other', words: 'the server did not end well after the disk was full' });
    }
  } finally {
    if (isMounted) spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fillUnder(url: string, call: Call, folder: string, findings: Finding[]): Promise<FilledDisk> {
  /** As those who watch a server ask: they are nobody's students. */
  const askHealth = async (): Promise<Told> => {
    const answer = await fetch(`${url}/api/health`);
    return { status: answer.status, body: (await answer.json()) as Told['body'] };
  };
  const require = (isSo: boolean, words: string, told?: Told) => {
    if (!isSo)
      findings.push({ sort: 'other', words: `${words}${told ? `: ${told.status} ${told.body.error}` : ''}` });
  };
  await call('PUT', '/api/profile', { law_school_id: 1, year_of_study: 1 });
  const clone = await call('POST', '/api/professor-clones', {
    kind: 'quick',
    professor_name: 'Professor Vance',
    course_name: 'Contracts',
  });
  const save = (content: string) =>
    call('POST', '/api/save-material', { professor_clone_id: clone.body.id, content });
  const first = await call('POST', '/api/materials', notesForm('a.md', 'An offer is a promise.'));
  require(first.status === 201, 'an upload with room was refused', first);

  leaveFree(folder, FLOOR - 20);
  const refused = await call('POST', '/api/materials', notesForm('b.md', 'Consideration is bargained for.'));
  require(refused.status === 507 && /no room/.test(String(refused.body.error)), 'below the floor', refused);
  require((await call('GET', '/api/materials')).status === 200, 'reading below the floor');
  const health = await askHealth();
  require(health.status === 200 && String(health.body.problems).includes('nearly full'), 'health', health);

  // Tables may still grow, but the next file of the journal, 16 MB, finds no room: that is what ends PostgreSQL.
  leaveFree(folder, 15);
  const kept = new Map<number, string>();
  const refusals: Told[] = [];
  for (let n = 0; n < 600 && refusals.at(-1)?.status !== 503; n += 1) {
    const content = randomBytes(60_000).toString('base64');
    const saved = await save(content);
    if (saved.status === 201) kept.set(Number(saved.body.id), content);
    else refusals.push(saved);
  }
  require(refusals.at(-1)?.status === 503, 'a full disk never showed', refusals.at(-1));
  for (const told of refusals)
    require([503, 507].includes(told.status) && Boolean(told.body.error), 'a refusal without words', told);
  const down = await askHealth();
  require(down.status === 503 && /database/.test(String(down.body.error)), 'health on a full disk', down);

  rmSync(join(folder, 'ballast'));
  const roomSince = performance.now();
  while ((await save('after')).status !== 201) {
    if (performance.now() - roomSince > MOST_RECOVERY_MILLISECONDS) {
      findings.push({ sort: 'other', words: 'with room again the server did not recover by itself' });
      break;
    }
    await pause(100);
  }
  const recovery = performance.now() - roomSince;
  const listed = await call('GET', `/api/saved-materials/${clone.body.id}`);
  const there = listed.body as unknown as { id: number; content: string }[];
  const contents = new Map(there.map(({ id, content }) => [id, content]));
  for (const [id, content] of kept)
    if (contents.get(id) !== content) findings.push({ sort: 'lost', words: `saved answer ${id} is gone` });
  return { refusedWrites: refusals.length, kept: kept.size, recovery, findings };
}
