import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Answer } from '#contract/chat.ts';
import type { Material } from '#contract/materials.ts';
import type { Prediction } from '#contract/prediction.ts';
import { checkArchive } from '#server/backup/check-archive.ts';
import { LEFT_OUT } from '#server/db/backup/catalog.ts';
import { openTestApp } from './app.ts';
import {
  fillEmptyTables,
  fingerprint,
  runScript,
  type StudentAt,
  signInAt,
  withRows,
} from './backup-server.ts';
import { readyFolder } from './database.ts';
import { newFolder, type ServerProcess, startServer } from './server.ts';

export const QUESTION = 'What is consideration?';
/** A text that is easily spoiled on its way. */
export const HOSTILE = 'Ünïcödé 🦉 "quotes" \\n \\u0000 \u2028 tab\t newline\n {"a":1} \\';

/** Leases and attempts of jobs begin anew, and migrations ran at another time. */
export const comparable = ({ jobs: _, migrations: __, ...prints }: Awaited<ReturnType<typeof fingerprint>>) =>
  prints;

/** Everything a student can do that leaves a row; answers the clone's id. */
async function study(call: StudentAt, settled: () => Promise<void>): Promise<number> {
  await call('PUT', '/api/profile', { law_school_id: 5, year_of_study: 2 });
  const { sessionId } = await call<{ sessionId: string }>('POST', '/api/create-checkout-session', {
    plan: 'monthly',
  });
  await call('POST', '/api/sandbox-checkout', { sessionId, outcome: 'paid' });
  await call('POST', '/api/verify-payment-session', { sessionId });
  const { id } = await call<{ id: number }>('POST', '/api/sample-course', {});
  await settled();
  const materials = await call<Material[]>('GET', `/api/professor-clones/${id}/materials`);
  expect(materials.filter(({ status }) => status !== 'ready')).toEqual([]);
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
  const exam = materials.find(({ kind }) => kind === 'pastExams');
  await call('PUT', '/api/exam-corrections', { clone_id: id, material_id: exam?.id, role: 'copy' });
  await call('PUT', `/api/exam-corrections/${id}/topics`, { topic: 'Mistake' });
  await call('PUT', `/api/exam-corrections/${id}/checked`, { sitting: HOSTILE, topics: [HOSTILE] });
  await call('POST', '/api/contact', {
    name: HOSTILE,
    email: 'ada@example.com',
    message: `${HOSTILE} and more`,
  });
  await call('POST', '/api/demo-leads', { name: 'Lee', email: 'lee@example.com' });
  return id;
}

export type BackedUpCourse = Awaited<ReturnType<typeof backUpCourse>>;

/**
 * A data folder in which two students have left rows in every table and whose server was killed while it read a file,
 * and its backup, made by the script as an operator runs it.
 */
export async function backUpCourse() {
  const [source, archive] = [readyFolder(), join(newFolder(), 'backup.tar')];
  const folders = [source];
  const running: ServerProcess[] = [];
  /** A new empty folder. */
  const fresh = () => {
    const folder = newFolder();
    folders.push(folder);
    return folder;
  };
  /** A server; embedded, unless told otherwise, also where the tests have a PostgreSQL server. */
  const start = async (folder: string, env: Record<string, string> = {}) => {
    const server = await startServer(folder, { DATABASE_URL: '', ...env });
    running.push(server);
    return server;
  };

  const app = await openTestApp({ readsOnce: true, kept: source });
  const ada = await signInAt('http://localhost:3000', 'ada@example.com', app.browser().fetch);
  const cloneId = await study(ada, app.settled);
  await app.close();

  const server = await start(source);
  const other = await signInAt(server.url, 'ben@example.com');
  const form = new FormData();
  form.set('kind', 'lectureNotes');
  const notes = `# Offer\n\nAn offer is a promise. ${'It invites acceptance. '.repeat(2_000)}`;
  form.set('file', new Blob([notes]), 'offer.md');
  await other('POST', '/api/materials', form);
  await server.end('SIGKILL');

  const before = await withRows({ folder: source }, async (db) => {
    await db.insertInto('payment_events').values({ provider: 'stripe', id: HOSTILE }).execute();
    await db
      .insertInto('model_tokens')
      .values({ user_id: 1, day: '2026-02-28', tokens: 9_007_199_254_740_991 })
      .execute();
    const bytes = Buffer.from([0, 255, 10, 92]);
    await db.insertInto('pictures').values({ user_id: 1, type: 'image/png', bytes }).execute();
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
    return fingerprint(db);
  });
  const { code, output } = await runScript('backup', [archive], { DATA_DIR: source });
  expect(output).toMatch(/rows of \d+ tables and \d+ files/);
  expect(code).toBe(0);

  return {
    source,
    archive,
    cloneId,
    manifest: await checkArchive(archive),
    /** What a restore must bring back: every row of the tables that are in, none of the others. */
    expected: Object.fromEntries(
      Object.entries(before).map(([name, print]) => [name, name in LEFT_OUT ? { rows: 0, hash: '' } : print]),
    ),
    fresh,
    start,
    close(): void {
      for (const { process } of running) process.kill('SIGKILL');
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}
