import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './child.ts';
import type { Finding } from './report.ts';

const MODULES = 'sql,xss,redirect,csp,http_headers,cookieflags,exec,file,crlf';

type Report = Record<
  'vulnerabilities' | 'anomalies',
  Record<string, { path: string; parameter: string | null; info: string }[]>
>;

/** Has wapiti walk a site from its first page and these addresses, and try what it finds; for so many seconds at most. */
export async function runWapiti(
  url: string,
  addresses: readonly string[],
  cookie: string | null,
  seconds: number,
): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hornbook-wapiti-'));
  const file = join(folder, 'report.json');
  const headers = ['Sec-Fetch-Site: same-origin', ...(cookie === null ? [] : [`Cookie: ${cookie}`])];
  const args = [
    ...['-u', `${url}/`, '-m', MODULES, '-f', 'json', '-o', file],
    ...['--flush-session', '--store-session', folder, '--no-bugreport'],
    ...['--max-scan-time', String(seconds), '-t', '20', '-v', '1'],
    ...headers.flatMap((header) => ['-H', header]),
    ...addresses.flatMap((address) => ['-s', `${url}${address}`]),
  ];
  try {
    const output = await run('wapiti', args, seconds + 600);
    const walked = Number(/Wapiti found (\d+) URLs/.exec(output)?.[1] ?? 0);
    if (walked < new Set(addresses).size)
      throw new Error(`wapiti walked ${walked} of ${addresses.length} addresses`);
    const report = readReport(file, output);
    return (['vulnerabilities', 'anomalies'] as const).flatMap((part) =>
      Object.entries(report[part]).flatMap(([kind, found]) =>
        found.map(({ path, parameter, info }) => ({
          tool: 'wapiti' as const,
          kind,
          where: path.split('?', 1)[0] ?? path,
          detail: `${parameter ? `${parameter}: ` : ''}${info}`,
        })),
      ),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    throw new Error(`wapiti wrote no report: ${output.slice(-2_000)}`);
  }
}
