import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { asDatabaseDown, DatabaseDown, isReadOnly, isRefused } from './database-down.ts';
import { readHosts } from './server-hosts.ts';
import { IDLE_SECONDS, patienceFor, STATEMENT_SECONDS, secondsAllowedBy } from './server-limits.ts';

/** A call that finds no server waits so long for one: a restart or a change of servers is often over by then. */
const OUTAGE_MILLISECONDS = 3_000;
const AGAIN_MILLISECONDS = 200;
/** A host that does not answer at all is given up after so long, a free connection is waited for so long. */
const CONNECT_MILLISECONDS = 3_000;
const QUEUE_MILLISECONDS = 10_000;
const IDLE_CONNECTION_MILLISECONDS = 60_000;

/** Connections to whichever server of DATABASE_URL takes writes now. */
export type ServerPool = PostgresPool & {
  /** The servers' names, without secrets. */
  hosts: string[];
  /** A connection of the driver, for what needs one of its own; counts as one of the pool's. */
  connectRaw: () => Promise<pg.PoolClient>;
};

/** The host's own time to connect is shorter than the wait for a free connection, which the pool calls by the same name. */
class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MILLISECONDS });
    // Without a listener the process dies with a connection that is lost between two statements of a transaction.
    this.on('error', () => undefined);
  }
}

/**
 * Opens at most `max` connections to the servers of `databaseUrl`. Every new connection goes to the first host, from the
 * one used last, that takes writes; one that turns out to take none is dropped, and so are those opened before it.
 * What cannot be done for an outage throws DatabaseDown, within seconds; nothing else has to be done when it is over.
 */
export function openServerPool(databaseUrl: string, max: number, types: pg.CustomTypesConfig): ServerPool {
  const hosts = readHosts(databaseUrl);
  const options = {
    max,
    types,
    Client,
    keepAlive: true,
    fallback_application_name: 'hornbook',
    connectionTimeoutMillis: QUEUE_MILLISECONDS,
    idleTimeoutMillis: IDLE_CONNECTION_MILLISECONDS,
    statement_timeout: STATEMENT_SECONDS * 1000,
    idle_in_transaction_session_timeout: IDLE_SECONDS * 1000,
    query_timeout: patienceFor(STATEMENT_SECONDS),
  };
  const pools = hosts.map(({ url }) => {
    const pool = new pg.Pool({ ...options, connectionString: url });
    pool.on('error', () => undefined);
    return pool;
  });
  /** When each connection was last known to take writes, and since when each host is in doubt. */
  const seen = new WeakMap<pg.PoolClient, number>();
  const doubted = hosts.map(() => 0);
  let current = 0;
  let isEnding = false;
  let search: Promise<void> | null = null;

  /** A connection to one host that takes writes. */
  async function connectTo(at: number): Promise<pg.PoolClient> {
    const client = (await pools[at]?.connect()) as pg.PoolClient;
    if ((seen.get(client) ?? -1) >= (doubted[at] ?? 0)) return client;
    try {
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
      if (rows[0]?.transaction_read_only === 'on')
        throw new DatabaseDown(`${hosts[at]?.name} takes no writes`, true, null);
    } catch (cause) {
      client.release(true);
      throw cause;
    }
    seen.set(client, performance.now());
    return client;
  }

  /** Looks for a host that takes writes among the others; rests where there is none. */
  async function look(from: number): Promise<void> {
    for (let step = 1; step < hosts.length; step += 1) {
      const at = (from + step) % hosts.length;
      try {
        (await connectTo(at)).release();
        current = at;
        return;
      } catch {
        // The next one, and in the end whoever asked says what is wrong.
      }
    }
    await pause(AGAIN_MILLISECONDS);
  }

  async function connect(): Promise<{ client: pg.PoolClient; at: number }> {
    const until = performance.now() + OUTAGE_MILLISECONDS;
    for (let looks = 0; ; looks += 1) {
      const at = current;
      try {
        return { client: await connectTo(at), at };
      } catch (cause) {
        const down = asDatabaseDown(cause);
        // A host that hangs takes all the time there is; the others are still looked at once.
        const isLate = looks > 0 && performance.now() > until;
        const isQueueFull = down?.message === 'timeout exceeded when trying to connect';
        if (isEnding || isQueueFull || isRefused(cause) || isLate)
          throw down ?? new DatabaseDown(`${hosts[at]?.name} refuses a connection`, true, cause);
        search ??= look(at).finally(() => {
          search = null;
        });
        await search;
      }
    }
  }

  /** What the query builder uses: after a loss every further statement fails at once, and the connection is not kept. */
  function lend({ client, at }: { client: pg.PoolClient; at: number }): PostgresPoolClient {
    let lost: DatabaseDown | null = null;
    let patience = patienceFor(STATEMENT_SECONDS);
    async function run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
      if (lost) throw lost;
      const allowed = secondsAllowedBy(text);
      if (allowed !== null) patience = patienceFor(allowed);
      // The driver's types do not know its limit for one statement.
      const statement = { text, values: [...values], query_timeout: patience };
      try {
        const { command, rowCount, rows } = await client.query(statement);
        return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
      } catch (cause) {
        const down = asDatabaseDown(cause);
        if (down?.isLost) lost = down;
        if (isReadOnly(cause)) doubted[at] = performance.now();
        throw down ?? cause;
      }
    }
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query<R>(
      text: string | PostgresCursor<R>,
      values: readonly unknown[] = [],
    ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
      if (typeof text !== 'string') throw new Error('rows are not read by a cursor here');
      return run<R>(text, values);
    }
    return {
      query,
      release: (destroy = false) => client.release(destroy || lost !== null),
    };
  }

  return {
    options: {},
    hosts: hosts.map(({ name }) => name),
    connectRaw: async () => (await connect()).client,
    connect: async () => lend(await connect()),
    async end() {
      isEnding = true;
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
