import type { ChildProcess } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { READING_FAILURES, type ReadingFailure } from '#contract/materials.ts';
import type { Page } from '#engine/reading/page.ts';
import type { ReadDocument } from './read-document.ts';
import { READING_LIMITS, type ReadingLimits } from './reading-limits.ts';
import { residentBytes } from './resident-bytes.ts';
import { startWalled } from './walled-process.ts';

export type ReadResult = ({ ok: true } & ReadDocument) | { ok: false; reason: ReadingFailure };

export type ReadOptions = {
  /** Pages read so far and their number, null where the format has none; called from time to time. */
  onProgress?: (pagesRead: number, pageCount: number | null) => void;
  /** Stops reading; the result is then `interrupted`. */
  signal?: AbortSignal;
  limits?: Partial<ReadingLimits>;
};

/** A line from the reading process. */
type Message =
  | { started: true }
  | { read: number; count: number }
  | { page: Page }
  | { document: Omit<ReadDocument, 'pages'> }
  | { reason: string; detail: string };

const childPath = join(import.meta.dirname, 'child.ts');
/** Only the end of a name says something about the format. */
const LONGEST_NAME = 255;
/** How often memory and time are looked at, in milliseconds. */
const WATCH = 50;

/**
 * Reads a document in a process of its own, which is killed when it takes too long, too much memory or hands back too
 * much. Never rejects for a bad file: what cannot be read is `ok: false` with the reason the student is told. Rejects
 * when the process itself could not start, which is no fault of the file.
 */
export async function readFile(
  input: { path: string; name: string },
  options: ReadOptions = {},
): Promise<ReadResult> {
  const limits: ReadingLimits = { ...READING_LIMITS, ...options.limits };
  const file = await stat(input.path).catch(() => null);
  if (!file?.isFile()) return { ok: false, reason: 'corrupt' };
  if (file.size === 0) return { ok: false, reason: 'empty_file' };
  if (options.signal?.aborted) return { ok: false, reason: 'interrupted' };
  return await supervise(startChild(input, limits), limits, options);
}

function startChild(input: { path: string; name: string }, limits: ReadingLimits): ChildProcess {
  const name = input.name.replaceAll('\0', '').slice(-LONGEST_NAME);
  return startWalled(childPath, [input.path, name, JSON.stringify(limits)], input.path, limits);
}

function supervise(child: ChildProcess, limits: ReadingLimits, options: ReadOptions): Promise<ReadResult> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    let lastPage = begun;
    let pageCount = 0;
    let pagesRead = 0;
    let received = 0;
    const pages: Page[] = [];
    let hasStarted = false;
    let isDone = false;
    const finish = (result: ReadResult) => {
      if (isDone) return;
      isDone = true;
      clearInterval(watch);
      options.signal?.removeEventListener('abort', stop);
      child.kill('SIGKILL');
      resolve(result);
    };
    const fail = (reason: ReadingFailure) => finish({ ok: false, reason });
    const stop = () => fail('interrupted');
    const watch = setInterval(() => {
      const now = performance.now();
      const isLate =
        now - begun >
        limits.milliseconds + Math.min(pageCount, limits.pages) * limits.extraMillisecondsPerPage;
      // After the last page all of them are put in order, for which the whole time is there.
      const isStuck = pagesRead < pageCount && now - lastPage > limits.millisecondsPerPage + 1_000;
      if (isLate || isStuck) fail('timeout');
      else if (residentBytes(child.pid) > limits.residentBytes) fail('bomb');
    }, WATCH);
    options.signal?.addEventListener('abort', stop);

    const onLine = (line: string) => {
      const message = parseMessage(line);
      if (message === null) return fail('corrupt');
      if ('started' in message) hasStarted = true;
      else if ('read' in message) {
        pageCount = message.count;
        pagesRead = message.read;
        lastPage = performance.now();
        options.onProgress?.(message.read, message.count);
      } else if ('page' in message) pages.push(message.page);
      else if ('document' in message) finish({ ok: true, ...message.document, pages });
      else fail(isFailure(message.reason) ? message.reason : 'corrupt');
    };
    const lines = lineReader(onLine);
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > limits.outputBytes) fail('too_large');
      else if (!isDone) lines(chunk);
    });
    const notStarted = (why: string) => {
      reject(new Error(`the reading process did not start: ${why}`));
      fail('interrupted');
    };
    child.on('error', (cause) => notStarted(cause.message));
    // Out of memory ends a process without a word.
    child.on('close', (code, signal) =>
      hasStarted || isDone ? fail('bomb') : notStarted(`it ended with ${signal ?? code}`),
    );
  });
}

/** Collects bytes and hands over whole lines. */
function lineReader(onLine: (line: string) => void): (chunk: Buffer) => void {
  let pending: Buffer[] = [];
  return (chunk) => {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      pending.push(chunk.subarray(start, end));
      onLine(Buffer.concat(pending).toString('utf8'));
      pending = [];
      start = end + 1;
    }
    pending.push(chunk.subarray(start));
  };
}

function parseMessage(line: string): Message | null {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return null;
  }
}

function isFailure(reason: string): reason is ReadingFailure {
  return Object.hasOwn(READING_FAILURES, reason);
}
