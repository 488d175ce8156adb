import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.ts';

/** Every commit waits for the disk, as on a server that keeps students' work. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];
const BASE = 'bench_base';

/** A PostgreSQL server of this run alone. */
export type BenchPostgres = {
  /** The database that students are prepared in. */
  base: string;
  /** The process that all its others come from. */
  postmaster: number;
  /** A copy of the base, which nobody may be connected to. */
  copyBase: (name: string) => Promise<string>;
  drop: (name: string) => Promise<void>;
  stop: () => void;
};

/** Rows of one statement on a connection of its own. */
export async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Starts one; null, with a word why, where none is installed. */
export async function openPostgres(): Promise<BenchPostgres | null> {
  const server = await startPostgres(DURABLE);
  if (server === null) return null;
  const urlOf = (database: string): string => {
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    return url.href;
  };
  await ask(server.url, `create database ${BASE}`);
  return {
    base: urlOf(BASE),
    postmaster: await postmasterOf(server.url),
    async copyBase(name) {
      await ask(server.url, `create database ${name} template ${BASE}`);
      return urlOf(name);
    },
    drop: async (name) => void (await ask(server.url, `drop database ${name} with (force)`)),
    stop: server.stop,
  };
}

/** The parent of a connection's process. */
async function postmasterOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const stat = readFileSync(`/proc/${rows[0]?.pid}/stat`, 'utf8');
    return Number(stat.split(') ')[1]?.split(' ')[1]);
  } finally {
    await client.end();
  }
}
