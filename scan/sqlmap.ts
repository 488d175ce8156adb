import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScannedCall } from './calls.ts';
import { run } from './child.ts';
import type { Finding } from './report.ts';

/** A call has at most so long; most take a few seconds. */
const MOST_SECONDS = 600;
/** Refusals are what is expected of a good server: they must not end the trying. */
const REFUSALS = '400,401,402,403,404,405,409,413,414,415,429';

/** Has sqlmap try every value of a call. What it could not judge is a finding too: a scan of nothing finds nothing. */
export async function runSqlmap(url: string, call: ScannedCall): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-sqlmap-'));
  const file = join(folder, 'request.txt');
  writeFileSync(file, requestOf(url, call));
  try {
    const output = await run('sqlmap', [...argsFor(folder), '-r', file], MOST_SECONDS);
    const found = foundIn(output);
    if (found.length > 0)
      return found.map((detail) => ({ tool: 'sqlmap', kind: 'SQL injection', where: call.name, detail }));
    if (/do not appear to be injectable/.test(output)) return [];
    const detail =
      output
        .trim()
        .split('\n')
        .findLast((line) => line.includes('[CRITICAL]')) ?? output.slice(-300);
    return [{ tool: 'sqlmap', kind: 'not judged', where: call.name, detail }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The values that sqlmap found open, each with the ways in which. */
const foundIn = (output: string): string[] =>
  [...output.matchAll(/^Parameter: (.+)\n((?: {4}.*\n|\n)*)/gm)].map(
    ([, parameter, ways = '']) =>
      `${parameter}: ${[...ways.matchAll(/^ {4}Type: (.+)$/gm)].map(([, way]) => way).join(', ')}`,
  );

/** Whether a call has a value to try. */
export const hasInput = ({ target, body, cookie }: ScannedCall): boolean =>
  /[*?]/.test(target) || cookie?.endsWith('*') === true || (body !== null && body.text !== '{}');

function requestOf(url: string, { method, target, body, cookie }: ScannedCall): string {
  const headers = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${new URL(url).host}`,
    'Accept: application/json',
    'Sec-Fetch-Site: same-origin',
    ...(cookie === null ? [] : [`Cookie: ${cookie}`]),
    ...(body === null ? [] : [`Content-Type: ${body.type}`]),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body?.text ?? ''}`;
}

const argsFor = (folder: string): string[] => [
  '--batch',
  '--ignore-stdin',
  '--disable-coloring',
  '--dbms=postgresql',
  // By true and false, by error, by union; waiting is left out, because a busy machine waits too.
  '--technique=BEU',
  '--flush-session',
  '--drop-set-cookie',
  '--ignore-redirects',
  '--skip-waf',
  `--ignore-code=${REFUSALS}`,
  '--timeout=30',
  '--retries=1',
  `--output-dir=${folder}`,
];
