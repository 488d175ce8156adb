import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#contract/chat.ts';
import type { Material } from '#contract/materials.ts';
import { checkArchive } from '#server/backup/check-archive.ts';
import { FORM, MANIFEST, MANIFEST_HASH, type Manifest, README, Refused } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { readTar, writeTar } from '#server/backup/tar.ts';
import { LEFT_OUT, readTables } from '#server/db/backup/catalog.ts';
import { readEnv } from '#server/env.ts';
import { type BackedUpCourse, backUpCourse, comparable, QUESTION } from './support/backed-up-course.ts';
import { fingerprint, runScript, signInAt, until, withRows } from './support/backup-server.ts';
import { newFolder } from './support/server.ts';

// Each test starts several processes, which takes its time where others are at work.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 400_000 });

let course: BackedUpCourse;
beforeAll(async () => {
  course = await backUpCourse();
});
afterAll(() => course.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('what an archive holds', () => {
  test('every table of the schema is in it with at least one row, or is left out with a reason', async () => {
    const tables = await withRows({ folder: course.source }, readTables);
    const kept = course.manifest.tables.map(({ name }) => name);
    expect([...kept, ...Object.keys(LEFT_OUT)].sort()).toEqual(tables.map(({ name }) => name).sort());
    expect(course.manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(Object.values(LEFT_OUT).every((reason) => reason.length > 10)).toBe(true);
  });

  test('every file that a row names is in it, and nothing else', async () => {
    const named = await withRows({ folder: course.source }, (db) =>
      db
        .selectFrom('materials')
        .select(sql<string>`'files/' || user_id || '/' || kind || '-' || sha256`.as('name'))
        .execute(),
    );
    const held: string[] = [];
    for await (const { name } of readTar(course.archive)) if (name.startsWith('files/')) held.push(name);
    expect(held.sort()).toEqual(named.map(({ name }) => name).sort());
    expect(course.manifest).toMatchObject({
      database: 'embedded',
      deleted: [],
      lost: [],
      files: { count: held.length },
    });
  });

  test('no token of a session or a sign-in is in it', async () => {
    const tokens = await withRows({ folder: course.source }, (db) =>
      db.selectFrom('sessions').select('token_hash').execute(),
    );
    expect(tokens.length).toBeGreaterThan(0);
    for await (const { name } of readTar(course.archive))
      expect(name).not.toMatch(/^rows\/(sessions|sign_ins|idempotency_keys)\//);
  });

  test('tar itself can list it, and only its owner may read it', async () => {
    const names = execFileSync('tar', ['tf', course.archive], { encoding: 'utf8' });
    expect(names.split('\n')).toEqual(expect.arrayContaining([README, MANIFEST, MANIFEST_HASH]));
    expect(statSync(course.archive).mode & 0o777).toBe(0o600);
  });
});

describe('a restore', () => {
  test('brings back every row and file; the professor answers the same, and what was being read is read', async () => {
    const folder = course.fresh();
    const { code, output } = await runScript('restore', [course.archive], { DATA_DIR: folder });
    expect(output).toMatch(/Restored \d+ rows/);
    expect(code).toBe(0);
    const after = await withRows({ folder }, fingerprint);
    expect(comparable(after)).toEqual(comparable(course.expected));
    expect(readdirSync(folder).sort()).toEqual(['database', 'holder.txt', 'lock.db', 'uploads']);

    const [old, restored] = [await course.start(course.source), await course.start(folder)];
    try {
      const answers = await Promise.all(
        [old, restored].map(async ({ url }) => {
          const call = await signInAt(url, 'ada@example.com');
          await call('POST', `/api/professor-clones/${course.cloneId}/conversation`, {});
          const { blocks, citations } = await call<Answer>('POST', '/api/professor-chat', {
            clone_id: course.cloneId,
            message: QUESTION,
          });
          const [first] = await call<Material[]>('GET', `/api/professor-clones/${course.cloneId}/materials`);
          return { blocks, citations, file: await call<Buffer>('GET', `/api/materials/${first?.id}/file`) };
        }),
      );
      expect(answers[1]?.citations.length).toBeGreaterThan(0);
      expect(answers[1]).toEqual(answers[0]);
      const ben = await signInAt(restored.url, 'ben@example.com');
      await until('the interrupted file is read', async () => {
        const [file] = await ben<Material[]>('GET', '/api/materials');
        return file?.status === 'ready';
      });
      // The next student gets a number that nobody ever had; coming back uses some up.
      await signInAt(restored.url, 'new@example.com');
      await restored.end('SIGTERM');
      const users = await withRows({ folder }, (db) =>
        db.selectFrom('users').select(['id', 'email']).execute(),
      );
      expect(users.find(({ email }) => email === 'new@example.com')?.id).toBeGreaterThan(4711);
    } finally {
      await Promise.all([old.end('SIGTERM'), restored.end('SIGTERM')]);
    }
  });

  test('is refused where a database or a foreign file is, in words, and changes nothing', async () => {
    const used = await runScript('restore', [course.archive], { DATA_DIR: course.source });
    expect(used).toMatchObject({ code: 1, output: expect.stringMatching(/holds a database already/) });
    const folder = course.fresh();
    mkdirSync(join(folder, 'uploads/files/77'), { recursive: true });
    writeFileSync(join(folder, `uploads/files/77/syllabus-${'a'.repeat(64)}`), 'mine');
    const foreign = await runScript('restore', [course.archive], { DATA_DIR: folder });
    expect(foreign).toMatchObject({ code: 1, output: expect.stringMatching(/not empty: it holds 1 files/) });
    expect(existsSync(join(folder, 'database'))).toBe(false);
    expect(readdirSync(join(folder, 'uploads/files'))).toEqual(['77']);
  });

  test('that is killed leaves no database, and can be made again', async () => {
    const folder = course.fresh();
    const killed = await runScript(
      'restore',
      [course.archive],
      { DATA_DIR: folder },
      { words: 'rows of pages', signal: 'SIGKILL' },
    );
    expect(killed.code).toBe(null);
    expect(existsSync(join(folder, 'database'))).toBe(false);
    const again = await runScript('restore', [course.archive], { DATA_DIR: folder });
    expect(again.output).toMatch(/Restored/);
    expect(existsSync(join(folder, 'restoring.txt'))).toBe(false);
    expect(comparable(await withRows({ folder }, fingerprint))).toEqual(comparable(course.expected));
  });

  test('that is interrupted takes out again what it put in', async () => {
    const folder = course.fresh();
    const { code, output } = await runScript(
      'restore',
      [course.archive],
      { DATA_DIR: folder },
      { words: 'rows of clones', signal: 'SIGTERM' },
    );
    expect(output).toMatch(/Interrupted: nothing was restored/);
    expect(code).toBe(1);
    expect(readdirSync(folder).filter((name) => name.startsWith('database'))).toEqual([]);
    const left = readdirSync(join(folder, 'uploads/files'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});

describe('an archive that is not right', () => {
  const broken = join(newFolder(), 'broken.tar');
  const refuse = async (words: RegExp) => {
    const folder = course.fresh();
    const env = readEnv({ DATA_DIR: folder });
    const refused = restore({ env, log: pino({ level: 'silent' }), from: broken });
    await expect(refused).rejects.toThrow(Refused);
    await expect(refused).rejects.toThrow(words);
    expect(existsSync(join(folder, 'database'))).toBe(false);
    expect(existsSync(join(folder, 'uploads/files'))).toBe(false);
  };
  /** Where the bytes of a part begin. */
  async function placeOf(name: string): Promise<number> {
    const bytes = readFileSync(course.archive);
    for (let at = 0; ; ) {
      const own = bytes
        .subarray(at, at + 100)
        .toString('latin1')
        .replace(/\0[\s\S]*$/, '');
      const folder = bytes
        .subarray(at + 345, at + 500)
        .toString('latin1')
        .replace(/\0[\s\S]*$/, '');
      const size = Number.parseInt(bytes.subarray(at + 124, at + 135).toString(), 8);
      if ((folder === '' ? own : `${folder}/${own}`) === name) return at + 512;
      at += 512 + Math.ceil(size / 512) * 512;
    }
  }
  const flip = async (name: string, by: number) => {
    const bytes = readFileSync(course.archive);
    const at = (await placeOf(name)) + by;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(broken, bytes);
  };
  const firstFile = async () => {
    for await (const { name } of readTar(course.archive)) if (name.startsWith('files/')) return name;
    throw new Error('no file');
  };

  test('one bit of rows, of a file, of the manifest or of a header is refused in words, and nothing is restored', async () => {
    await flip('rows/pages/000001.ndjson.gz', 2_000);
    await refuse(/is damaged: .*Nothing was restored/);
    await flip(await firstFile(), 100);
    await refuse(/is damaged: the file .* is not the one that was written/);
    await flip(MANIFEST, 40);
    await refuse(/is damaged: its manifest/);
    await flip(await firstFile(), -400);
    await refuse(/is damaged: a header is damaged/);
  });

  test('any other single bit is noticed too, or lies where nothing is', async () => {
    const bytes = readFileSync(course.archive);
    const whole = JSON.stringify(course.manifest);
    for (let n = 1; n <= 40; n += 1) {
      const at = Math.floor((bytes.length * n) / 41);
      bytes[at] = (bytes[at] ?? 0) ^ 16;
      writeFileSync(broken, bytes);
      const seen = await checkArchive(broken).then(JSON.stringify, (cause: Error) => cause.message);
      if (seen !== whole) expect(seen).toMatch(/damaged/);
      bytes[at] = (bytes[at] ?? 0) ^ 16;
    }
  });

  test('one that is cut off, empty or something else is refused', async () => {
    const bytes = readFileSync(course.archive);
    for (const length of [bytes.length - 1_024, Math.floor(bytes.length / 2), 512 * 3]) {
      writeFileSync(broken, bytes.subarray(0, length));
      await expect(checkArchive(broken)).rejects.toThrow(
        /is damaged: its end is missing|in the middle of a part/,
      );
    }
    writeFileSync(broken, '');
    await expect(checkArchive(broken)).rejects.toThrow(/damaged|no backup/);
    copyFileSync(join(import.meta.dirname, '../package.json'), broken);
    await expect(checkArchive(broken)).rejects.toThrow(/damaged|no backup/);
    await refuse(/damaged|no backup/);
  });

  /** The archive once more with another manifest, whose hash is right. */
  async function withManifest(change: Partial<Manifest>): Promise<void> {
    rmSync(broken, { force: true });
    const tar = await writeTar(broken, new Date());
    for await (const { name, bytes } of readTar(course.archive)) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes()) chunks.push(chunk);
      if (name !== MANIFEST && name !== MANIFEST_HASH) await tar.add(name, Buffer.concat(chunks));
    }
    const text = JSON.stringify({ ...course.manifest, ...change });
    await tar.add(MANIFEST, Buffer.from(text));
    await tar.add(MANIFEST_HASH, Buffer.from(`${sha256(text)}  ${MANIFEST}\n`));
    await tar.end();
    await tar.close();
  }

  test('one of a newer version is refused by its name', async () => {
    await withManifest({ version: '99.0.0', migrations: [...course.manifest.migrations, '9999_later.sql'] });
    await refuse(/made by Hornbook 99\.0\.0, which is newer than this one/);
    await withManifest({ version: '99.0.0', form: FORM + 1 });
    await refuse(/made by Hornbook 99\.0\.0/);
  });

  test('one of which rows or files are missing is refused', async () => {
    const [first, ...rest] = course.manifest.tables;
    if (!first) throw new Error('no table');
    await withManifest({ tables: [{ ...first, rows: first.rows + 1 }, ...rest] });
    await refuse(/is damaged: the rows of/);
    await withManifest({ tables: rest });
    await refuse(/is damaged: it has rows of/);
    await withManifest({ files: { ...course.manifest.files, count: course.manifest.files.count + 1 } });
    await refuse(/is damaged: the files/);
  });
});

describe('a backup', () => {
  test('of a folder that a server uses is refused, with what to do', async () => {
    const server = await course.start(course.source);
    try {
      const { code, output } = await runScript('backup', [join(course.fresh(), 'b.tar')], {
        DATA_DIR: course.source,
      });
      expect(output).toMatch(/in use by process \d+.*stop the server, back up, and start it again/);
      expect(code).toBe(1);
    } finally {
      await server.end('SIGTERM');
    }
  });

  test('of nothing, over another file, or without its files is refused and leaves nothing behind', async () => {
    const empty = await runScript('backup', [join(course.fresh(), 'b.tar')], { DATA_DIR: course.fresh() });
    expect(empty).toMatchObject({ code: 1, output: expect.stringMatching(/There is no database in/) });
    const over = await runScript('backup', [course.archive], { DATA_DIR: course.source });
    expect(over).toMatchObject({ code: 1, output: expect.stringMatching(/is there already/) });

    const folder = course.fresh();
    cpSync(course.source, folder, { recursive: true });
    const [owner = ''] = readdirSync(join(folder, 'uploads/files'));
    const [gone = '', bad = ''] = readdirSync(join(folder, 'uploads/files', owner));
    rmSync(join(folder, 'uploads/files', owner, gone));
    writeFileSync(join(folder, 'uploads/files', owner, bad), 'something else');
    const out = course.fresh();
    const lost = await runScript('backup', [join(out, 'b.tar')], { DATA_DIR: folder });
    expect(lost).toMatchObject({
      code: 1,
      output: expect.stringMatching(/2 uploaded files are missing or damaged/),
    });
    expect(readdirSync(out)).toEqual([]);
    const allowed = await runScript('backup', [join(out, 'b.tar'), '--allow-lost'], { DATA_DIR: folder });
    expect(allowed).toMatchObject({ code: 0, output: expect.stringMatching(/2 files were missing/) });
    const { files, lost: named } = await checkArchive(join(out, 'b.tar'));
    expect([files.count, named.length]).toEqual([course.manifest.files.count - 2, 2]);
  });
});
