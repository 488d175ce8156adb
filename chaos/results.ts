import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './report.ts';

const FILE = join(import.meta.dirname, 'results.json');

/** Puts the parts that were run in place of the old ones, each on a line of its own; the others stay as they were. */
export function keepParts(parts: Record<string, Part>): void {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Part>) : {};
  const day = new Date().toISOString().slice(0, 10);
  const lines = Object.entries({
    ...before,
    ...Object.fromEntries(
      Object.entries(parts).map(([name, { figures, missed }]) => [
        name,
        { figures: { day, ...figures }, missed },
      ]),
    ),
  }).map(([name, part]) => `  ${JSON.stringify(name)}: ${JSON.stringify(part)}`);
  writeFileSync(FILE, `{\n${lines.join(',\n')}\n}\n`);
}
