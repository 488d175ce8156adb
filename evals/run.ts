import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { measureAnswering } from './answering.ts';
import { hasSharedFiles } from './course-files.ts';
import type { Figure } from './figures.ts';
import { measureFinding } from './finding.ts';
import { measureForecasting } from './forecasting.ts';
import { measureLibrary } from './library.ts';
import { type Measured, measured } from './measured.ts';

/**
 * Measures the engine: `npm run eval`. Prints every figure with its count and 95 % interval, writes
 * evals/results.json, and content/measured.json for the page "How we measure", when nothing was missing, and exits with 1
 * when one lies below evals/thresholds.json. A missed goal of evals/goals.json is shown on that page and fails nothing. `--short` prints only what has a
 * threshold and writes nothing; `--misses` lists the questions whose first hit, kind of answer or first quote was not right.
 */
const THRESHOLDS = new URL('./thresholds.json', import.meta.url);
const GOALS = new URL('./goals.json', import.meta.url);
const RESULTS = new URL('./results.json', import.meta.url);
const SHOWN = new URL('../content/measured.json', import.meta.url);

async function main(args: readonly string[]): Promise<number> {
  const thresholds = JSON.parse(readFileSync(THRESHOLDS, 'utf8')) as Record<string, number>;
  const [finding, answering] = [await measureFinding(), await measureAnswering()];
  const forecasting = await measureForecasting();
  const library = measureLibrary();
  const figures = [...finding.figures, ...answering.figures, ...library.figures, ...forecasting.figures];
  const isShort = args.includes('--short');
  for (const figure of figures) {
    if (!isShort || figure.name in thresholds) console.log(lineOf(figure, thresholds[figure.name]));
  }
  if (args.includes('--misses')) {
    for (const { set, rank, question, best } of finding.questions.filter((entry) => entry.rank !== 1))
      console.log(`${set} ${String(rank || '–').padStart(3)}  ${question}  [${best}]`);
    for (const { set, kind, question, first } of answering.questions.filter(({ isRight }) => !isRight))
      console.log(`${set} ${kind}  ${question}  [${first}]`);
    for (const { question, id } of library.missed) console.log(`library  ${question}  [${id}]`);
  }
  const isComplete = hasSharedFiles();
  if (!isComplete) console.log('Only the sample course was measured: the folder ../shared is not there.');
  if (!isShort && isComplete) {
    writeJson(RESULTS, figures);
    const goals = JSON.parse(readFileSync(GOALS, 'utf8')) as Record<string, number>;
    const last = existsSync(SHOWN) ? (JSON.parse(readFileSync(SHOWN, 'utf8')) as Measured) : null;
    const today = new Date().toISOString().slice(0, 10);
    writeJson(SHOWN, measured({ figures, exams: forecasting.exams }, { thresholds, goals }, last, today));
  }
  const below = listBelow(figures, thresholds, isComplete);
  for (const name of below) console.error(`Below its threshold: ${name}`);
  return below.length > 0 ? 1 : 0;
}

const writeJson = (file: URL, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Names of figures below their threshold; one that was not measured counts when everything was there to measure. */
function listBelow(
  figures: readonly Figure[],
  thresholds: Record<string, number>,
  isComplete: boolean,
): string[] {
  return Object.entries(thresholds).flatMap(([name, least]) => {
    const figure = figures.find((entry) => entry.name === name);
    if (figure === undefined) return isComplete ? [name] : [];
    return (figure.isLower ? figure.value > least : figure.value < least) ? [name] : [];
  });
}

function lineOf({ name, value, count, hits, interval, isLower }: Figure, least: number | undefined): string {
  const counted = hits === undefined ? `n = ${count}` : `${hits} of ${count}`;
  const range = `[${interval.map((end) => end.toFixed(3)).join(', ')}]`;
  const bar = least === undefined ? '' : `  (at ${isLower ? 'most' : 'least'} ${least})`;
  return `${name.padEnd(28)} ${value.toFixed(3)}  ${range}  ${counted}${bar}`;
}

process.exitCode = await main(process.argv.slice(2));
