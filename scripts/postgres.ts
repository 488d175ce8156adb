import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installOnDebian } from './install-on-debian.ts';

const PACKAGES = '/usr/lib/postgresql';
const IS_ROOT = process.getuid?.() === 0;

/** A PostgreSQL server of this test run alone. */
export type TestPostgres = {
  /** Names its maintenance database. */
  url: string;
  port: number;
  /** Ends it at once, as a crash does; `start` brings it back with what it had. */
  crash: () => void;
  /** Ends all of its processes by SIGKILL, so that none writes another word; `start` brings it back too. */
  kill: () => void;
  start: () => void;
  /** Lets none of its processes go on, as when its machine hangs: connections stay and nobody answers. */
  freeze: () => void;
  /** Makes a streaming copy of it, which takes no writes until `promote` is called on it. */
  standby: () => Promise<TestPostgres>;
  promote: () => void;
  /** Ends it and removes its folder. */
  stop: () => void;
};

/** Where the programs of the newest installed PostgreSQL stand, or null. */
function programs(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).map(Number) : [];
  const newest = versions.filter((version) => version >= 15).sort((a, b) => b - a)[0];
  return newest === undefined ? null : join(PACKAGES, String(newest), 'bin');
}

/**
 * Starts a PostgreSQL server in a folder of its own on a free port of 127.0.0.1, installing Debian's package as root
 * where there is none. Null, with a word why, where that cannot be done. It lets everybody in but `locked`, who needs a
 * password. Its fsync is off: what tests write may be lost. `settings`: others than its own (name=value).
 */
export async function startPostgres(settings: readonly string[] = []): Promise<TestPostgres | null> {
  if (programs() === null) await installOnDebian('postgresql');
  const bin = programs();
  if (bin === null) {
    console.log(
      'No PostgreSQL 15 or newer is installed, and the tests that need a server are skipped. Install one (Debian: apt-get install postgresql) to run them.',
    );
    return null;
  }
  return open(bin, newFolder(), settings, ({ run, data }) => {
    run('initdb', [
      '-D',
      data,
      '-U',
      'hornbook',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]);
    const rules = join(data, 'pg_hba.conf');
    writeFileSync(rules, `host all locked 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  });
}

/** Such a server for a whole run of tests: it ends with this process. */
export async function postgresForTests(): Promise<TestPostgres | null> {
  const server = await startPostgres();
  // Before what removes the folder of all tests: a server that has lost its folder cannot be told to stop.
  if (server) process.prependListener('exit', server.stop);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return server;
}

type Place = { run: (program: string, args: string[]) => void; data: string };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-postgres-'));
  if (IS_ROOT) spawnSync('chown', ['postgres', folder]);
  return folder;
}

async function open(
  bin: string,
  folder: string,
  settings: readonly string[],
  fill: (place: Place) => void,
): Promise<TestPostgres> {
  const data = join(folder, 'data');
  // PostgreSQL refuses to run as root.
  const run = (program: string, args: string[]) => {
    const command = [join(bin, program), ...args];
    const whole = IS_ROOT ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    const { status, stderr } = spawnSync(whole[0] ?? '', whole.slice(1), {
      encoding: 'utf8',
      cwd: folder,
      stdio: ['ignore', 'ignore', program === 'pg_ctl' ? 'ignore' : 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr ?? ''}`);
  };
  fill({ run, data });
  const port = await freePort();
  const options = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    ...settings,
  ];
  const flags = [`-p ${port}`, ...options.map((option) => `-c ${option}`)].join(' ');
  const control = (...args: string[]) => run('pg_ctl', ['-D', data, '-w', ...args]);
  const start = () => control('-o', flags, '-l', join(folder, 'log'), 'start');
  const crash = () => control('-m', 'immediate', 'stop');
  const pidFile = join(data, 'postmaster.pid');
  const signal = (name: 'STOP' | 'CONT' | 'KILL') => {
    const [postmaster = ''] = readFileSync(pidFile, 'utf8').split('\n');
    spawnSync('pkill', [`-${name}`, '-P', postmaster]);
    process.kill(Number(postmaster), `SIG${name}`);
  };
  start();
  let isUp = true;
  let isFrozen = false;
  return {
    url: `postgres://hornbook@127.0.0.1:${port}/postgres`,
    port,
    crash() {
      crash();
      isUp = false;
    },
    kill() {
      // One that is stopped starts no child in place of those that are killed.
      signal('STOP');
      signal('KILL');
      // Where nobody reaps the dead, their numbers are still in use and would keep the next server from starting.
      for (const file of [pidFile, join(folder, `.s.PGSQL.${port}.lock`)]) rmSync(file, { force: true });
      isUp = false;
    },
    start() {
      start();
      isUp = true;
    },
    freeze() {
      signal('STOP');
      isFrozen = true;
    },
    standby: () =>
      open(bin, newFolder(), settings, (copy) =>
        copy.run('pg_basebackup', [
          ...['-h', '127.0.0.1', '-p', String(port), '-U', 'hornbook', '-D', copy.data],
          ...['-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        ]),
      ),
    promote: () => control('promote'),
    stop() {
      if (isFrozen) signal('CONT');
      if (isUp) crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
