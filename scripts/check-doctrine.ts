// Prints what is wrong with the law library, for one subject or all: node scripts/check-doctrine.ts [subject]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLibrary } from '../src/engine/doctrine/check-library.ts';
import type { Doctrine } from '../src/engine/doctrine/entry.ts';

const folder = join(import.meta.dirname, '../content/doctrine');
const only = process.argv[2] ?? '';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && file.startsWith(only))
  .sort();
const entries = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Doctrine);
const faults = checkLibrary(
  entries,
  files.map((file) => file.replace(/\.json$/, '')),
);
for (const fault of faults) console.log(fault);
console.log(`${entries.length} entries, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
