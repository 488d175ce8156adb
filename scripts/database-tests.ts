import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
/** Whoever opens a database in a test does it by one of these. */
const OPENERS = ['test/support/database.ts', 'test/support/server.ts', 'test/support/postgres-server.ts'];
const IMPORT = /\bfrom '(\.[^']+)'/g;

/** Whether a test opens a database, itself or by what it uses of test/. */
function opens(file: string, seen: Set<string>): boolean {
  if (OPENERS.includes(relative(ROOT, file))) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const isOfTests = /\.test\.tsx?$/.test(file) || relative(ROOT, file).startsWith('test/');
  if (!isOfTests) return false;
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].some(([, path = '']) =>
    opens(join(dirname(file), path), seen),
  );
}

/** The test files that use a database, found by what they import: those that a PostgreSQL server must pass too. */
export const listDatabaseTests = (): string[] =>
  globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'], { cwd: ROOT })
    .filter((path) => opens(join(ROOT, path), new Set()))
    .sort();
