import { quantile, rounded } from './figures.ts';
import type { Ran } from './run.ts';
import type { ProcessFigures } from './servers.ts';
import { READS } from './student.ts';

/** What is promised with 200 students at work. */
export const TARGETS = {
  readsP99: 300,
  chatP99: 1_500,
  errors: 0,
  loopDelayP99: 100,
  megabytesPerMinute: 1,
};
/** Minutes below which memory that settles cannot be told from memory that grows. */
const MEMORY_MINUTES = 20;

export type KindFigures = { perSecond: number; p50: number; p95: number; p99: number; count: number };

/** A configuration as it stands in bench/results.json. Milliseconds; megabytes; shares of one processor. */
export type LoadFigures = {
  students: number;
  minutes: number;
  kinds: Record<string, KindFigures>;
  errors: Record<string, number>;
  checks: number;
  processes: ProcessFigures[];
  generatorLoopDelayP99: number | null;
  generatorProcessor: number | null;
  postgresProcessor: number | null;
  othersProcessors: number;
  missed: string[];
};

function kindOf(milliseconds: readonly number[], seconds: number): KindFigures {
  const at = (share: number) => rounded(quantile(milliseconds, share), 1);
  return {
    perSecond: rounded(milliseconds.length / seconds, 2),
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    count: milliseconds.length,
  };
}

/** Counts up what was found, and says which targets were missed. */
export function summarize(ran: Ran, students: number, minutes: number): LoadFigures {
  const { milliseconds, errors, checks } = ran.found;
  const reads = READS.flatMap((kind) => milliseconds[kind] ?? []);
  const kinds = Object.fromEntries(
    Object.entries({ ...milliseconds, 'all reads': reads }).map(([kind, all]) => [
      kind,
      kindOf(all, minutes * 60),
    ]),
  );
  const wrong = Object.values(errors).reduce((sum, n) => sum + n, 0);
  const serving = ran.processes.filter(({ role }) => role !== 'primary');
  const loop = Math.max(...serving.map(({ loopDelayP99 }) => loopDelayP99));
  const growth = Math.max(...serving.map(({ megabytesPerMinute }) => megabytesPerMinute));
  const tooMuch = (what: string, value: number, target: number, unit: string) =>
    value > target ? [`${what} ${value}${unit}, target ${target}${unit}`] : [];
  return {
    students,
    minutes,
    kinds,
    errors,
    checks,
    processes: ran.processes,
    generatorLoopDelayP99: ran.generator?.loopDelayP99 ?? null,
    generatorProcessor: ran.generator?.processor ?? null,
    postgresProcessor: ran.postgres,
    othersProcessors: ran.others,
    missed: [
      ...tooMuch('reads p99', kinds['all reads']?.p99 ?? 0, TARGETS.readsP99, ' ms'),
      ...tooMuch('chat p99', kinds.chat?.p99 ?? 0, TARGETS.chatP99, ' ms'),
      ...tooMuch('errors', wrong, TARGETS.errors, ''),
      ...tooMuch('event-loop delay p99', loop, TARGETS.loopDelayP99, ' ms'),
      ...(minutes < MEMORY_MINUTES
        ? []
        : tooMuch('memory growth', growth, TARGETS.megabytesPerMinute, ' MB/min')),
    ],
  };
}

/** Prints a configuration with its targets. */
export function printLoad(name: string, figures: LoadFigures): void {
  const { kinds, processes, minutes } = figures;
  console.log(
    `\n${name}: ${figures.students} students, ${minutes} min, ${figures.checks} checks, ${figures.othersProcessors} processors busy with other things`,
  );
  console.log(
    `${''.padEnd(22)}${['per s', 'p50', 'p95', 'p99 ms'].map((head) => head.padStart(9)).join('')}`,
  );
  for (const [kind, { perSecond, p50, p95, p99 }] of Object.entries(kinds)) {
    const target =
      kind === 'all reads'
        ? `  target ${TARGETS.readsP99}`
        : kind === 'chat'
          ? `  target ${TARGETS.chatP99}`
          : '';
    const columns = [perSecond, p50, p95, p99].map((value) => String(value).padStart(9)).join('');
    console.log(`${kind.padEnd(22)}${columns}${target}`);
  }
  for (const one of processes)
    console.log(
      `${one.role.padEnd(10)} ${one.megabytesFirst} → ${one.megabytesLast} MB, ${one.megabytesPerMinute} MB/min; event loop late p99 ${one.loopDelayP99} ms (target ${TARGETS.loopDelayP99}), most ${one.loopDelayMost} ms; ${one.processor} processors`,
    );
  console.log(
    `generator  event loop late p99 ${figures.generatorLoopDelayP99} ms; ${figures.generatorProcessor} processors; PostgreSQL ${figures.postgresProcessor ?? '–'} processors`,
  );
  for (const [words, n] of Object.entries(figures.errors)) console.log(`  error ×${n}: ${words}`);
  if (minutes < MEMORY_MINUTES)
    console.log(`  memory growth is judged over ${MEMORY_MINUTES} minutes (--minutes=${MEMORY_MINUTES})`);
  console.log(figures.missed.length === 0 ? '  all targets met' : `  NOT MET: ${figures.missed.join('; ')}`);
}
