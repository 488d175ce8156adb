// `node bench/snapshots.ts [--students=1,200]`: what a snapshot of the embedded database costs those who study meanwhile, in
// each of the ways there are (docs/decisions/027-snapshots.md). Each way runs in a process of its own on the same folder.
import { spawnSync } from 'node:child_process';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { pino } from 'pino';
import { openSnapshots } from '../src/server/backup/snapshots.ts';
import { writeSnapshot } from '../src/server/backup/write-snapshot.ts';
import { readTables } from '../src/server/db/backup/catalog.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { prepare } from './load/prepare.ts';

const WAYS = ['rows', 'dump', 'copy'] as const;
type Way = (typeof WAYS)[number];
/** How often somebody asks meanwhile. */
const ASK_MILLISECONDS = 5;

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

/** One way, measured: how long it took, how long the process and a question stood still, and what memory it took. */
async function measure(way: Way, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  const pglite = way === 'dump' ? await PGlite.create({ dataDir: folder }) : null;
  const database = pglite ? null : await openDatabase({ folder });
  const ask = async () => {
    await (database ? sql`select 1`.execute(database.db) : pglite?.query('select 1'));
  };
  await ask();
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      const since = performance.now();
      await ask();
      longest = Math.max(longest, performance.now() - since);
      await pause(ASK_MILLISECONDS);
    }
  })();
  await pause(500);
  longest = 0;
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 10);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const since = performance.now();
  let bytes = 0;
  const to = join(dataDir, 'snapshot.tar');
  if (way === 'rows' && database) {
    await writeSnapshot(database.db, to);
    bytes = statSync(to).size;
  } else if (way === 'copy' && database) {
    const log = pino({ level: 'info' }, pino.destination(2));
    const snapshots = openSnapshots({ dataDir, db: database.db, log, leave: 0 });
    bytes = statSync(await snapshots.take()).size;
  } else if (pglite) {
    const dump = await pglite.dumpDataDir('gzip');
    writeFileSync(to, Buffer.from(await dump.arrayBuffer()));
    bytes = statSync(to).size;
  }
  const milliseconds = Math.round(performance.now() - since);
  await pause(50);
  delay.disable();
  clearInterval(watch);
  isOver = true;
  await asking;
  most = Math.max(most, process.memoryUsage.rss());
  const stall = Math.round(delay.max / 1e6);
  process.stdout.write(
    `${JSON.stringify({ way, milliseconds, stall, longestWait: Math.round(longest), rss: megabytes(before), more: megabytes(most - before), archive: bytes })}\n`,
  );
  await (database ?? pglite)?.close();
}

async function countRows(dataDir: string): Promise<{ rows: number; megabytes: number }> {
  const { db, close } = await openDatabase({ folder: join(dataDir, 'database') });
  let rows = 0;
  for (const { name } of await readTables(db)) {
    const found = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    rows += found.rows[0]?.n ?? 0;
  }
  const size = await sql<{ n: number }>`select pg_database_size(current_database()) as n`.execute(db);
  await close();
  return { rows, megabytes: megabytes(size.rows[0]?.n ?? 0) };
}

const [way, dataDir] = process.argv.slice(2);
if (WAYS.includes(way as Way) && dataDir) await measure(way as Way, dataDir);
else {
  const given = process.argv.find((one) => one.startsWith('--students='))?.slice('--students='.length);
  for (const students of (given ?? '1,200').split(',').map(Number)) {
    const { dataFolder } = await prepare(null, students);
    console.log(`${students} courses:`, await countRows(dataFolder));
    for (const one of WAYS)
      spawnSync(process.execPath, [import.meta.filename, one, dataFolder], { stdio: 'inherit' });
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
