// `npm run chaos`: kills the real server 200 times at random instants of what students do, with the embedded database and
// on a PostgreSQL server with one and two processes, and looks for every acknowledged write after each restart; then a
// second server on the folder, a full disk and a clock that is moved. Figures go to chaos/results.json; ends with 1 when
// something was lost, done twice, half deleted or too slow. `-- --kills=20 --seed=7 --only=embedded,clock` tries less.
import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { randomOf } from '../bench/load/figures.ts';
import { startPostgres, type TestPostgres } from '../scripts/postgres.ts';
import { newFolder, startServer } from '../test/support/server.ts';
import { moveClock } from './days.ts';
import { killInEachMigration } from './each-migration.ts';
import { fillDisk } from './full-disk.ts';
import { killAtWork } from './kills.ts';
import { killMigrations } from './migrations.ts';
import {
  type Part,
  partOfClock,
  partOfDisk,
  partOfEach,
  partOfKills,
  partOfMigrations,
  partOfSecond,
  printPart,
} from './report.ts';
import { keepParts } from './results.ts';
import { startSecond } from './second-server.ts';
import { MODES, type Mode, siteOn } from './site.ts';

/** How many of 100 kills each part has. */
const SHARES = {
  embedded: 45,
  'postgres-1': 20,
  'postgres-2': 20,
  migrations: 10,
  'migrations on PostgreSQL': 5,
};
/** Not random: one kill before and one after each migration. */
const EACH = ['each migration', 'each migration on PostgreSQL'];
const OTHERS = ['second server', 'full disk', 'clock'];
const STUDENTS = 6;
const REFUSALS = 3;
/** Every commit waits for the disk, as on a server that keeps students' work. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: [...Object.keys(SHARES), ...EACH, ...OTHERS].join() },
    /** Tries without keeping the figures. */
    try: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const wanted = values.only.split(',');
const killsOf = (part: keyof typeof SHARES) => Math.round((Number(values.kills) * SHARES[part]) / 100);

const parts: Record<string, Part> = {};
async function run(name: string, work: () => Promise<Part>): Promise<void> {
  if (!wanted.includes(name)) return;
  const since = performance.now();
  const part = await work().catch(
    (cause: Error): Part => ({ figures: {}, missed: [`it broke off: ${cause.stack}`] }),
  );
  part.figures.seconds = Math.round((performance.now() - since) / 1_000);
  part.figures.seed = seed;
  parts[name] = part;
  printPart(name, part);
}

async function killSite(mode: Mode, postgres: TestPostgres | null): Promise<Part> {
  const folder = newFolder();
  const random = randomOf(seed * 1_000 + MODES.indexOf(mode));
  const site = await siteOn(mode, folder, postgres, random);
  try {
    const tell = (words: string) => console.log(`${mode}: ${words}`);
    return partOfKills(await killAtWork(site, { kills: killsOf(mode), students: STUDENTS, random, tell }));
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A folder with a whole database of this version. */
async function readyFolder(): Promise<string> {
  const folder = newFolder();
  const server = await startServer(folder, { DATABASE_URL: '' });
  await server.end('SIGTERM');
  return folder;
}

const random = randomOf(seed);
await run('embedded', () => killSite('embedded', null));
await run('migrations', async () => {
  const ready = await readyFolder();
  return partOfMigrations(await killMigrations({ kills: killsOf('migrations'), random, ready }));
});
await run('each migration', async () => partOfEach(await killInEachMigration(await readyFolder())));
const ofPostgres = ['postgres-1', 'postgres-2', 'migrations on PostgreSQL', EACH[1] ?? ''];
const postgres = ofPostgres.some((part) => wanted.includes(part)) ? await startPostgres(DURABLE) : null;
if (postgres) {
  try {
    await run('postgres-1', () => killSite('postgres-1', postgres));
    await run('postgres-2', () => killSite('postgres-2', postgres));
    const kills = killsOf('migrations on PostgreSQL');
    await run('migrations on PostgreSQL', async () =>
      partOfMigrations(await killMigrations({ kills, random, ready: '' }, postgres.url)),
    );
    await run('each migration on PostgreSQL', async () =>
      partOfEach(await killInEachMigration('', postgres.url)),
    );
  } finally {
    postgres.stop();
  }
}
await run('second server', async () => partOfSecond(await startSecond(REFUSALS)));
await run('full disk', async () => partOfDisk(await fillDisk()));
await run('clock', async () => partOfClock(await moveClock()));

if (!values.try) keepParts(parts);
const missed = Object.values(parts).flatMap((part) => part.missed);
const kills = Object.values(parts).reduce((sum, { figures }) => sum + Number(figures.kills ?? 0), 0);
console.log(
  `\n${kills} kills. ${missed.length === 0 ? 'Every bar was met.' : `${missed.length} times a bar was missed.`}`,
);
process.exit(missed.length === 0 ? 0 : 1);
