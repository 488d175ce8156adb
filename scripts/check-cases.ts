// Prints what is wrong with the cases' records, for one subject or all: node scripts/check-cases.ts [subject]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CaseRecord } from '../src/engine/doctrine/case-record.ts';
import { checkCases } from '../src/engine/doctrine/check-cases.ts';
import type { Doctrine } from '../src/engine/doctrine/entry.ts';

const content = join(import.meta.dirname, '../content');
const only = process.argv[2] ?? '';
function read<T>(folder: string, prefix: string): { paths: string[]; texts: T[] } {
  const files = readdirSync(join(content, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && file.startsWith(prefix))
    .sort();
  return {
    paths: files.map((file) => file.replace(/\.json$/, '')),
    texts: files.map((file) => JSON.parse(readFileSync(join(content, folder, file), 'utf8')) as T),
  };
}
const records = read<CaseRecord>('cases', only);
const faults = checkCases(records.texts, records.paths, read<Doctrine>('doctrine', '').texts);
for (const line of faults) console.log(line);
const nicknames = records.texts.reduce((sum, { nicknames }) => sum + nicknames.length, 0);
console.log(`${records.texts.length} cases, ${nicknames} nicknames, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
