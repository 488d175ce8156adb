import { cpSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readyFolder } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { databaseFor, onServer, serverUrl } from './support/postgres-server.ts';
import { type S3Server, startS3Server } from './support/s3-server.ts';
import { asPage, cookieAt, newFolder, type ServerProcess, startServer } from './support/server.ts';

// A real server process with every service of this kind switched on by the environment alone.
let s3: S3Server;
let smtp: SMTPServer;
let server: ServerProcess;
let metricsPort: number;
let isMailUp = false;
const letters: string[] = [];

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

const storeEnv = () => ({
  S3_ENDPOINT: s3.settings.endpoint,
  S3_REGION: s3.settings.region,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
});

const settings = () => ({
  ...storeEnv(),
  SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'Hornbook <post@hornbook.example>',
  METRICS_PORT: String(metricsPort),
  // Nobody listens there, and nothing may suffer from it.
  ERRORS_URL: 'http://key@127.0.0.1:1/1',
});

beforeAll(async () => {
  s3 = await startS3Server();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) =>
      done(isMailUp ? null : Object.assign(new Error('later'), { responseCode: 451 })),
    onData: (stream, _session, done) =>
      void text(stream).then((letter) => {
        letters.push(letter);
        done();
      }),
  });
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  metricsPort = await freePort();
  server = await startServer(readyFolder(), settings());
});
afterAll(async () => {
  server.process.kill('SIGKILL');
  await new Promise<void>((done) => smtp.close(done));
  await s3.close();
});

test('uploads lie in the bucket, with the hash in their name, and are read from there', async () => {
  const cookie = await cookieAt(server.url);
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  form.set('file', new Blob(['Week 1. An offer is a promise.']), 'notes.txt');
  const answer = await fetch(`${server.url}/api/materials`, {
    method: 'POST',
    body: form,
    headers: asPage(cookie),
  });
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  expect([...s3.objects.keys()]).toEqual([
    'hornbook-installation',
    expect.stringMatching(/^\d+\/lectureNotes-[0-9a-f]{64}$/),
  ]);
  const status = async () => {
    const material = await fetch(`${server.url}/api/materials/${id}`, { headers: { cookie } });
    return ((await material.json()) as { status: string }).status;
  };
  await expect.poll(status, { timeout: 20_000 }).toBe('ready');
});

test('a message stays in the outbox over an outage and a restart, and goes out afterwards', {
  timeout: 120_000,
}, async () => {
  const message = {
    name: 'Ada Park',
    email: 'ada@example.com',
    subject: 'Hi',
    message: 'Where do exams go?',
  };
  expect((await post('/api/contact', message)).status).toBe(201);
  await new Promise((done) => setTimeout(done, 1_000));
  expect(letters).toEqual([]);
  await server.end('SIGKILL');
  isMailUp = true;
  // On a PostgreSQL server others may be at work, and what was put off for a minute stays so over a start: the minute is over.
  const rows = serverUrl() && (await databaseFor(serverUrl() ?? '', server.folder));
  if (rows) await onServer(rows, 'update jobs set lease_until = now()');
  server = await startServer(server.folder, settings());
  await expect.poll(() => letters.length, { timeout: 60_000 }).toBe(1);
  expect(letters[0]).toMatch(/^Reply-To: ada@example\.com/m);
});

test('the figures are on their own port, and the health of every part is told', async () => {
  const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(figures).toMatch(/hornbook_job_runs_total\{kind="send-mail",outcome="done"\} 1/);
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ status: 'ok', store: true });
  s3.outage = { kind: 'silent' };
  await new Promise((done) => setTimeout(done, 1_100));
  const started = performance.now();
  const health = await (await fetch(`${server.url}/api/health`)).json();
  expect(health).toMatchObject({ status: 'impaired', store: false, database: true });
  expect(performance.now() - started).toBeLessThan(2_000);
  s3.outage = null;
});

test('a bucket that does not let the server in stops the start in words; one that is down does not', {
  timeout: 180_000,
}, async () => {
  const wrong = { ...storeEnv(), S3_SECRET_ACCESS_KEY: 'wrong' };
  await expect(startServer(readyFolder(), wrong)).rejects.toThrow(/S3_BUCKET cannot be used: .*403/);
  const away = await startServer(readyFolder(), { ...storeEnv(), S3_ENDPOINT: 'http://127.0.0.1:1' });
  expect(await away.end('SIGTERM')).toBe(0);
});

test('a database that is new to a folder or a bucket is not started on it, and the files stay', {
  timeout: 180_000,
}, async () => {
  const folder = readyFolder();
  const embedded = { DATABASE_URL: '' };
  const first = await startServer(folder, embedded);
  expect(await first.end('SIGTERM')).toBe(0);
  // As when DATABASE_URL is set for a folder whose rows are elsewhere, or the database is made anew.
  const other = readyFolder();
  cpSync(join(folder, 'uploads'), join(other, 'uploads'), { recursive: true });
  await expect(startServer(other)).rejects.toThrow(/DATA_DIR holds the uploads of another database/);
  const files = s3.objects.size;
  expect(files).toBeGreaterThan(1);
  await expect(startServer(readyFolder(), storeEnv())).rejects.toThrow(
    /S3_BUCKET holds the uploads of another/,
  );
  expect(s3.objects.size).toBe(files);
});

test('a wrong setting ends a real start in one sentence, before anything is made', {
  timeout: 120_000,
}, async () => {
  const folder = newFolder();
  const wrong = { HOST: '0.0.0.0', GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'hidden' };
  const words = await startServer(folder, wrong).then(
    () => 'it started',
    (cause: Error) => cause.message,
  );
  expect(words).toMatch(/The configuration is not right: PUBLIC_URL is needed for sign-in[^\n]*\n$/);
  expect(words).not.toContain('hidden');
  expect(readdirSync(folder)).toEqual([]);
});
