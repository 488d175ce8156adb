import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ReadingLimits } from './reading-limits.ts';

const APP = resolve(import.meta.dirname, '../../../..');
/** What a reader is made of, also where one is a link. The app's folder may hold the data of every student as well. */
const CODE = ['src', 'node_modules', 'package.json']
  .map((name) => join(APP, name))
  .flatMap((path) => [...new Set([path, realpathSync(path)])]);

/**
 * What the shell does before it becomes the reader: bounds that the system keeps, also when nobody watches any more. In
 * turn its processor time, its memory of its own (of any kind: the flag of the heap knows nothing of buffers, and who looks
 * every 50 ms comes too late for one of them), the files it may write, and no picture of its memory after a crash. Systems without one of them go on.
 */
const BOUND =
  'ulimit -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; ulimit -f 0 2>/dev/null; ulimit -c 0 2>/dev/null; shift 2; exec "$@"';

/** Room for compiled code that Node reserves on x64 and hardly writes to; measured, it makes the bound just what is resident. */
const RESERVED_BYTES = 512 * 1024 * 1024;

/**
 * Starts a script of ours on a file of a stranger's, in a process with no environment, no open files but descriptor 3, on
 * which it speaks, no folder of its own, nothing to read but our code and `mayRead`, nothing to write, and no way to start
 * a process, a thread or native code (Node's permission model). Node 24 has no wall against the network: no reader has
 * code for it. (--disable-proto cannot be had: the Word reader sets __proto__.)
 */
export function startWalled(
  script: string,
  args: readonly string[],
  mayRead: string,
  limits: Pick<
    ReadingLimits,
    'heapMegabytes' | 'residentBytes' | 'milliseconds' | 'pages' | 'extraMillisecondsPerPage'
  >,
): ChildProcess {
  const seconds = Math.ceil((limits.milliseconds + limits.pages * limits.extraMillisecondsPerPage) / 1_000);
  const kilobytes = Math.ceil((limits.residentBytes + RESERVED_BYTES) / 1_024);
  const command = [
    process.execPath,
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--no-warnings',
    '--disable-sigusr1',
    '--permission',
    ...[...CODE, mayRead].map((path) => `--allow-fs-read=${path}`),
    script,
    ...args,
  ];
  return spawn('/bin/sh', ['-c', BOUND, 'sh', String(seconds), String(kilobytes), ...command], {
    cwd: '/',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
}
