import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { MOST_SNAPSHOT_DAYS, snapshotFolder } from './snapshot-names.ts';

/** A line of the list; nothing in it tells who it was. */
type Deleted = { user_id: number; at: string };

type Place = Pick<Env, 'dataDir' | 'databaseUrl'>;

const listPath = (dataDir: string): string => join(snapshotFolder(dataDir), 'deleted-accounts.ndjson');

/**
 * Notes that an account has just been deleted from the embedded database, so that no snapshot which still has it brings it
 * back. A line stays as long as a snapshot may. A PostgreSQL server has no snapshots, and so no list.
 */
export const noteDeletedAccount = (env: Place, userId: number, now: Date): Promise<void> =>
  change(env, now, (lines) => [...lines, { user_id: userId, at: now.toISOString() }]);

/** Forgets accounts that no snapshot can bring back any more. */
export const sweepDeletedAccounts = (env: Place, now: Date): Promise<void> =>
  change(env, now, (lines) => lines);

/** Changes of the list, one after the other: two at a time would each write what it read. */
let before: Promise<void> = Promise.resolve();

function change(env: Place, now: Date, edit: (lines: Deleted[]) => Deleted[]): Promise<void> {
  if (env.databaseUrl !== null) return Promise.resolve();
  const change = before.then(async () => {
    const oldest = new Date(now.getTime() - MOST_SNAPSHOT_DAYS * 86_400_000).toISOString();
    const there = await readList(env.dataDir);
    const lines = edit(there.filter(({ at }) => at >= oldest));
    if (lines.length === there.length && lines.every((line, n) => line === there[n])) return;
    const path = listPath(env.dataDir);
    await mkdir(snapshotFolder(env.dataDir), { recursive: true, mode: 0o700 });
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
    await rename(`${path}.new`, path);
  });
  before = change.catch(() => undefined);
  return change;
}

/** The accounts of a data folder that were deleted after a time. */
export async function listDeletedAccounts(dataDir: string, since: Date): Promise<number[]> {
  return (await readList(dataDir))
    .filter(({ at }) => new Date(at).getTime() >= since.getTime())
    .map(({ user_id }) => user_id);
}

async function readList(dataDir: string): Promise<Deleted[]> {
  const text = await readFile(listPath(dataDir), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return '';
    throw cause;
  });
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Deleted);
}
