import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Answer } from '#contract/chat.ts';
import type { Material } from '#contract/materials.ts';
import { checkArchive } from '#server/backup/check-archive.ts';
import { readTables } from '#server/db/backup/catalog.ts';
import { type BackedUpCourse, backUpCourse, comparable, QUESTION } from './support/backed-up-course.ts';
import {
  fingerprint,
  runScript,
  type StudentAt,
  signInAt,
  until,
  withRows,
} from './support/backup-server.ts';
import { onServer, serverUrl, urlOf } from './support/postgres-server.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';

// Each test starts several processes, which takes its time where others are at work.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 400_000 });

const isLeft = serverUrl() === null || process.env.TEST_SHORT === 'yes';
describe.skipIf(isLeft)('a PostgreSQL server with its files in a bucket', () => {
  const names: string[] = [];
  let course: BackedUpCourse;
  let s3: S3Server;
  beforeAll(async () => {
    [course, s3] = [await backUpCourse(), await startS3Server()];
  });
  afterAll(async () => {
    course.close();
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
      DATA_DIR: course.fresh(),
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
    const killed = await runScript('restore', [course.archive], env, {
      words: 'rows of pages',
      signal: 'SIGKILL',
    });
    expect(killed.code).toBe(null);
    expect(await tablesOf(url)).toEqual([]);
    const { code, output } = await runScript('restore', [course.archive], env);
    expect(output).toMatch(/Restored \d+ rows/);
    expect(code).toBe(0);
    expect(comparable(await withRows({ url }, fingerprint))).toEqual(comparable(course.expected));
    expect(s3.objects.size).toBe(course.manifest.files.count);
    const twice = await runScript('restore', [course.archive], env);
    expect(twice).toMatchObject({ code: 1, output: expect.stringMatching(/The database is not empty/) });
  });

  test('is backed up while students work, and goes back into an embedded database that answers the same', async () => {
    const { url, env } = moved;
    const server = await course.start(env.DATA_DIR ?? '', env);
    const call = await signInAt(server.url, 'ada@example.com');
    const ask = async (student: StudentAt) => {
      await student('POST', `/api/professor-clones/${course.cloneId}/conversation`, {});
      const { blocks, citations } = await student<Answer>('POST', '/api/professor-chat', {
        clone_id: course.cloneId,
        message: QUESTION,
      });
      return { blocks, citations };
    };
    const answer = await ask(call);
    const ben = await signInAt(server.url, 'ben@example.com');
    await until('the interrupted file is read', async () =>
      (await ben<Material[]>('GET', '/api/materials')).every(({ status }) => status === 'ready'),
    );
    const second = join(course.fresh(), 'second.tar');
    const [{ code, output }] = await Promise.all([runScript('backup', [second], env), ask(call), ask(call)]);
    expect(output).toMatch(/rows of \d+ tables/);
    expect(code).toBe(0);
    expect(await checkArchive(second)).toMatchObject({
      database: 'postgresql',
      files: { count: course.manifest.files.count },
    });
    await server.end('SIGTERM');
    const still = join(course.fresh(), 'still.tar');
    await runScript('backup', [still], env);
    const there = await withRows({ url }, fingerprint);
    const folder = course.fresh();
    expect(await runScript('restore', [still], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const {
      sessions: _,
      idempotency_keys: __,
      rate_counts: ___,
      sign_ins: ____,
      ...kept
    } = comparable(there);
    expect(await withRows({ folder }, fingerprint)).toMatchObject(kept);
    const back = await course.start(folder);
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
    const to = join(course.fresh(), 'third.tar');
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
    expect(files.count).toBe(course.manifest.files.count - 1);
    const folder = course.fresh();
    expect(await runScript('restore', [to], { DATA_DIR: folder })).toMatchObject({ code: 0 });
    const left = await withRows({ folder }, (db) => db.selectFrom('materials').select('id').execute());
    expect(left.map(({ id }) => id)).not.toContain(row.id);
    expect(left.length).toBe(files.count);
  });
});
