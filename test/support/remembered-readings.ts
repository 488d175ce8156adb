import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type ReadOptions, type ReadResult, readFile } from '#server/outside/parsing/read-file.ts';
import { READING_LIMITS, UnreadableError } from '#server/outside/parsing/reading-limits.ts';

/** Formats whose reader is ours alone and harms nobody: for these a process of their own is the greater part of the work. */
const TEXT = /\.(md|txt)$/;

/** Reads notes in this process. */
async function readHere({ path, name }: { path: string; name: string }): Promise<ReadResult> {
  // A test file for which others have read everything is spared the readers too.
  const { readDocument } = await import('#server/outside/parsing/read-document.ts');
  try {
    const bytes = new Uint8Array(readFileSync(path));
    return { ok: true, ...(await readDocument(bytes, name, READING_LIMITS, () => undefined)) };
  } catch (cause) {
    if (cause instanceof UnreadableError) return { ok: false, reason: cause.reason };
    throw cause;
  }
}

/**
 * Reads a file as the server does, once in a test run: the same bytes under the same name give what was read the first
 * time. The sample course is twenty files and ten seconds of a processor, and many tests only need it to be there.
 */
export async function readOnce(
  input: { path: string; name: string },
  options?: ReadOptions,
): Promise<ReadResult> {
  const folder = join(inject('runFolder'), 'readings');
  const key = createHash('sha256').update(`${input.name}\0`).update(readFileSync(input.path)).digest('hex');
  const file = join(folder, `${key}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ReadResult;
  const result = await (TEXT.test(input.name) ? readHere(input) : readFile(input, options));
  // Whoever else reads it meanwhile must not see half of it.
  if (result.ok) {
    mkdirSync(folder, { recursive: true });
    const half = `${file}.${process.pid}`;
    writeFileSync(half, JSON.stringify(result));
    renameSync(half, file);
  }
  return result;
}
