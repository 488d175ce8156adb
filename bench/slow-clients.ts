// node bench/slow-clients.ts [--connections=4000] [--seconds=60] [--coming=20] [--kinds=headers,bodies,readers]: that
// many slow clients come within so many seconds and hold what they can of the built server while a good one calls every 50 ms, on a
// connection that it keeps and, each fifth time, on a new one. Ends with 1 where a good call is not answered, or the p99 of them is a
// second or more.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { figuresOf, startServers } from './load/servers.ts';

const EVERY_MILLISECONDS = 50;
const P99_MILLISECONDS = 1_000;
const CALLS = ['/api/law-schools/search?q=yale', '/', '/api/professor-clones', '/api/capabilities'];

const option = (name: string, otherwise: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise;
const connections = Number(option('connections', '4000'));
const seconds = Number(option('seconds', '60'));
/** On one machine the system does the slow readers' part in the server's turn, so that how fast they come tells more of it than of the server. */
const coming = Number(option('coming', '20'));
const kinds = option('kinds', 'headers,bodies,readers');

const dataFolder = mkdtempSync(join(tmpdir(), 'hornbook-slow-'));
const server = await startServers({ dataFolder, databaseUrl: null, processes: 1 });
try {
  const cookie = await signIn();
  const holder = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'slow-clients/holder.ts'),
      server.url,
      String(connections),
      String(seconds),
      String(coming),
      cookie,
      kinds,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let told = { open: 0, opened: 0, closed: 0, failed: 0 };
  let mostOpen = 0;
  holder.stdout.on('data', (text: Buffer) => {
    told = JSON.parse(text.toString().trim().split('\n').at(-1) ?? '{}');
    mostOpen = Math.max(mostOpen, told.open);
  });
  const ended = new Promise((done) => holder.once('exit', done));

  const milliseconds: number[] = [];
  const failures: Record<string, number> = {};
  const agent = new Agent({ keepAlive: true });
  const from = Date.now();
  const over = from + seconds * 1_000;
  const calls: Promise<void>[] = [];
  for (let n = 0; Date.now() < over; n += 1) {
    const path = CALLS[n % CALLS.length] ?? '/';
    calls.push(
      call(path, cookie, n % 5 === 0 ? false : agent).then(
        (took) => void milliseconds.push(took),
        (cause: Error) => {
          failures[cause.message] = (failures[cause.message] ?? 0) + 1;
        },
      ),
    );
    await setTimeout(EVERY_MILLISECONDS);
  }
  await Promise.all(calls);
  await ended;
  agent.destroy();

  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  const failed = Object.values(failures).reduce((sum, n) => sum + n, 0);
  console.log(
    `${connections} slow clients within ${coming} s, for ${seconds} s: ${told.opened} connections made, ${mostOpen} at most open, ` +
      `${told.closed} closed by the server, ${told.failed} refused`,
  );
  console.log(
    `${calls.length} good calls: ${failed} failed, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, ` +
      `most ${at(0.999999)} ms (target: none failed, p99 ${P99_MILLISECONDS} ms)`,
  );
  for (const one of figuresOf(server.watchFolder, { from, to: over }, () => 'server'))
    console.log(
      `the server: ${one.megabytesFirst} to ${one.megabytesLast} MB, ${one.processor} processors, event loop late ` +
        `${one.loopDelayP99} ms at p99, ${one.loopDelayMost} ms at most`,
    );
  for (const [words, n] of Object.entries(failures)) console.log(`   ${n} × ${words}`);
  process.exitCode = failed === 0 && at(0.99) < P99_MILLISECONDS ? 0 : 1;
} finally {
  await server.end();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Answers how long an answer took to its last byte; rejects where there is none, or another one than a good one. */
function call(path: string, cookie: string, agent: Agent | false): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const started = performance.now();
  return new Promise((done, fail) => {
    const sent = request({ hostname, port, path, agent, headers: { cookie } }, (answer) => {
      answer.resume();
      answer.on('error', fail);
      answer.on('end', () => {
        if (answer.statusCode === 200) done(performance.now() - started);
        else fail(new Error(`${path}: ${answer.statusCode}`));
      });
    });
    sent.on('error', fail);
    sent.end();
  });
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'good@example.com', name: 'Ada Park' }),
  });
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}
