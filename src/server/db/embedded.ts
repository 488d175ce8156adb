import { existsSync, statfsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { DatabaseDown } from './database-down.ts';
import { makeDatabase, requireDatabaseFolder } from './folder.ts';
import { sealFolder } from './seal.ts';
import { keepStatements } from './statements.ts';
import { UnusableDatabase } from './unusable-database.ts';

/** The database as Kysely uses it. */
type Used = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;
/** An open one, and how it is asked. */
type Open = { pglite: PGlite; query: Used['query'] };

// The driver of a PostgreSQL server gives the same values: whole numbers as numbers, dates as YYYY-MM-DD text.
const DATE = 1082;
const PARSERS = { [DATE]: (value: string) => value, [types.INT8]: Number };

/** A database that died is opened again when there is so much room: PostgreSQL writes its journal in files of 16 MB. */
const ROOM_BYTES = 64_000_000;
const AGAIN_MILLISECONDS = 500;
const MOST_AGAIN_MILLISECONDS = 8_000;

/**
 * PostgreSQL's own cache of pages. Its 128 MB are written to at every start; the machine keeps the files in memory besides.
 * Measured with 32 against 128: opening takes a sixth of a second less and the process 100 MB less, and questions on 180 MB
 * of passages take as long.
 */
const CACHE = ['-c', 'shared_buffers=32MB'];

/**
 * A kept statement is planned for the values and the sizes of tables that it meets each time, as one that is not kept.
 * PGlite never counts its rows again, so that a plan made for empty tables would stay.
 */
const PLANS = ['-c', 'plan_cache_mode=force_custom_plan'];

/** What PostgreSQL says for an operator at its end. Other lines may quote statements, which are what students write. */
const LAST_WORDS = /^(?:.*\s)?(?:PANIC|FATAL):\s+(.*)$/;

/**
 * Opens the database of a folder, and makes one where there is none. A database that dies, as it does when the disk is
 * full, answers DatabaseDown at once, and comes back by itself with all that was acknowledged; `warn` is told of both.
 * Throws UnusableDatabase for what cannot be opened, and DatabaseDown where there is no room to open it.
 */
export async function openFolder(folder: string, warn: (words: string) => void): Promise<Used> {
  if (existsSync(folder)) requireDatabaseFolder(folder);
  else await makeDatabase(folder);
  let live: Open | null = await open(folder, died);
  let isClosed = false;

  function died(words: string): void {
    if (!live || isClosed) return;
    live = null;
    warn(`the embedded database stopped and is opened again: ${words}`);
    void comeBack();
  }

  async function comeBack(): Promise<void> {
    for (let wait = AGAIN_MILLISECONDS; ; wait = Math.min(wait * 2, MOST_AGAIN_MILLISECONDS)) {
      await pause(wait);
      if (isClosed) return;
      try {
        requireRoom(folder);
        live = await open(folder, died);
      } catch (cause) {
        // Nobody can help a damaged one from here: it ends the process.
        if (!(cause instanceof DatabaseDown)) throw cause;
        continue;
      }
      warn('the embedded database is back');
      return;
    }
  }

  function alive(): Open {
    if (isClosed) throw new DatabaseDown('the embedded database is closed', true, null);
    if (!live) throw new DatabaseDown('the embedded database is being opened again', true, null);
    return live;
  }

  return {
    waitReady: Promise.resolve(),
    ready: true,
    get closed() {
      return isClosed;
    },
    query: async (sql, parameters) => alive().query(sql, parameters),
    async transaction(callback) {
      let hasBegun = false;
      try {
        const { pglite, query } = alive();
        return await pglite.transaction((tx: Transaction) => {
          hasBegun = true;
          return callback({ query, rollback: () => tx.rollback() });
        });
      } catch (cause) {
        // Kysely waits for the callback for ever where a transaction could not begin.
        if (!hasBegun)
          await callback({ query: () => Promise.reject(cause), rollback: async () => undefined });
        throw cause;
      }
    },
    async close() {
      isClosed = true;
      if (!live) return;
      await live.pglite.close();
      sealFolder(folder);
    },
  };
}

function requireRoom(folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < ROOM_BYTES) throw new DatabaseDown('the disk is full', true, null);
}

/** Opens a folder once; `died` is called when it ends by itself. */
async function open(folder: string, died: (words: string) => void): Promise<Open> {
  let words = 'it gave no reason';
  const onStderr = (line: string) => {
    words = LAST_WORDS.exec(line)?.[1] ?? words;
    return false;
  };
  const startParams = [...PGlite.defaultStartParams, ...CACHE, ...PLANS];
  const pglite = await PGlite.create({ dataDir: folder, parsers: PARSERS, onStderr, startParams }).catch(
    (cause: unknown): never => {
      if (/No space left/.test(words)) throw new DatabaseDown(words, true, cause);
      throw new UnusableDatabase(folder, `it cannot be opened (${words})`, cause);
    },
  );
  tellOfDeath(pglite, () => died(words));
  return { pglite, query: keepStatements(pglite) };
}

/** The parts of PGlite's module that run after PostgreSQL has ended itself. */
type Module = {
  onAbort?: () => void;
  stackRestore: (pointer: number) => void;
  _PostgresMainLoopOnce: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
};

/**
 * Calls `died` when PostgreSQL ends itself. PGlite does not notice: it would ask what is dead over and over, without
 * ever letting anything else run. So what it calls after that gives up instead.
 */
function tellOfDeath(pglite: PGlite, died: () => void): void {
  const module = pglite.Module as unknown as Module;
  module.onAbort = () => {
    const fail = () => {
      throw new DatabaseDown('the embedded database has ended', true, null);
    };
    module.stackRestore = fail;
    module._PostgresMainLoopOnce = fail;
    module._PostgresSendReadyForQueryIfNecessary = () => undefined;
    module._pgl_pq_flush = () => undefined;
    died();
  };
}
