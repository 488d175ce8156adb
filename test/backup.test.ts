import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
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
import type { Prediction } from '#contract/prediction.ts';
import { checkArchive } from '#server/backup/check-archive.ts';
import { FORM, MANIFEST, MANIFEST_HASH, type Manifest, README, Refused } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { readTar, writeTar } from '#server/backup/tar.ts';
import { LEFT_OUT, readTables } from '#server/db/backup/catalog.ts';
import { readEnv } from '#server/env.ts';
import {
  fillEmptyTables,
  fingerprint,
  runScript,
  type StudentAt,
  signInAt,
  until,
  withRows,
} from './support/backup-server.ts';
import { onServer, serverUrl, urlOf } from './support/postgres-server.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';
import { newFolder, type ServerProcess, startServer } from './support/server.ts';

// A course made through a real server, backed up and restored by the scripts as an operator runs them: each test starts
// several processes, which takes its time where others are at work.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 400_000 });
const QUESTION = 'What is consideration?';
const HOSTILE = 'Ünïcödé 🦉 "quotes" \\n \\u0000 \u2028 tab\t newline\n {"a":1} \\';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const source = newFolder();
const archive = join(newFolder(), 'backup.tar');
const folders = [source];
const fresh = () => {
  const folder = newFolder();
  folders.push(folder);
  return folder;
};

const running: ServerProcess[] = [];
const start = async (folder: string, env: Record<string, string> = {}) => {
  // Embedded, unless told otherwise, also where the tests have a PostgreSQL server.
  const server = await startServer(folder, { DATABASE_URL: '', ...env });
  running.push(server);
  return server;
};

let cloneId: number;
let manifest: Manifest;
let before: Awaited<ReturnType<typeof fingerprint>>;

/** Everything a student can do that leaves a row. */
async function study(call: StudentAt): Promise<number> {
  await call('PUT', '/api/profile', { law_school_id: 5, year_of_study: 2 });
  const { sessionId } = await call<{ sessionId: string }>('POST', '/api/create-checkout-session', {
    plan: 'monthly',
  });
  await call('POST', '/api/sandbox-checkout', { sessionId, outcome: 'paid' });
  await call('POST', '/api/verify-payment-session', { sessionId });
  const { id } = await call<{ id: number }>('POST', '/api/sample-course', {});
  const materials = () => call<Material[]>('GET', `/api/professor-clones/${id}/materials`);
  await until('the course is read', async () => {
    const all = await materials();
    const failed = all.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`${failed.name} could not be read: ${failed.reason}`);
    return all.every(({ status }) => status === 'ready');
  });
  const answer = await call<Answer>('POST', '/api/professor-chat', { clone_id: id, message: QUESTION });
  await call('POST', '/api/save-material', {
    professor_clone_id: id,
    content: answer.response,
    message_id: answer.message_id,
  });
  const quiz = await call<Answer>('POST', '/api/professor-chat', {
    clone_id: id,
    message: 'Quiz me',
    task: 'quiz',
  });
  await call('POST', '/api/quiz-answers', { message_id: quiz.message_id, question: 1, choice: 'A' });
  const prediction = await call<Prediction>('POST', '/api/generate-exam-prediction', { clone_id: id });
  await call('POST', '/api/practice-answers', { prediction_id: prediction.id, question: 0, answer: HOSTILE });
  const exam = (await materials()).find(({ kind }) => kind === 'pastExams');
  await call('PUT', '/api/exam-corrections', { clone_id: id, material_id: exam?.id, role: 'copy' });
  await call('PUT', `/api/exam-corrections/${id}/topics`, { topic: 'Mistake' });
  await call('POST', '/api/contact', {
    name: HOSTILE,
    email: 'ada@example.com',
    message: `${HOSTILE} and more`,
  });
  await call('POST', '/api/demo-leads', { name: 'Lee', email: 'lee@example.com' });
  return id;
}

beforeAll(async () => {
  const server = await start(source);
  cloneId = await study(await signInAt(server.url, 'ada@example.com'));
  // A second student's file is being read when the server dies.
  const other = await signInAt(server.url, 'ben@example.com');
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  form.set(
    'file',
    new Blob([`# Offer\n\nAn offer is a promise. ${'It invites acceptance. '.repeat(2_000)}`]),
    'offer.md',
  );
  await other('POST', '/api/materials', form);
  await server.end('SIGKILL');
  await withRows({ folder: source }, async (db) => {
    await db.insertInto('payment_events').values({ provider: 'stripe', id: HOSTILE }).execute();
    await db
      .insertInto('model_tokens')
      .values({ user_id: 1, day: '2026-02-28', tokens: 9_007_199_254_740_991 })
      .execute();
    await db.updateTable('users').set({ given_name: HOSTILE }).where('id', '=', 1).execute();
    // A number that JavaScript would round, and a counter ahead of what rows hold.
    await db
      .updateTable('clones')
      .set({
        questionnaire: sql`questionnaire || '{"exact": 12345678901234567890.123456789012345678}'::jsonb`,
      })
      .execute();
    await sql`select setval(pg_get_serial_sequence('users', 'id'), 4711)`.execute(db);
    await fillEmptyTables(db, HOSTILE);
    before = await fingerprint(db);
  });
  const { code, output } = await runScript('backup', [archive], { DATA_DIR: source });
  expect(output).toMatch(/rows of \d+ tables and \d+ files/);
  expect(code).toBe(0);
  manifest = await checkArchive(archive);
});

afterAll(() => {
  for (const { process } of running) process.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What a restore must bring back: every row of the tables that are in, none of the others. */
const expected = () =>
  Object.fromEntries(
    Object.entries(before).map(([name, print]) => [name, name in LEFT_OUT ? { rows: 0, hash: '' } : print]),
  );

/** Leases and attempts of jobs begin anew, and migrations ran at another time. */
const comparable = ({ jobs: _, migrations: __, ...prints }: typeof before) => prints;

describe('what an archive holds', () => {
  test('every table of the schema is in it with at least one row, or is left out with a reason', async () => {
    const tables = await withRows({ folder: source }, readTables);
    const kept = manifest.tables.map(({ name }) => name);
    expect([...kept, ...Object.keys(LEFT_OUT)].sort()).toEqual(tables.map(({ name }) => name).sort());
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect(Object.values(LEFT_OUT).every((reason) => reason.length > 10)).toBe(true);
  });

  test('every file that a row names is in it, and nothing else', async () => {
    const named = await withRows({ folder: source }, (db) =>
      db
        .selectFrom('materials')
        .select(sql<string>`'files/' || user_id || '/' || kind || '-' || sha256`.as('name'))
        .execute(),
    );
    const held: string[] = [];
    for await (const { name } of readTar(archive)) if (name.startsWith('files/')) held.push(name);
    expect(held.sort()).toEqual(named.map(({ name }) => name).sort());
    expect(manifest).toMatchObject({
      database: 'embedded',
      deleted: [],
      lost: [],
      files: { count: held.length },
    });
  });

  test('no token of a session or a sign-in is in it', async () => {
    const tokens = await withRows({ folder: source }, (db) =>
      db.selectFrom('sessions').select('token_hash').execute(),
    );
    expect(tokens.length).toBeGreaterThan(0);
    for await (const { name } of readTar(archive))
      expect(name).not.toMatch(/^rows\/(sessions|sign_ins|idempotency_keys)\//);
  });

  test('tar itself can list it, and only its owner may read it', async () => {
    const names = execFileSync('tar', ['tf', archive], { encoding: 'utf8' });
    expect(names.split('\n')).toEqual(expect.arrayContaining([README, MANIFEST, MANIFEST_HASH]));
    expect(statSync(archive).mode & 0o777).toBe(0o600);
  });
});

describe('a restore', () => {
  test('brings back every row and file; the professor answers the same, and what was being read is read', async () => {
    const folder = fresh();
    const { code, output } = await runScript('restore', [archive], { DATA_DIR: folder });
    expect(output).toMatch(/Restored \d+ rows/);
    expect(code).toBe(0);
    const after = await withRows({ folder }, fingerprint);
    expect(comparable(after)).toEqual(comparable(expected()));
    expect(readdirSync(folder).sort()).toEqual(['database', 'holder.txt', 'lock.db', 'uploads']);

    const [old, restored] = [await start(source), await start(folder)];
    try {
      const answers = await Promise.all(
        [old, restored].map(async ({ url }) => {
          const call = await signInAt(url, 'ada@example.com');
          await call('POST', `/api/professor-clones/${cloneId}/conversation`, {});
          const { lines, citations } = await call<Answer>('POST', '/api/professor-chat', {
            clone_id: cloneId,
            message: QUESTION,
          });
          const [first] = await call<Material[]>('GET', `/api/professor-clones/${cloneId}/materials`);
          return { lines, citations, file: await call<Buffer>('GET', `/api/materials/${first?.id}/file`) };
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
    const used = await runScript('restore', [archive], { DATA_DIR: source });
    expect(used).toMatchObject({ code: 1, output: expect.stringMatching(/holds a database already/) });
    const folder = fresh();
    mkdirSync(join(folder, 'uploads/files/77'), { recursive: true });
    writeFileSync(join(folder, `uploads/files/77/syllabus-${'a'.repeat(64)}`), 'mine');
    const foreign = await runScript('restore', [archive], { DATA_DIR: folder });
    expect(foreign).toMatchObject({ code: 1, output: expect.stringMatching(/not empty: it holds 1 files/) });
    expect(existsSync(join(folder, 'database'))).toBe(false);
    expect(readdirSync(join(folder, 'uploads/files'))).toEqual(['77']);
  });

  test('that is killed leaves no database, and can be made again', async () => {
    const folder = fresh();
    const killed = await runScript(
      'restore',
      [archive],
      { DATA_DIR: folder },
      { words: 'rows of pages', signal: 'SIGKILL' },
    );
    expect(killed.code).toBe(null);
    expect(existsSync(join(folder, 'database'))).toBe(false);
    const again = await runScript('restore', [archive], { DATA_DIR: folder });
    expect(again.output).toMatch(/Restored/);
    expect(comparable(await withRows({ folder }, fingerprint))).toEqual(comparable(expected()));
  });

  test('that is interrupted takes out again what it put in', async () => {
    const folder = fresh();
    const { code, output } = await runScript(
      'restore',
      [archive],
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
  const broken = join(fresh(), 'broken.tar');
  const refuse = async (words: RegExp) => {
    const folder = fresh();
    const env = readEnv({ DATA_DIR: folder });
    const refused = restore({ env, log: pino({ level: 'silent' }), from: broken });
    await expect(refused).rejects.toThrow(Refused);
    await expect(refused).rejects.toThrow(words);
    expect(existsSync(join(folder, 'database'))).toBe(false);
    expect(existsSync(join(folder, 'uploads/files'))).toBe(false);
  };
  /** Where the bytes of a part begin. */
  async function placeOf(name: string): Promise<number> {
    const bytes = readFileSync(archive);
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
    const bytes = readFileSync(archive);
    const at = (await placeOf(name)) + by;
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(broken, bytes);
  };
  const firstFile = async () => {
    for await (const { name } of readTar(archive)) if (name.startsWith('files/')) return name;
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
    const bytes = readFileSync(archive);
    const whole = JSON.stringify(manifest);
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
    const bytes = readFileSync(archive);
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
    for await (const { name, bytes } of readTar(archive)) {
      const chunks: Buffer[] = [];
      for await (const chunk of bytes()) chunks.push(chunk);
      if (name !== MANIFEST && name !== MANIFEST_HASH) await tar.add(name, Buffer.concat(chunks));
    }
    const text = JSON.stringify({ ...manifest, ...change });
    await tar.add(MANIFEST, Buffer.from(text));
    await tar.add(MANIFEST_HASH, Buffer.from(`${sha256(text)}  ${MANIFEST}\n`));
    await tar.end();
    await tar.close();
  }

  test('one of a newer version is refused by its name', async () => {
    await withManifest({ version: '99.0.0', migrations: [...manifest.migrations, '9999_later.sql'] });
    await refuse(/made by Hornbook 99\.0\.0, which is newer than this one/);
    await withManifest({ version: '99.0.0', form: FORM + 1 });
    await refuse(/made by Hornbook 99\.0\.0/);
  });

  test('one of which rows or files are missing is refused', async () => {
    const [first, ...rest] = manifest.tables;
    if (!first) throw new Error('no table');
    await withManifest({ tables: [{ ...first, rows: first.rows + 1 }, ...rest] });
    await refuse(/is damaged: the rows of/);
    await withManifest({ tables: rest });
    await refuse(/is damaged: it has rows of/);
    await withManifest({ files: { ...manifest.files, count: manifest.files.count + 1 } });
    await refuse(/is damaged: the files/);
  });
});

describe('a backup', () => {
  test('of a folder that a server uses is refused, with what to do', async () => {
    const server = await start(source);
    try {
      const { code, output } = await runScript('backup', [join(fresh(), 'b.tar')], { DATA_DIR: source });
      expect(output).toMatch(/in use by process \d+.*stop the server, back up, and start it again/);
      expect(code).toBe(1);
    } finally {
      await server.end('SIGTERM');
    }
  });

  test('of nothing, over another file, or without its files is refused and leaves nothing behind', async () => {
    const empty = await runScript('backup', [join(fresh(), 'b.tar')], { DATA_DIR: fresh() });
    expect(empty).toMatchObject({ code: 1, output: expect.stringMatching(/There is no database in/) });
    const over = await runScript('backup', [archive], { DATA_DIR: source });
    expect(over).toMatchObject({ code: 1, output: expect.stringMatching(/is there already/) });

    const folder = fresh();
    await runScript('restore', [archive], { DATA_DIR: folder });
    const [owner = ''] = readdirSync(join(folder, 'uploads/files'));
    const [gone = '', bad = ''] = readdirSync(join(folder, 'uploads/files', owner));
    rmSync(join(folder, 'uploads/files', owner, gone));
    writeFileSync(join(folder, 'uploads/files', owner, bad), 'something else');
    const out = fresh();
    const lost = await runScript('backup', [join(out, 'b.tar')], { DATA_DIR: folder });
    expect(lost).toMatchObject({
      code: 1,
      output: expect.stringMatching(/2 uploaded files are missing or damaged/),
    });
    expect(readdirSync(out)).toEqual([]);
    const allowed = await runScript('backup', [join(out, 'b.tar'), '--allow-lost'], { DATA_DIR: folder });
    expect(allowed).toMatchObject({ code: 0, output: expect.stringMatching(/2 files were missing/) });
    const { files, lost: named } = await checkArchive(join(out, 'b.tar'));
    expect([files.count, named.length]).toEqual([manifest.files.count - 2, 2]);
  });
});

describe.skipIf(serverUrl() === null)('a PostgreSQL server with its files in a bucket', () => {
  const names: string[] = [];
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3Server();
  });
  afterAll(async () => {
    await s3.close();
    for (const name of names)
      await onServer(serverUrl() ?? '', `drop database if exists ${name} with (force)`);
  });

  /** An empty database of its own, and the environment of a server on it. */
  async function emptyServer(): Promise<{ url: string; env: Record<string, string> }> {
    const server = serverUrl() ?? '';
    const name = `backup_${randomUUID().replaceAll('-', '')}`;
    await onServer(server, `create database ${name}`);
    names.push(name);
    const { endpoint, region, bucket, accessKeyId, secretAccessKey } = s3.settings;
    const url = urlOf(server, name);
    const env = {
      DATABASE_URL: url,
      DATA_DIR: fresh(),
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    return { url, env };
  }
  const tablesOf = (url: string) => withRows({ url }, readTables);
  let moved: Awaited<ReturnType<typeof emptyServer>>;

  test('takes over what was on a laptop, also after an attempt that was killed, and is refused twice', async () => {
    moved = await emptyServer();
    const { url, env } = moved;
    const killed = await runScript('restore', [archive], env, { words: 'rows of pages', signal: 'SIGKILL' });
    expect(killed.code).toBe(null);
    expect(await tablesOf(url)).toEqual([]);
    const { code, output } = await runScript('restore', [archive], env);
    expect(output).toMatch(/Restored \d+ rows/);
    expect(code).toBe(0);
    expect(comparable(await withRows({ url }, fingerprint))).toEqual(comparable(expected()));
    expect(s3.objects.size).toBe(manifest.files.count);
    const twice = await runScript('restore', [archive], env);
    expect(twice).toMatchObject({ code: 1, output: expect.stringMatching(/The database is not empty/) });
  });

  test('is backed up while students work, and goes back into an embedded database that answers the same', async () => {
    const { url, env } = moved;
    const server = await start(env.DATA_DIR ?? '', env);
    const call = await signInAt(server.url, 'ada@example.com');
    const ask = async (student: StudentAt) => {
      await student('POST', `/api/professor-clones/${cloneId}/conversation`, {});
      const { lines, citations } = await student<Answer>('POST', '/api/professor-chat', {
        clone_id: cloneId,
        message: QUESTION,
      });
      return { lines, citations };
    };
    const answer = await ask(call);
    const ben = await signInAt(server.url, 'ben@example.com');
    await until('the interrupted file is read', async () =>
      (await ben<Material[]>('GET', '/api/materials')).every(({ status }) => status === 'ready'),
    );
    const second = join(fresh(), 'second.tar');
    const [{ code, output }] = await Promise.all([runScript('backup', [second], env), ask(call), ask(call)]);
    expect(output).toMatch(/rows of \d+ tables/);
    expect(code).toBe(0);
    expect(await checkArchive(second)).toMatchObject({
      database: 'postgresql',
      files: { count: manifest.files.count },
    });
    await server.end('SIGTERM');
    const still = join(fresh(), 'still.tar');
    await runScript('backup', [still], env);
    const there = await withRows({ url }, fingerprint);
    const folder = fresh();
    expect(await runScript('restore', [still], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const {
      sessions: _,
      idempotency_keys: __,
      rate_counts: ___,
      sign_ins: ____,
      ...kept
    } = comparable(there);
    expect(await withRows({ folder }, fingerprint)).toMatchObject(kept);
    const back = await start(folder);
    expect(await ask(await signInAt(back.url, 'ada@example.com'))).toEqual(answer);
    await back.end('SIGTERM');
  });

  test('a file that a student deletes while the backup runs is deleted in it too', async () => {
    const { url, env } = moved;
    const [row] = await withRows({ url }, (db) =>
      db.selectFrom('materials').select(['id', 'user_id', 'kind', 'sha256']).orderBy('id').limit(1).execute(),
    );
    if (!row) throw new Error('no material');
    const key = `${row.user_id}/${row.kind}-${row.sha256}`;
    const to = join(fresh(), 'third.tar');
    s3.requests.length = 0;
    s3.outage = { kind: 'status', status: 503 };
    const backup = runScript('backup', [to], env);
    // The rows have been taken once the first file is asked for.
    await until('a file is asked for', async () =>
      s3.requests.some((request) => request.startsWith('GET /uploads/')),
    );
    await withRows({ url }, (db) => db.deleteFrom('materials').where('id', '=', row.id).execute());
    s3.objects.delete(key);
    s3.outage = null;
    expect(await backup).toMatchObject({ code: 0 });
    const { deleted, files } = await checkArchive(to);
    expect(deleted).toEqual([{ user_id: row.user_id, kind: row.kind, sha256: row.sha256 }]);
    expect(files.count).toBe(manifest.files.count - 1);
    const folder = fresh();
    expect(await runScript('restore', [to], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const left = await withRows({ folder }, (db) => db.selectFrom('materials').select('id').execute());
    expect(left.map(({ id }) => id)).not.toContain(row.id);
    expect(left.length).toBe(files.count);
  });
});
