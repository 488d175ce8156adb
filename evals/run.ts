import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { BadEnvironment } from '#server/env-services.ts';
import { AREAS, type Area, type Measurement } from './areas.ts';
import { hasSharedFiles } from './course-files.ts';
import type { Figure } from './figures.ts';
import { type Measured, measured } from './measured.ts';
import { writeColumns } from './models.ts';

/**
 * Measures the engine: `npm run eval`. Prints every figure with its count, 95 % interval and threshold, writes
 * evals/results.json, and content/measured.json for the page "How we measure", when nothing was missing, and exits with 1
 * when one is on the wrong side of evals/thresholds.json. A missed goal of evals/goals.json is shown on that page and
 * fails nothing. `--short` leaves out the long areas, prints only what has a threshold and writes nothing; `--misses`
 * lists what went wrong one by one; `--only=NAME` measures one area and writes nothing; `--before=NAME` and `--from=NAME`
 * measure, in the short form, the areas before that one, or it and all behind it; `--model` measures the language
 * model of the environment alone (MODEL_PROVIDER, MODEL_NAME and the others) and writes its column of evals/models.json;
 * `--without=RULE` (or `all`) prints what each course gains by a rule of the engine, and measures nothing else.
 */
const THRESHOLDS = new URL('./thresholds.json', import.meta.url);
const GOALS = new URL('./goals.json', import.meta.url);
const RESULTS = new URL('./results.json', import.meta.url);
const WORDS = new URL('../content/measuring.json', import.meta.url);
const SHOWN = new URL('../content/measured.json', import.meta.url);

async function main(args: readonly string[]): Promise<number> {
  const thresholds = JSON.parse(readFileSync(THRESHOLDS, 'utf8')) as Record<string, number>;
  const isShort = args.includes('--short');
  const isConfigured = args.includes('--model');
  const named = (option: string) =>
    args.find((arg) => arg.startsWith(`--${option}=`))?.slice(option.length + 3);
  const without = named('without') ?? null;
  const only = isConfigured ? 'models' : without === null ? named('only') : 'courses';
  const areas = only
    ? AREAS.filter(({ name }) => name === only)
    : partOf(AREAS, isShort, named('before'), named('from')).filter(({ isLong }) => !(isShort && isLong));
  const measurements: Measurement[] = [];
  for (const { name, measure } of areas) {
    const start = performance.now();
    const measurement = await measure({ isConfigured, isShort, without });
    measurements.push(measurement);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (!isShort) console.log(`\n${name} (${seconds} s)`);
    for (const figure of measurement.figures) {
      if (!isShort || figure.name in thresholds) console.log(lineOf(figure, thresholds[figure.name]));
    }
    for (const note of measurement.notes ?? []) console.log(note);
    if (!isShort) for (const line of measurement.table ?? []) console.log(line);
    if (args.includes('--misses')) for (const miss of measurement.misses) console.log(`  ${miss}`);
  }
  const figures = measurements.flatMap((measurement) => measurement.figures);
  const exams = measurements.flatMap((measurement) => measurement.exams ?? []);
  const isComplete = hasSharedFiles();
  if (!isComplete)
    console.log('Measured without the real course and the question sets: the folder ../shared is not there.');
  const columns = measurements.flatMap((measurement) => measurement.columns ?? []);
  if (!isShort && (!only || isConfigured) && isComplete) writeColumns(columns);
  if (!isShort && !only && isComplete) {
    writeJson(RESULTS, figures);
    const goals = JSON.parse(readFileSync(GOALS, 'utf8')) as Record<string, number>;
    const last = existsSync(SHOWN) ? (JSON.parse(readFileSync(SHOWN, 'utf8')) as Measured) : null;
    const today = new Date().toISOString().slice(0, 10);
    writeJson(SHOWN, measured({ figures, exams }, { shown: readShown(), thresholds, goals }, last, today));
  }
  const expected = isComplete && !isShort && !only;
  const wrong = listWrong(figures, thresholds, expected);
  for (const name of wrong) console.error(`On the wrong side of its threshold: ${name}`);
  return wrong.length > 0 ? 1 : 0;
}

/** The areas before one, or from one on; all of them where neither is named. Throws at a name that no area has. */
function partOf(
  areas: readonly Area[],
  isShort: boolean,
  before: string | undefined,
  from: string | undefined,
): readonly Area[] {
  const border = before ?? from;
  if (border === undefined) return areas;
  const at = areas.findIndex(({ name }) => name === border);
  if (at < 0 || !isShort) throw new Error(`--before and --from want --short and an area: ${border}`);
  return before === undefined ? areas.slice(at) : areas.slice(0, at);
}

/** Names of the figures that the page "How we measure" has words for. */
function readShown(): Set<string> {
  const { groups } = JSON.parse(readFileSync(WORDS, 'utf8')) as {
    groups: { figures: { name: string }[] }[];
  };
  return new Set(groups.flatMap(({ figures }) => figures.map(({ name }) => name)));
}

const writeJson = (file: URL, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Figures on the wrong side of their threshold; where everything was there to measure, one that was not counts too. */
function listWrong(
  figures: readonly Figure[],
  thresholds: Record<string, number>,
  isComplete: boolean,
): string[] {
  return Object.entries(thresholds).flatMap(([name, bar]) => {
    const figure = figures.find((entry) => entry.name === name);
    if (figure === undefined) return isComplete ? [name] : [];
    return (figure.isLower ? figure.value > bar : figure.value < bar) ? [name] : [];
  });
}

function lineOf({ name, value, count, hits, interval, isLower }: Figure, least: number | undefined): string {
  const counted = hits === undefined ? `n = ${count}` : `${hits} of ${count}`;
  const range = `[${interval.map((end) => end.toFixed(3)).join(', ')}]`;
  const bar = least === undefined ? '' : `  (at ${isLower ? 'most' : 'least'} ${least})`;
  return `${name.padEnd(38)} ${value.toFixed(3)}  ${range}  ${counted}${bar}`;
}

// An embedded database that was measured against keeps the process alive.
const code = await main(process.argv.slice(2)).catch((cause: unknown) => {
  if (!(cause instanceof BadEnvironment)) throw cause;
  console.error(cause.message);
  return 1;
});
process.exit(code);
