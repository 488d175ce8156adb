import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'hornbook-lock-'));

test('a second holder is refused at once and told who holds the folder', () => {
  const place = folder();
  lockFolder(place, 'process 1, serving http://localhost:3000');
  const started = performance.now();
  expect(() => lockFolder(place, 'process 2')).toThrow(FolderInUse);
  expect(() => lockFolder(place, 'process 2')).toThrow(/process 1, serving http:\/\/localhost:3000/);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test('a folder that was released can be taken again', () => {
  const place = folder();
  lockFolder(place, 'first').release();
  expect(() => lockFolder(place, 'second')).not.toThrow();
});

test('a process that was killed leaves no lock behind', async () => {
  const place = folder();
  const script = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    lockFolder(${JSON.stringify(place)}, 'child'); console.log('held'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  expect(() => lockFolder(place, 'second')).toThrow(/child/);
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  expect(() => lockFolder(place, 'second')).not.toThrow();
});
