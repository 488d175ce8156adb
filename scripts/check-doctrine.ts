// Prints what is wrong with the law library, for one subject or all, and which entries are due to be read again, because a
// year has gone by or something that they name has changed (content/law-changes.json): node scripts/check-doctrine.ts [subject]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkLibrary } from '../src/engine/doctrine/check-library.ts';
import { dueForReading, type LawChange } from '../src/engine/doctrine/due-for-reading.ts';
import type { Doctrine } from '../src/engine/doctrine/entry.ts';
import { checkSettled, settledOf } from '../src/engine/doctrine/settled-lines.ts';

const folder = join(import.meta.dirname, '../content/doctrine');
const only = process.argv[2] ?? '';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && file.startsWith(only))
  .sort();
const entries = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Doctrine);
const settled = readdirSync(join(folder, '../settled'))
  .filter((file) => file.startsWith(only))
  .flatMap((file) => settledOf(readFileSync(join(folder, '../settled', file), 'utf8')));
const faults = [
  ...checkLibrary(
    entries,
    files.map((file) => file.replace(/\.json$/, '')),
  ),
  ...checkSettled(settled, new Set(entries.map(({ id }) => id))),
];
const changes = JSON.parse(readFileSync(join(folder, '../law-changes.json'), 'utf8')) as LawChange[];
const due = dueForReading(entries, changes, new Date().toISOString().slice(0, 10));
for (const line of [...faults, ...due]) console.log(line);
console.log(
  `${entries.length} entries, ${settled.length} settled questions, ${faults.length} faults, ${due.length} due to be read again`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
