import { spawn } from 'node:child_process';
import { constants, statfsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '../db/tables.ts';
import { listSnapshots, listSuperseded, snapshotFolder, snapshotPath } from './snapshot-names.ts';
import { writeSnapshot } from './write-snapshot.ts';

const HOUR = 3_600_000;
/** A start has other things to do first. */
const SETTLE_MILLISECONDS = 60_000;
/** Files of the database copied at a time. */
const COPIES = 8;

/** Takes snapshots of the embedded database while the server runs. */
export type Snapshots = {
  /** One now, of a database that others use; answers its path. Throws when it cannot be taken. */
  take: () => Promise<string>;
  /** One before the database is changed for good; nobody else may use it yet. */
  takeBeforeMigration: () => Promise<string>;
  /** From now on one every hour in which something has changed. */
  start: () => void;
  /** Ends one that is being taken, and leaves nothing of it. */
  stop: () => Promise<void>;
};

/**
 * Opens the snapshots of a data folder. `leave`: bytes of the disk that they never use. Snapshots that newer ones replace
 * are deleted, and all that are older than 30 days.
 */
export function openSnapshots(parts: {
  dataDir: string;
  db: Kysely<Tables>;
  log: Logger;
  leave: number;
  now?: () => Date;
}): Snapshots {
  const { dataDir, db, log, leave, now = () => new Date() } = parts;
  const database = join(dataDir, 'database');
  const copy = join(snapshotFolder(dataDir), 'copy');
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let seen: string | null = null;

  /** Where the database's journal has come to. */
  const findPosition = async (on: Kysely<Tables>) => {
    const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(on);
    return rows[0]?.at ?? null;
  };

  async function sweep(): Promise<void> {
    for (const { path } of listSuperseded(await listSnapshots(dataDir), now())) await rm(path);
  }

  async function prepare(): Promise<string> {
    await mkdir(snapshotFolder(dataDir), { recursive: true, mode: 0o700 });
    // What a killed process left.
    for (const name of await readdir(snapshotFolder(dataDir)))
      if (name === 'copy' || name.endsWith('.partial'))
        await rm(join(snapshotFolder(dataDir), name), { recursive: true, force: true });
    return snapshotPath(dataDir, now());
  }

  async function take(): Promise<string> {
    const to = await prepare();
    const started = performance.now();
    let position: string | null = null;
    try {
      // Between two questions the files are what a killed process would leave, which PostgreSQL opens as if nothing had
      // happened. Students wait for the copy, not for the snapshot.
      const held = await db.connection().execute(async (connection) => {
        await sql`checkpoint`.execute(connection);
        position = await findPosition(connection);
        const files = await listFiles(database);
        requireRoom(files);
        const since = performance.now();
        await mkdir(copy, { mode: 0o700 });
        await copyFiles(files, database, copy);
        return performance.now() - since;
      });
      stopping.signal.throwIfAborted();
      await runChild(copy, to, stopping.signal);
      seen = position;
      const milliseconds = Math.round(performance.now() - started);
      log.info({ milliseconds, held: Math.round(held) }, 'snapshot taken');
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
    await sweep();
    return to;
  }

  function requireRoom(files: readonly DatabaseFile[]): void {
    const needed = files.reduce((sum, { size }) => sum + size, 0) * 2 + leave;
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < needed) throw new Error(`a snapshot needs ${Math.ceil(needed / 1e6)} MB of room`);
  }

  async function takeIfChanged(): Promise<void> {
    if ((await findPosition(db)) === seen) return sweep();
    await take();
  }

  function plan(milliseconds: number): void {
    timer = setTimeout(() => {
      running = takeIfChanged()
        .catch((err) => {
          if (!stopping.signal.aborted) log.error({ err }, 'no snapshot could be taken');
        })
        .finally(() => {
          if (!stopping.signal.aborted) plan(HOUR);
        });
    }, milliseconds);
    timer.unref();
  }

  return {
    take,
    async takeBeforeMigration() {
      const to = await prepare();
      await writeSnapshot(db, to);
      await sweep();
      return to;
    },
    start() {
      void listSnapshots(dataDir).then(([newest]) => {
        const age = newest ? now().getTime() - newest.at.getTime() : HOUR;
        if (!stopping.signal.aborted) plan(Math.min(HOUR, Math.max(SETTLE_MILLISECONDS, HOUR - age)));
      });
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

type DatabaseFile = { path: string; size: number; isFolder: boolean };

/** All that lies in a database's folder, folders before what is in them. */
async function listFiles(folder: string, within = ''): Promise<DatabaseFile[]> {
  const found: DatabaseFile[] = [];
  for (const entry of await readdir(join(folder, within), { withFileTypes: true })) {
    const path = join(within, entry.name);
    if (entry.isDirectory())
      found.push({ path, size: 0, isFolder: true }, ...(await listFiles(folder, path)));
    else found.push({ path, size: (await stat(join(folder, path))).size, isFolder: false });
  }
  return found;
}

/** Copies files, several at a time, sharing their blocks where the file system can. */
async function copyFiles(files: readonly DatabaseFile[], from: string, to: string): Promise<void> {
  for (const { path, isFolder } of files)
    if (isFolder) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
  const waiting = files.filter(({ isFolder }) => !isFolder);
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      await copyFile(join(from, next.path), join(to, next.path), constants.COPYFILE_FICLONE);
  };
  await Promise.all(Array.from({ length: COPIES }, work));
}

/** Runs the child to its end; throws when it fails or is ended by the signal. */
function runChild(folder: string, to: string, signal: AbortSignal): Promise<void> {
  const script = join(import.meta.dirname, 'write-snapshot-child.ts');
  const child = spawn(process.execPath, [script, folder, to], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let words = '';
  child.stderr.on('data', (text: Buffer) => {
    words = `${words}${text.toString()}`.slice(-2_000);
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, by) =>
      code === 0 ? done() : fail(new Error(`the snapshot's process ended with ${code ?? by}: ${words}`)),
    );
  });
}
