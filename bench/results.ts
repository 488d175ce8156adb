import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'results.json');

/** Everything that was measured last, by name. */
export function readResults(): Record<string, unknown> {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>) : {};
}

/** Puts new figures in place of the old ones of the same names; all others stay as they were measured. */
export function keepResults(figures: Record<string, unknown>): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readResults(), ...figures }, null, 2)}\n`);
}
