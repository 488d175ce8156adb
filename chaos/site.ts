import { existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { TestPostgres } from '../scripts/postgres.ts';
import { listSnapshots, snapshotPath } from '../src/server/backup/snapshot-names.ts';
import { databaseFor } from '../test/support/postgres-server.ts';
import { type RoundRobin, startRoundRobin } from '../test/support/round-robin.ts';
import { type ServerProcess, startServer } from '../test/support/server.ts';

export const MODES = ['embedded', 'postgres-1', 'postgres-2'] as const;
export type Mode = (typeof MODES)[number];
/** What is killed: the server alone, with all that it started (as systemd ends a service), or the database server. */
export type Victim = 'server' | 'server and children' | 'database';

const HOUR = 3_600_000;
const HASTEN = pathToFileURL(join(import.meta.dirname, 'hasten-snapshots.ts')).href;
/** A database server that was killed is away for so long before somebody starts it. */
const OUTAGE = { least: 200, most: 1_000 };

/** A site that is killed: its servers, its data, and its database server where it has one. */
export type Site = {
  mode: Mode;
  folder: string;
  /** Where its rows are, for a look while no server runs. */
  place: { folder: string } | { url: string };
  url: () => string;
  /** How many times it has come back after a kill. */
  life: () => number;
  open: () => Promise<void>;
  /** Kills with -9. */
  kill: (victim: Victim) => Promise<void>;
  /** Starts again what was killed; answers the milliseconds until it was ready. */
  revive: () => Promise<number>;
  /** Makes the newest snapshot an hour old, so that the next start takes one. */
  letAnHourPass: () => Promise<void>;
  isTakingSnapshot: () => boolean;
  /** Ends all servers as an operator does; they can be opened again. */
  rest: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * A site on a folder; nothing runs before `open`. `postgres` for the modes that have it, null for the embedded one.
 * `random`: which of two servers is killed.
 */
export async function siteOn(
  mode: Mode,
  folder: string,
  postgres: TestPostgres | null,
  random: () => number,
): Promise<Site> {
  const url = postgres ? await databaseFor(postgres.url, folder) : '';
  const env = {
    DATABASE_URL: url,
    ...(postgres ? {} : { NODE_OPTIONS: `--import=${HASTEN}` }),
  };
  const running: (ServerProcess | null)[] = mode === 'postgres-2' ? [null, null] : [null];
  const proxy: RoundRobin | null = mode === 'postgres-2' ? await startRoundRobin([null, null]) : null;
  let lastUrl = '';
  let lives = 0;
  let killed: { victim: Victim; at: number } | null = null;

  async function start(at: number): Promise<number> {
    const since = performance.now();
    const server = await startServer(folder, env);
    running[at] = server;
    lastUrl = server.url;
    proxy?.set(at, server.url);
    return performance.now() - since;
  }

  async function startDatabase(): Promise<number> {
    await pause(OUTAGE.least + random() * (OUTAGE.most - OUTAGE.least));
    const since = performance.now();
    postgres?.start();
    const address = proxy?.url ?? lastUrl;
    const isWell = () =>
      fetch(`${address}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isWell())) {
      if (performance.now() - since > 60_000) throw new Error('the database is back, and the server is not');
      await pause(50);
    }
    return performance.now() - since;
  }

  return {
    mode,
    folder,
    place: postgres ? { url } : { folder },
    url: () => proxy?.url ?? lastUrl,
    life: () => lives,
    async open() {
      for (const at of running.keys()) await start(at);
    },
    async kill(victim) {
      const at = Math.floor(random() * running.length);
      killed = { victim, at };
      if (victim === 'database') {
        postgres?.kill();
        return;
      }
      const server = running[at];
      proxy?.set(at, null);
      const children = victim === 'server' ? [] : childrenOf(server?.process.pid ?? 0);
      await server?.end('SIGKILL');
      for (const pid of children) killIfThere(pid);
      running[at] = null;
    },
    async revive() {
      const milliseconds =
        killed?.victim === 'database' ? await startDatabase() : await start(killed?.at ?? 0);
      lives += 1;
      return milliseconds;
    },
    async letAnHourPass() {
      const [newest] = await listSnapshots(folder);
      if (!newest || Date.now() - newest.at.getTime() > HOUR) return;
      await rename(newest.path, snapshotPath(folder, new Date(newest.at.getTime() - HOUR)));
    },
    isTakingSnapshot: () => existsSync(join(folder, 'snapshots/copy')),
    async rest() {
      const ended = await Promise.all(running.map((server) => server?.end('SIGTERM')));
      running.fill(null);
      for (const at of running.keys()) proxy?.set(at, null);
      const wrong = ended.filter((code) => code !== 0 && code !== undefined);
      if (wrong.length > 0) throw new Error(`a server ended with ${wrong.join()} after SIGTERM`);
    },
    async close() {
      for (const server of running) server?.process.kill('SIGKILL');
      await proxy?.close();
    },
  };
}

/** The processes that one has started and that still run. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  return existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
