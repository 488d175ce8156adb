import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/postgres.ts';
import { openBrowser } from '../load/browser.ts';
import { median, quantile, rounded } from '../load/figures.ts';
import { startServers, usedBy } from '../load/servers.ts';

const CONNECTIONS = 20;
const SECONDS = 3;

/** Requests a second, milliseconds, and milliseconds of the server's processor time for one; medians over the rounds. */
export type Rate = { perSecond: number; p50: number; p99: number; processor: number };

/** A path asked over and over by 20 connections for three seconds; every answer must hold `says`. */
async function rateOf(
  { url, pid }: { url: string; pid: number },
  path: string,
  token: string,
  says: string,
): Promise<Rate> {
  const before = usedBy(pid).own;
  const milliseconds: number[] = [];
  const started = performance.now();
  const end = started + SECONDS * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const browser = openBrowser(url, token);
      while (performance.now() < end) {
        const answered = await browser.send('GET', path);
        if (!answered.text.includes(says)) throw new Error(`${path} answered ${answered.text.slice(0, 100)}`);
        milliseconds.push(answered.milliseconds);
      }
      browser.close();
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  return {
    perSecond: milliseconds.length / seconds,
    p50: quantile(milliseconds, 0.5),
    p99: quantile(milliseconds, 0.99),
    processor: ((usedBy(pid).own - before) * 1_000) / milliseconds.length,
  };
}

const medianOf = (rates: readonly Rate[]): Rate => ({
  perSecond: rounded(median(rates.map(({ perSecond }) => perSecond))),
  p50: rounded(median(rates.map(({ p50 }) => p50)), 1),
  p99: rounded(median(rates.map(({ p99 }) => p99)), 1),
  processor: rounded(median(rates.map(({ processor }) => processor)), 2),
});

/**
 * A bare Hono and pg server beside ours on one PostgreSQL server, in turns: a row by its key, and the same through
 * everything that stands in front of a student's read (session, policy, contract, headers). Null without PostgreSQL.
 */
export async function compareFloor(
  rounds: number,
): Promise<{ bare: Rate; me: Rate; allowance: Rate; schools: Rate } | null> {
  const postgres = await startPostgres();
  if (postgres === null) return null;
  const dataFolder = mkdtempSync(join(tmpdir(), 'hornbook-floor-'));
  const ours = await startServers({ dataFolder, databaseUrl: postgres.url, processes: 1 });
  const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: postgres.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((done, fail) => {
      bare.stdout.on('data', (text: Buffer) => done(/http:\S+/.exec(text.toString())?.[0] ?? ''));
      bare.once('exit', (code) => fail(new Error(`the bare server ended with ${code}`)));
    });
    const signedIn = await fetch(`${ours.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'floor@example.com', name: 'Floor' }),
    });
    const token = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0]?.split('=')[1] ?? '';
    const all = {
      bare: () => rateOf({ url, pid: bare.pid ?? 0 }, '/schools/7', token, '"state"'),
      schools: () => rateOf(ours, '/api/law-schools/search?q=Yale', token, 'Yale'),
      me: () => rateOf(ours, '/api/auth/me', token, 'floor@example.com'),
      allowance: () => rateOf(ours, '/api/allowance', token, 'resets_at'),
    };
    const found = { bare: [] as Rate[], schools: [] as Rate[], me: [] as Rate[], allowance: [] as Rate[] };
    for (let round = 0; round <= rounds; round++) {
      for (const name of ['bare', 'schools', 'me', 'allowance'] as const) {
        const rate = await all[name]();
        // The first round warms everybody up.
        if (round > 0) found[name].push(rate);
      }
    }
    return {
      bare: medianOf(found.bare),
      schools: medianOf(found.schools),
      me: medianOf(found.me),
      allowance: medianOf(found.allowance),
    };
  } finally {
    bare.kill('SIGTERM');
    await ours.end();
    postgres.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
