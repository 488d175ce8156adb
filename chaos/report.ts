import { median, quantile, rounded } from '../bench/load/figures.ts';
import type { Finding } from './acknowledged.ts';
import type { MovedClock } from './days.ts';
import type { EachMigration } from './each-migration.ts';
import type { FilledDisk } from './full-disk.ts';
import type { Killed } from './kills.ts';
import type { KilledMigrations } from './migrations.ts';

/** A start after a kill is ready within this. */
export const MOST_RESTART_MILLISECONDS = 10_000;

/** A part of the chaos as it stands in chaos/results.json. `missed`: what must not be, in words. */
export type Part = { figures: Record<string, unknown>; missed: string[] };

const words = ({ sort, words }: Finding): string => `${sort}: ${words}`;

function restartsOf(milliseconds: readonly number[]) {
  const at = (share: number) => rounded(quantile(milliseconds, share));
  return {
    median: rounded(median(milliseconds)),
    p95: at(0.95),
    worst: rounded(Math.max(0, ...milliseconds)),
  };
}

const count = (findings: readonly Finding[], sort: Finding['sort']): number =>
  findings.filter((one) => one.sort === sort).length;

/** Kills of a site with students at work. */
export function partOfKills(killed: Killed): Part {
  const { findings, restarts, databaseRestarts } = killed;
  const acknowledged = Object.values(killed.acknowledged).reduce((sum, n) => sum + n, 0);
  const restart = restartsOf(restarts);
  const slow = restart.worst > MOST_RESTART_MILLISECONDS ? [`a restart took ${restart.worst} ms`] : [];
  return {
    figures: {
      kills: killed.kills,
      ofTheDatabase: databaseRestarts.length,
      students: killed.students,
      acknowledged,
      repeated: killed.repeated,
      looks: killed.looks,
      lost: count(findings, 'lost'),
      twice: count(findings, 'twice'),
      halfDeleted: count(findings, 'half'),
      restart,
      ...(databaseRestarts.length > 0 ? { databaseBack: restartsOf(databaseRestarts) } : {}),
      during: killed.during,
      acknowledgedBy: killed.acknowledged,
    },
    missed: [...findings.map(words), ...slow],
  };
}

/** Kills of servers that migrate. */
export function partOfMigrations({ reached, restart, findings }: KilledMigrations): Part {
  const slow = restart > MOST_RESTART_MILLISECONDS ? [`the start after them took ${restart} ms`] : [];
  const after = Object.fromEntries(
    [...Map.groupBy(reached, (name) => name.slice(0, 4))].sort().map(([name, all]) => [name, all.length]),
  );
  return {
    figures: { kills: reached.length, after, restart: rounded(restart) },
    missed: [...findings.map(words), ...slow],
  };
}

/** A kill in every migration, before and after what it did. */
export const partOfEach = ({ kills, migrations, restarts, findings }: EachMigration): Part => ({
  figures: { kills, migrations, restart: restartsOf(restarts) },
  missed: findings.map(words),
});

/** Second servers that were refused. */
export const partOfSecond = (second: { refusals: number[]; findings: Finding[] }): Part => ({
  figures: { times: second.refusals.length, refusal: restartsOf(second.refusals) },
  missed: second.findings.map(words),
});

export const partOfDisk = (disk: FilledDisk): Part =>
  disk === null
    ? { figures: { skipped: 'this user may not mount a small disk' }, missed: [] }
    : {
        figures: { kept: disk.kept, refused: disk.refusedWrites, recovery: rounded(disk.recovery) },
        missed: disk.findings.map(words),
      };

export const partOfClock = (clock: MovedClock): Part =>
  clock === null
    ? { figures: { skipped: 'libfaketime is not installed (Debian: apt-get install faketime)' }, missed: [] }
    : { figures: { looked: clock.looked, wrong: clock.findings.length }, missed: clock.findings.map(words) };

/** Wide enough for three figures of four digits. */
const WIDTH = 20;
const COLUMNS = [
  'kills',
  'acknowledged',
  'repeated',
  'looks',
  'lost',
  'twice',
  'half deleted',
  'restart ms',
] as const;

/** Prints a part with what was missed. */
export function printPart(name: string, { figures, missed }: Part): void {
  const { restart, during, acknowledgedBy, ...rest } = figures as Record<string, object | number>;
  if (acknowledgedBy) {
    const cells = ['kills', 'acknowledged', 'repeated', 'looks', 'lost', 'twice', 'halfDeleted'].map((key) =>
      String(rest[key]),
    );
    const { median, p95, worst } = restart as ReturnType<typeof restartsOf>;
    const row = [...cells, `${median} / ${p95} / ${worst}`];
    console.log(`\n${''.padEnd(12)}${COLUMNS.map((head) => head.padStart(WIDTH)).join('')}`);
    console.log(
      `${name.padEnd(12)}${row.map((cell) => cell.padStart(WIDTH)).join('')}   (median / p95 / worst)`,
    );
    console.log(`  under way at the kill: ${listed(during as object)}`);
    console.log(`  acknowledged: ${listed(acknowledgedBy as object)}`);
    if (rest.databaseBack)
      console.log(
        `  ${rest.ofTheDatabase} kills of the database, back after ms: ${listed(rest.databaseBack as object)}`,
      );
  } else console.log(`\n${name.padEnd(12)}  ${listed(figures)}`);
  for (const one of missed.slice(0, 40)) console.log(`  MISSED: ${one}`);
  if (missed.length > 40) console.log(`  and ${missed.length - 40} more`);
}

const listed = (figures: object): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? `(${listed(value)})` : value}`)
    .join(', ');
