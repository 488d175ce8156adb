// `npm run bench`: every part of the bench, one after the other, each in a process of its own. Switches go to the load:
// `npm run bench -- --minutes=20 --students=200 --only=pglite`. Ends with 1 when a part missed a bar or could not run.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const PARTS = ['main-job', 'engine', 'rivals', 'costs', 'load', 'capacity'];

const missed: string[] = [];
for (const part of PARTS) {
  console.log(`\n── ${part}`);
  const file = join(import.meta.dirname, `${part}.ts`);
  const { status } = spawnSync(process.execPath, [file, ...(part === 'load' ? process.argv.slice(2) : [])], {
    stdio: 'inherit',
  });
  if (status !== 0) missed.push(part);
}
console.log(missed.length === 0 ? '\nEvery part met its bars.' : `\nNot met: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);
