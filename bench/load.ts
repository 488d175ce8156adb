// 200 students at work on the real server, with the embedded database and with PostgreSQL under 1, 2 and 4 processes:
// `node bench/load.ts --minutes=1 --students=200 --only=pglite,postgres-1,postgres-2,postgres-4`.
// Every acknowledgement is checked for what it says (load/student.ts). Figures go to bench/results.json beside their
// targets; one that is missed is printed and kept as such.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ask, openPostgres } from './load/postgres.ts';
import { prepare } from './load/prepare.ts';
import { type LoadFigures, printLoad, summarize } from './load/report.ts';
import { run } from './load/run.ts';
import { keepResults, readResults } from './results.ts';

const CONFIGURATIONS = ['pglite', 'postgres-1', 'postgres-2', 'postgres-4'] as const;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    students: { type: 'string', default: '200' },
    only: { type: 'string', default: CONFIGURATIONS.join() },
    seed: { type: 'string', default: '1' },
    /** Tries without keeping the figures. */
    try: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const count = Number(values.students);
const wanted = values.only.split(',');
/**
 * Indexes are opened and memory settles in the time that is not counted: over 20 minutes five, in which each student asks
 * about fifteen questions and most of what the engine remembers of a course is remembered.
 */
const warmUpSeconds = Math.max(45, Math.min(300, minutes * 15));
const common = { warmUpSeconds, seconds: minutes * 60, seed: Number(values.seed) };

function keep(name: string, figures: LoadFigures): void {
  printLoad(name, figures);
  if (figures.missed.length > 0) process.exitCode = 1;
  if (values.try) return;
  const before = readResults().load as Record<string, unknown> | undefined;
  const title = minutes >= 20 ? `${name}, ${minutes} minutes` : name;
  keepResults({ load: { ...before, [title]: figures } });
}

async function onEmbedded(): Promise<void> {
  const { plan, dataFolder } = await prepare(null, count);
  const embedded = { databaseUrl: null, postmaster: null, processes: 1 };
  const ran = await run({ plan, dataFolder, ...embedded, ...common });
  rmSync(dataFolder, { recursive: true });
  keep('pglite', summarize(ran, count, minutes));
}

async function onPostgres(processes: readonly number[]): Promise<void> {
  const postgres = await openPostgres();
  if (postgres === null) return;
  try {
    const { plan, dataFolder, courses } = await prepare(postgres.base, count);
    if (!values.try) keepResults({ courses });
    const { postmaster } = postgres;
    for (const n of processes) {
      // Each configuration begins with the same rows and files.
      const databaseUrl = await postgres.copyBase(`bench_${n}`);
      const folder = mkdtempSync(join(tmpdir(), 'hornbook-load-'));
      spawnSync('cp', ['-al', `${dataFolder}/.`, folder]);
      const place = { dataFolder: folder, databaseUrl, postmaster, processes: n };
      const ran = await run({ plan, ...place, ...common });
      keep(`postgres-${n}`, summarize(ran, count, minutes));
      if (!values.try) keepResults({ bytesPerRow: await bytesPerRow(databaseUrl) });
      await postgres.drop(`bench_${n}`);
      rmSync(folder, { recursive: true });
    }
    rmSync(dataFolder, { recursive: true });
  } finally {
    postgres.stop();
  }
}

/** Bytes that a row of what students do takes in the database, with its indexes. */
async function bytesPerRow(url: string): Promise<Record<string, number>> {
  const bytes: Record<string, number> = {};
  for (const table of ['messages', 'saved_materials', 'predictions', 'sessions']) {
    const [row] = await ask<{ bytes: number | null }>(
      url,
      `select (pg_total_relation_size('${table}') / nullif(count(*), 0))::int as bytes from ${table}`,
    );
    bytes[table] = row?.bytes ?? 0;
  }
  return bytes;
}

if (wanted.includes('pglite')) await onEmbedded();
const numbers = CONFIGURATIONS.flatMap((name) =>
  name.startsWith('postgres-') && wanted.includes(name) ? Number(name.split('-')[1]) : [],
);
if (numbers.length > 0) await onPostgres(numbers);
