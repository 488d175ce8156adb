import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Counts, quantileOfCounts, rounded, slopeOf } from './figures.ts';
import type { WatchedSecond } from './watch-process.ts';

const MAIN = resolve(import.meta.dirname, '../../src/server/main.ts');
const WATCH = resolve(import.meta.dirname, 'watch-process.ts');

/** The switches that put a watch into a process, and into those that it makes of itself. */
export const WATCHED = ['--import', WATCH];

/** A server at work: one process, or one that keeps several workers. */
export type Servers = { url: string; pid: number; watchFolder: string; end: () => Promise<void> };

/** A watched process over the seconds that count. */
export type ProcessFigures = {
  role: string;
  megabytesFirst: number;
  megabytesLast: number;
  megabytesPerMinute: number;
  loopDelayP99: number;
  loopDelayMost: number;
  processor: number;
};

/** Starts the real server as it comes, only watched, and waits for its address. Rejects with what it wrote instead. */
export async function startServers(on: {
  dataFolder: string;
  databaseUrl: string | null;
  processes: number;
}): Promise<Servers> {
  const watchFolder = mkdtempSync(join(tmpdir(), 'hornbook-watch-'));
  const child = spawn(process.execPath, [...WATCHED, MAIN], {
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: on.dataFolder,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      LOCAL_SIGN_IN: 'open',
      BENCH_WATCH: watchFolder,
      ...(on.databaseUrl ? { DATABASE_URL: on.databaseUrl } : {}),
      ...(on.processes > 1 ? { WORKERS: String(on.processes) } : {}),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output = (output + text.toString()).slice(-4_000);
  });
  const url = await addressOf(child, () => output);
  const pid = child.pid ?? 0;
  const end = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    await ended;
    // What a server logs at the level `error` is something that went wrong under load.
    if (output !== '') console.log(`the server wrote:\n${output}`);
  };
  return { url, pid, watchFolder, end };
}

function addressOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', (text: Buffer) => {
      const url = /ready at (http:\S+)/.exec(text.toString())?.[1];
      if (url) done(url);
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output()}`)));
  });
}

/** What the watched processes of a folder did between two instants. `roleOf` names each by its id. */
export function figuresOf(
  watchFolder: string,
  window: { from: number; to: number },
  roleOf: (pid: number) => string,
): ProcessFigures[] {
  return readdirSync(watchFolder).flatMap((file) => {
    const seconds = readFileSync(join(watchFolder, file), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as WatchedSecond)
      .filter(({ at }) => at >= window.from && at < window.to);
    const [first, last] = [seconds[0], seconds.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    const megabytes = seconds.map(({ at, resident }) => ({ x: at / 60_000, y: resident / 1e6 }));
    const late: Counts[] = seconds.map((second) => second.late);
    return {
      role: roleOf(Number(file.replace('.jsonl', ''))),
      megabytesFirst: rounded(first.resident / 1e6),
      megabytesLast: rounded(last.resident / 1e6),
      megabytesPerMinute: rounded(slopeOf(megabytes), 2),
      loopDelayP99: quantileOfCounts(late, 0.99),
      loopDelayMost: quantileOfCounts(late, 1),
      processor: rounded((last.processor - first.processor) / ((last.at - first.at) / 1_000), 2),
    };
  });
}

/** Seconds of processor time used so far by a process, and by the children of it that have ended. */
export type Used = { own: number; ended: number };

/** Clock ticks of /proc are hundredths of a second. */
export function usedBy(pid: number | string): Used & { parent: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { own: (user + system) / 100, ended: (endedUser + endedSystem) / 100, parent };
  } catch {
    // It has ended meanwhile.
    return { own: 0, ended: 0, parent: 0 };
  }
}

/** Seconds of processor time that a process and all its children have used so far. */
export function processorOf(pid: number): number {
  const mine = usedBy(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(usedBy)
    .filter(({ parent }) => parent === pid);
  return mine.own + mine.ended + children.reduce((sum, { own }) => sum + own, 0);
}

/** Seconds of processor time that the whole machine has been busy. */
export function busySeconds(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    /^cpu +(.+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  )
    .split(' ')
    .map(Number);
  return (user + nice + system + irq + softirq) / 100;
}
