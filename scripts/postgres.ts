import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = '/usr/lib/postgresql';
const IS_ROOT = process.getuid?.() === 0;

/** A PostgreSQL server of this test run alone; `url` names its maintenance database. */
export type TestPostgres = { url: string; stop: () => void };

/** Where the programs of the newest installed PostgreSQL stand, or null. */
function programs(): string | null {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).map(Number) : [];
  const newest = versions.filter((version) => version >= 15).sort((a, b) => b - a)[0];
  return newest === undefined ? null : join(PACKAGES, String(newest), 'bin');
}

function installOnDebian(): void {
  if (!existsSync('/usr/bin/apt-get') || !IS_ROOT) return;
  console.log('Installing PostgreSQL for the tests (apt-get install postgresql)...');
  const install = () =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { stdio: 'ignore' })
      .status === 0;
  if (!install()) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    install();
  }
}

/**
 * Starts a PostgreSQL server in a folder of its own on a free port of 127.0.0.1, installing Debian's package as root
 * where there is none. Null, with a word why, where that cannot be done. Its fsync is off: what tests write may be lost.
 */
export async function startPostgres(): Promise<TestPostgres | null> {
  if (programs() === null) installOnDebian();
  const bin = programs();
  if (bin === null) {
    console.log('No PostgreSQL 15 or newer is installed: the tests that need a server are skipped.');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-postgres-'));
  if (IS_ROOT) spawnSync('chown', ['postgres', folder]);
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
  const port = await freePort();
  run('initdb', ['-D', data, '-U', 'hornbook', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200`;
  run('pg_ctl', ['-D', data, '-w', '-o', options, '-l', join(folder, 'log'), 'start']);
  return {
    url: `postgres://hornbook@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
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
