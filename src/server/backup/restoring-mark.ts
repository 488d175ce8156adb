import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnusableFolder } from '../data-folder.ts';

const pathOf = (dataDir: string) => join(dataDir, 'restoring.txt');

/** Notes in DATA_DIR that an archive is being put back into it, until `unmarkRestoring`. */
export function markRestoring(dataDir: string, from: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(pathOf(dataDir), from, { mode: 0o600, flush: true });
}

/** Notes that it is all there, or that all of it was taken out again. */
export const unmarkRestoring = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

/**
 * Refuses a folder into which a restore was interrupted: its files have no rows, and would be swept. `hasRows`: whether the
 * database that the rows go into has any, since they come last and all at once. Throws UnusableFolder.
 */
export function requireNotHalfRestored(dataDir: string, hasRows: boolean): void {
  if (hasRows) {
    unmarkRestoring(dataDir);
    return;
  }
  const growing = join(dataDir, 'database.restoring');
  const isMarked = existsSync(pathOf(dataDir));
  if (!isMarked && !existsSync(growing)) return;
  const from = isMarked ? readFileSync(pathOf(dataDir), 'utf8').trim() : '';
  const made = [growing, join(dataDir, 'uploads'), pathOf(dataDir)].filter(existsSync);
  throw new UnusableFolder(
    isMarked
      ? `A restore into ${dataDir} was interrupted. This finishes it: npm run restore -- ${from}. This undoes it: rm -r ${made.join(' ')}`
      : `A restore into ${dataDir} was interrupted. This finishes it: npm run restore -- --latest`,
  );
}
