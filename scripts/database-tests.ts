import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
/** Whoever opens a database in a test does it by one of these. */
const OPENERS = ['test/support/database.ts', 'test/support/server.ts', 'test/support/postgres-server.ts'];
/** What opens the app for a test. */
const THE_APP = 'test/support/app.ts';
const IMPORT = /\bfrom '(\.[^']+)'/g;

/** Whether a test opens a database, itself or by what it uses of test/. */
function opens(file: string, seen: Set<string>): boolean {
  if (OPENERS.includes(relative(ROOT, file))) return true;
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const isOfTests = /\.test\.tsx?$/.test(file) || /^(test|fuzz)\//.test(relative(ROOT, file));
  if (!isOfTests) return false;
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].some(([, path = '']) =>
    opens(join(dirname(file), path), seen),
  );
}

/** The test files that use a database, found by what they import: those that a PostgreSQL server must pass too. */
export const listDatabaseTests = (): string[] =>
  globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'fuzz/**/*.test.ts'], { cwd: ROOT })
    .filter((path) => opens(join(ROOT, path), new Set()))
    .sort();

/** In a test or what it uses: the app is given something of its own before there is a test. */
const GIVES_ITS_OWN =
  /openTestApp\(\{[^}]*(?:\bnow\b|\blog\b|\bkept\b|\.\.\.)|beforeAll\(async \(\) => \{\n(?: .*\n)*? +app\.deps\.\w+ = /;
const REPLACES = /\bdeps\.\w+ = |\bObject\.assign\(\w+\.deps\b/;

/** A test and what it uses of test/, but for the app itself. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  const isOfTests = /\.test\.tsx?$/.test(file) || /^(test|fuzz)\//.test(relative(ROOT, file));
  if (!isOfTests || found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT))
    filesOf(join(dirname(file), path), found);
  return found;
}

/** Those of them that ask the app by its calls, so that two servers can stand in for it, of which one is killed. */
export const listTestsByCalls = (): string[] =>
  listDatabaseTests().filter((path) => {
    const files = filesOf(join(ROOT, path));
    if (!files.delete(join(ROOT, THE_APP))) return false;
    const texts = [...files].map((file) => readFileSync(file, 'utf8'));
    const [own = '', ...used] = texts;
    return (
      texts.some((text) => text.includes('openTestApp(')) &&
      !GIVES_ITS_OWN.test(own) &&
      !used.some((text) => GIVES_ITS_OWN.test(text) || REPLACES.test(text))
    );
  });

/** What vitest's JSON report says of a file; times in milliseconds. */
type FileReport = { name: string; startTime: number; endTime: number };

/**
 * The quickest of those test files that take so many seconds in all, by the report of the run before on this machine, and
 * those that are left. Files that need a server had nothing to do in that run, and so come first.
 */
export function quickestOf(
  files: readonly string[],
  reportFile: string,
  seconds: number,
): { chosen: string[]; left: string[] } {
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as { testResults: FileReport[] };
  const took = new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(ROOT, name), (endTime - startTime) / 1000]),
  );
  const chosen: string[] = [];
  const left: string[] = [];
  let sum = 0;
  for (const file of files.toSorted((a, b) => (took.get(a) ?? 0) - (took.get(b) ?? 0))) {
    sum += took.get(file) ?? 0;
    (sum <= seconds ? chosen : left).push(file);
  }
  return { chosen, left };
}
