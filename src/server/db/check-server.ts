import type pg from 'pg';
import { BadEnvironment } from '../env-services.ts';
import { DatabaseDown } from './database-down.ts';
import type { ServerPool } from './server-pool.ts';

/** Older ones get no corrections any more (14 since November 2026), and our SQL is never tried on them. */
export const OLDEST_VERSION = 15;

type Settings = {
  version: number;
  encoding: string;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
};

/**
 * Asks a server at start whether Hornbook can work on it. Answers warnings for an operator: what may be lost by the
 * server's settings. Throws BadEnvironment, naming DATABASE_URL and no password, when it cannot be used at all.
 */
export async function checkServer(pool: ServerPool, oldest = OLDEST_VERSION): Promise<string[]> {
  const settings = await readSettings(pool);
  const major = Math.floor(settings.version / 10_000);
  if (major < oldest)
    throw new BadEnvironment(
      `DATABASE_URL names a PostgreSQL ${major}, and Hornbook needs ${oldest} or newer`,
    );
  if (settings.encoding !== 'UTF8')
    throw new BadEnvironment(
      `DATABASE_URL names a database in the encoding ${settings.encoding}, which cannot hold what students write; create one with encoding UTF8`,
    );
  return LOSSES.filter(({ setting }) => settings[setting] === 'off').map(
    ({ setting, words }) => `The database server runs with ${setting} off: ${words}`,
  );
}

const LOSSES: { setting: 'fsync' | 'full_page_writes' | 'synchronous_commit'; words: string }[] = [
  {
    setting: 'fsync',
    words:
      'a power failure or a crash of its operating system can damage the database beyond repair, with everything students stored. Set fsync = on, unless its storage keeps what is written by other means.',
  },
  {
    setting: 'full_page_writes',
    words:
      'a power failure in the middle of writing a page can damage that page for good. Set full_page_writes = on, unless its file system never writes half a page.',
  },
  {
    setting: 'synchronous_commit',
    words:
      'what students were told is stored in the last second before a crash of it can be gone afterwards; nothing is damaged. Set synchronous_commit = on.',
  },
];

async function readSettings(pool: ServerPool): Promise<Settings> {
  let client: pg.PoolClient;
  try {
    client = await pool.connectRaw();
  } catch (cause) {
    throw new BadEnvironment(whyNot(pool.hosts.join(', '), cause), { cause });
  }
  try {
    const { rows } = await client.query<Settings>(`select
      current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit`);
    return rows[0] as Settings;
  } finally {
    client.release();
  }
}

/** Why nobody could connect, in the server's words where it said something. */
function whyNot(hosts: string, cause: unknown): string {
  if (!(cause instanceof DatabaseDown)) return `DATABASE_URL cannot be used (${String(cause)})`;
  const { code = '', message = cause.message } = (cause.cause ?? {}) as { code?: string; message?: string };
  if (code === '3D000')
    return `DATABASE_URL names a database that is not there (${message}); create it with createdb`;
  if (code.startsWith('28'))
    return `DATABASE_URL: the server at ${hosts} does not let this user in (${message}); correct user and password`;
  if (cause.cause === null) return `DATABASE_URL: ${cause.message}, and no other host of it does either`;
  return `DATABASE_URL: no PostgreSQL could be reached at ${hosts} (${message || code}); start it, or correct the address`;
}
