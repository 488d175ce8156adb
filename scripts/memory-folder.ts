import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [ROOT, BYTES] = ['/dev/shm', 4e9];

/**
 * Puts what tests write into memory where there is room for it: a disk that stalls under others' load fails no test. With it
 * goes what Node has compiled: hundreds of processes read the same packages.
 */
export function keepTestsInMemory(): void {
  moveToMemory();
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'hornbook-compiled');
}

function moveToMemory(): void {
  if (!existsSync(ROOT)) return;
  const { bavail, bsize } = statfsSync(ROOT);
  if (bavail * bsize < BYTES) return;
  const folder = mkdtempSync(join(ROOT, 'hornbook-tests-'));
  // A database server runs as another user, who has to get through to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
