// `node bench/lighthouse.ts [--runs=3]`: what Lighthouse says of the first page and of the study screen on a phone (its
// mobile preset, simulated). Wants built pages, a quiet machine, and the npm registry, for Lighthouse comes by npx. Prints
// the median of every figure, and ends with 1 when a bar is missed.
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { findBrowser } from '../scripts/browser.ts';
import { median, startStudied } from './studied-course.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';

const CHROME_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** The figures by the names they are printed under, and Lighthouse's names of them. */
const AUDITS = {
  'first paint': 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  'speed index': 'speed-index',
  moved: 'cumulative-layout-shift',
} as const;

type Figure = 'score' | keyof typeof AUDITS;
type Figures = Record<Figure, number>;
type Screen = { path: string; cookie?: string; bars: { score: number; largest: number } };

/** The part of Lighthouse's report that is read here. */
type Report = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
};

const runs = Number(process.argv.find((word) => word.startsWith('--runs='))?.slice(7) ?? 3);

const TRIES = 3;

/** Runs Lighthouse; on a busy machine it sometimes sees no page load at all, and is run again. */
async function report(args: readonly string[], chrome: string): Promise<Report> {
  for (let tried = 1; ; tried += 1) {
    try {
      const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, ...args], {
        env: { ...process.env, CHROME_PATH: chrome },
        maxBuffer: 2 ** 28,
      });
      return JSON.parse(stdout) as Report;
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}

async function measure(url: string, cookie: string | undefined, chrome: string): Promise<Figures> {
  const args = [url, '--quiet', '--output=json', '--only-categories=performance'];
  if (cookie) args.push(`--extra-headers=${JSON.stringify({ Cookie: cookie })}`);
  const { categories, audits } = await report([...args, `--chrome-flags=${CHROME_FLAGS}`], chrome);
  const figures: Partial<Figures> = { score: Math.round(categories.performance.score * 100) };
  for (const [name, audit] of Object.entries(AUDITS))
    figures[name as Figure] = Math.round((audits[audit]?.numericValue ?? Number.NaN) * 1_000) / 1_000;
  return figures as Figures;
}

const chrome = await findBrowser();
if (!chrome) throw new Error('No Chromium was found, and none could be installed.');
const { server, cookie, study } = await startStudied();
try {
  const screens: readonly Screen[] = [
    { path: '/', bars: { score: 98, largest: 2_000 } },
    { path: study, cookie, bars: { score: 90, largest: 3_500 } },
  ];
  for (const { path, cookie: session, bars } of screens) {
    const seen: Figures[] = [];
    for (let run = 0; run < runs; run += 1) seen.push(await measure(server.url + path, session, chrome));
    const middle = (name: Figure) => median(seen.map((each) => each[name]));
    const figures = (['score', ...Object.keys(AUDITS)] as Figure[]).map((name) => `${name} ${middle(name)}`);
    const all = seen.map(({ score }) => score).join(', ');
    console.log(`${path}: ${figures.join(', ')} (scores ${all}; load ${loadavg()[0]?.toFixed(1)})`);
    const missed = [
      ...(middle('score') < bars.score ? [`score ${middle('score')} < ${bars.score}`] : []),
      ...(middle('largest') > bars.largest ? [`largest ${middle('largest')} > ${bars.largest}`] : []),
    ];
    for (const line of missed) console.error(`Missed: ${path}: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  }
} finally {
  await server.end('SIGTERM');
}
