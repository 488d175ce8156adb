import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rounded } from './figures.ts';
import type { Found, Orders, Plan } from './plan.ts';
import {
  busySeconds,
  figuresOf,
  type ProcessFigures,
  processorOf,
  startServers,
  WATCHED,
} from './servers.ts';

const GENERATOR = join(import.meta.dirname, 'generator.ts');

/** One configuration under load. `postmaster`: the process of the PostgreSQL server, where there is one. */
export type Setting = {
  plan: Plan;
  dataFolder: string;
  databaseUrl: string | null;
  postmaster: number | null;
  processes: number;
  warmUpSeconds: number;
  seconds: number;
  seed: number;
};

/** What was seen of one configuration. Shares of processors: 1 is one of them busy all the time. */
export type Ran = {
  found: Found;
  generator: ProcessFigures | null;
  processes: ProcessFigures[];
  postgres: number | null;
  /** Processors that something else on this machine kept busy meanwhile. */
  others: number;
};

/** Starts the servers of a configuration, lets the students work, and ends them again. */
export async function run(setting: Setting): Promise<Ran> {
  const { dataFolder, databaseUrl, processes, postmaster } = setting;
  const servers = await startServers({ dataFolder, databaseUrl, processes });
  try {
    const from = Date.now() + setting.warmUpSeconds * 1_000;
    const to = from + setting.seconds * 1_000;
    const { plan, seed } = setting;
    const generating = generate({ plan, urls: [servers.url], from, to, seed });
    const [used, generated] = await Promise.all([usedBetween(from, to, postmaster), generating]);
    const window = { from, to };
    const all = figuresOf(servers.watchFolder, window, (pid) =>
      pid !== servers.pid ? 'worker' : processes > 1 ? 'primary' : 'server',
    );
    const generator = figuresOf(generated.watchFolder, window, () => 'generator')[0] ?? null;
    rmSync(generated.watchFolder, { recursive: true });
    const own = [...all, ...(generator ? [generator] : [])].reduce((sum, one) => sum + one.processor, 0);
    return {
      found: generated.found,
      generator,
      processes: all,
      postgres: used.postgres,
      others: rounded(Math.max(0, used.busy - own - (used.postgres ?? 0)), 2),
    };
  } finally {
    await servers.end();
    rmSync(servers.watchFolder, { recursive: true });
  }
}

const until = (instant: number) => new Promise((done) => setTimeout(done, instant - Date.now()));

async function usedBetween(from: number, to: number, postmaster: number | null) {
  const look = () => ({ busy: busySeconds(), postgres: postmaster === null ? 0 : processorOf(postmaster) });
  await until(from);
  const first = look();
  await until(to);
  const last = look();
  const share = (used: number) => rounded(used / ((to - from) / 1_000), 2);
  return {
    busy: share(last.busy - first.busy),
    postgres: postmaster === null ? null : share(last.postgres - first.postgres),
  };
}

async function generate(orders: Orders): Promise<{ found: Found; watchFolder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-orders-'));
  const watchFolder = mkdtempSync(join(tmpdir(), 'hornbook-watch-'));
  const [ordersFile, foundFile] = [join(folder, 'orders.json'), join(folder, 'found.json')];
  writeFileSync(ordersFile, JSON.stringify(orders));
  const child = spawn(process.execPath, [...WATCHED, GENERATOR, ordersFile, foundFile], {
    env: { PATH: process.env.PATH ?? '', BENCH_WATCH: watchFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`the generator of the load ended with ${code}`);
  const found = JSON.parse(readFileSync(foundFile, 'utf8')) as Found;
  rmSync(folder, { recursive: true });
  return { found, watchFolder };
}
