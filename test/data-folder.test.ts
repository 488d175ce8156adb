import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { CHILD_ENV } from './support/child-env.ts';
import { readyFolder } from './support/database.ts';
import { asPage, cookieAt, newFolder, startServer } from './support/server.ts';

const EMBEDDED = { DATABASE_URL: '' };
const made: string[] = [];
const folderOf = (folder: string) => {
  made.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/**
 * What under a folder others than its user may read, write or enter. The embedded database gives its own files the mode it
 * likes, in folders that nobody else enters.
 */
function openToOthers(folder: string): string[] {
  const own = (lstatSync(folder).mode & 0o077) !== 0 ? [folder] : [];
  const isDatabase = /database(\.\w+)?$/.test(folder) && own.length === 0;
  if (!lstatSync(folder).isDirectory() || isDatabase) return own;
  return [...own, ...readdirSync(folder).flatMap((name) => openToOthers(join(folder, name)))];
}

/** Starts the server with a mask that hides nothing, as most machines have it. */
async function start(folder: string) {
  const mask = process.umask(0o022);
  try {
    return await startServer(folder, EMBEDDED);
  } finally {
    process.umask(mask);
  }
}

describe('the data folder', () => {
  // Fails without the mask in openDataFolder: the database, uploads and backups of 0.5.0 could be read by every user.
  test('and all that is made in it belongs to the user of the server alone', {
    timeout: 120_000,
  }, async () => {
    const folder = join(folderOf(newFolder()), 'below', 'data');
    const server = await start(folder);
    const cookie = await cookieAt(server.url);
    const form = new FormData();
    form.set('kind', 'lectureNotes');
    form.set('file', new Blob(['An offer can be revoked.']), 'notes.txt');
    const upload = { method: 'POST', body: form, headers: asPage(cookie) };
    expect((await fetch(`${server.url}/api/materials`, upload)).status).toBe(201);
    expect(openToOthers(folder)).toEqual([]);
    await server.end('SIGTERM');
    execFileSync(process.execPath, ['scripts/backup.ts'], {
      env: { ...CHILD_ENV, DATA_DIR: folder },
    });
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    expect(openToOthers(folder)).toEqual([]);
  });

  test('that an older version left open is closed at a start, and nothing else in it is touched', async () => {
    const folder = folderOf(readyFolder());
    mkdirSync(join(folder, 'uploads/files/1'), { recursive: true });
    writeFileSync(join(folder, 'uploads/files/1/x'), 'x');
    writeFileSync(join(folder, 'notes of the operator.txt'), 'x');
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder]);
    chmodSync(join(folder, 'database'), 0o777);
    const server = await start(folder);
    expect(openToOthers(folder)).toEqual([join(folder, 'notes of the operator.txt')]);
    await server.end('SIGTERM');
  });
});

/** How a start ends on a folder that is none: its code, what it says, and the milliseconds it takes. */
async function refusedStart(DATA_DIR: string) {
  const started = performance.now();
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...CHILD_ENV, DATA_DIR, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  const code = await new Promise((done) => child.once('exit', done));
  clearTimeout(timer);
  return { code, said, milliseconds: performance.now() - started };
}

// Up to 0.5.0 each of these was a stack trace, and the one in /proc spun for ever.
describe('a start on what is no data folder is refused in one sentence', () => {
  const place = folderOf(newFolder());
  writeFileSync(join(place, 'file'), 'x');
  test.each([
    ['a file', join(place, 'file'), /is a file and no folder/],
    ['something below a file', join(place, 'file', 'data'), /is a file and no folder/],
    ['a place where no folder can be made', '/proc/hornbook/data', /no folder can be made there/],
    ['a folder that takes no file', '/proc/self', /no folder can be made there|may not write there/],
  ])('%s', { timeout: 40_000 }, async (_what, folder, words) => {
    const { code, said, milliseconds } = await refusedStart(folder);
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(said).toMatch(words);
    expect(said).toContain(`DATA_DIR=${folder} cannot be used`);
    expect(milliseconds).toBeLessThan(10_000);
  });

  const canMount = process.getuid?.() === 0 && process.platform === 'linux';
  test.skipIf(!canMount)('a file system that can only be read', { timeout: 40_000 }, async () => {
    const folder = folderOf(newFolder());
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', folder]);
    try {
      for (const inside of [folder, join(folder, 'data')]) {
        const { code, said } = await refusedStart(inside);
        expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
        expect(said).toMatch(/can only be read/);
      }
    } finally {
      execFileSync('umount', [folder]);
    }
  });
});

// Up to 0.5.0 a start told to restore a snapshot that was not there, or, with no file yet, began with nothing.
describe('a folder into which a restore was interrupted', () => {
  test('is refused with the sentence that finishes or undoes it, and undoing does (finishing: backup.test.ts)', {
    timeout: 180_000,
  }, async () => {
    const source = folderOf(readyFolder());
    const archive = join(folderOf(newFolder()), 'backup.tar');
    execFileSync(process.execPath, ['scripts/backup.ts', archive], {
      env: { ...CHILD_ENV, DATA_DIR: source },
    });
    const folder = folderOf(newFolder());
    const child = spawn(process.execPath, ['scripts/restore.ts', archive], {
      env: { ...CHILD_ENV, DATA_DIR: folder, LOG_LEVEL: 'error' },
      stdio: 'ignore',
    });
    const ended = new Promise((done) => child.once('exit', done));
    while (!existsSync(join(folder, 'restoring.txt')) && child.exitCode === null)
      await new Promise((done) => setTimeout(done, 5));
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(folder, 'database'))).toBe(false);
    const half = folderOf(newFolder());
    cpSync(folder, half, { recursive: true });

    const { code, said } = await refusedStart(half);
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(said).toContain(`This finishes it: npm run restore -- ${archive}`);
    const undo = /This undoes it: (rm -r .+)\n/.exec(said)?.[1] ?? '';
    execFileSync('sh', ['-c', undo]);
    const anew = await start(half);
    expect(await anew.end('SIGTERM')).toBe(0);
  });
});
