import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMe } from '#contract/account.ts';
import { getSubscription } from '#contract/billing.ts';
import { getDeck, reviewCard } from '#contract/cards.ts';
import { answerQuiz, askProfessor } from '#contract/chat.ts';
import { createClone, listClones, updateClone } from '#contract/clones.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { addDemoLead } from '#contract/demo.ts';
import { checkExam, correctTopic, getExamCorrections } from '#contract/exam-corrections.ts';
import { confirmFound, getFound } from '#contract/found.ts';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { gradePracticeAnswer, listPracticeAnswers } from '#contract/practice-answers.ts';
import { generatePrediction, getPrediction } from '#contract/prediction.ts';
import { getProfile } from '#contract/profile.ts';
import { saveMaterial } from '#contract/saved.ts';
import { readLines } from '#server/backup/check-archive.ts';
import { snapshotFolder } from '#server/backup/snapshot-names.ts';
import { openSnapshots } from '#server/backup/snapshots.ts';
import { readTar } from '#server/backup/tar.ts';
import { json } from '#server/db/open.ts';
import { readCatalog } from '#server/features/personal-data/catalog-store.ts';
import { openTestApp, type Student, type TestApp } from './support/app.ts';
import { readyFolder } from './support/database.ts';
import { dump } from './support/dump.ts';
import { EXAM_FACTS } from './support/examples.ts';
import { type OwnRows, openOwner } from './support/own-rows.ts';
import { bringBack, downloadRows, downloadZip } from './support/own-zip.ts';

/*
 * One student with a row in every table that can hold one, each text with a word that stands nowhere else: all of it is in
 * the download, comes back with it into another account, and is nowhere once the accounts are deleted.
 */

const EMAIL = 'kanari@example.com';
let folder: string;
let app: TestApp;
let own: OwnRows;
let student: Student;
let zip: Buffer<ArrayBuffer>;
const logged: string[] = [];

beforeAll(async () => {
  folder = readyFolder();
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  app = await openTestApp({ readsOnce: true, kept: folder, log });
  own = await openOwner(app, EMAIL, { isPremium: true });
  student = await own.browser();
  await fill();
  zip = await downloadZip(student);
}, 300_000);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What openOwner leaves empty. */
async function fill(): Promise<void> {
  const { canary, clone, userId } = own;
  const { body: second } = await student.call(createClone, {
    kind: 'quick',
    professor_name: `Professor ${canary}`,
    course_name: `Torts ${canary}`,
    material_ids: [own.looseId],
    questionnaire_data: { professor_quirks_and_hints: canary },
  });
  await student.call(updateClone, {
    id: clone.id,
    professor_name: clone.professor_name,
    course_name: clone.course_name,
    department: canary,
    questionnaire_data: { ...clone.questionnaire_data, professor_quirks_and_hints: canary },
    graded_until: null,
  });
  await student.call(askProfessor, { clone_id: second.id, message: `May an offer be revoked? ${canary}` });
  await student.call(answerQuiz, { message_id: own.quizId, question: 1, choice: 'A' });
  const practice = { prediction_id: own.predictionId, question: 0, answer: `There was no offer. ${canary}` };
  await student.call(gradePracticeAnswer, practice);
  await student.call(correctTopic, { clone_id: clone.id, topic: canary });
  await student.call(checkExam, { clone_id: clone.id, sitting: canary, topics: [canary] });
  await student.call(confirmFound, {
    clone_id: clone.id,
    topics: [{ name: canary, from: [canary] }],
    dropped: ['Review'],
    cases: [{ from: canary, name: canary, topic: canary, dropped: false }],
    exam: { ...EXAM_FACTS, software: canary },
  });
  // A day of the exam sets when a card comes back from its next review on.
  await student.call(reviewCard, { id: own.cardId, review: randomUUID(), rating: 3, ms: 2_000 });
  await student.call(generatePrediction, { clone_id: clone.id });
  const saved = { professor_clone_id: clone.id, content: canary };
  await student.call(saveMaterial, saved, { 'idempotency-key': canary });
  const message = {
    name: canary,
    email: EMAIL.toUpperCase(),
    subject: canary,
    message: `${canary}, please help.`,
  };
  await app.browser().call(sendContactMessage, message, { 'idempotency-key': canary });
  await app.browser().call(addDemoLead, { name: canary, email: EMAIL });
  await app.settled();
  // Cards are made when they are first looked at.
  await student.call(getDeck, { clone_id: second.id });
  await app.settled();
  // What only the free plan, a language model, a stopped server or a job would leave.
  const { db } = app.deps;
  const of = { user_id: userId, material_id: own.examId, model: canary };
  await db
    .insertInto('exam_labels')
    .values({ ...of, asked: canary, labels: json([]) })
    .execute();
  await sql`insert into passage_vectors (user_id, material_id, model, passage, vector)
    values (${userId}, ${own.examId}, ${canary}, 0, '{1}')`.execute(db);
  await db.insertInto('message_counts').values({ user_id: userId, day: '2026-03-02', n: 7 }).execute();
  await db.insertInto('model_tokens').values({ user_id: userId, day: '2026-03-02', tokens: 7 }).execute();
  await sql`insert into answers_under_way (user_id, message_id, holder, lease_until)
    values (${userId}, ${own.answerId}, ${canary}, now() + interval '1 day')`.execute(db);
  await sql`insert into jobs (kind, user_id, payload, unique_key, lease_until, is_running)
    values ('forecast', ${userId}, ${json({ words: canary })}, ${canary}, now() + interval '1 day', true)`.execute(
    db,
  );
}

test('there is a row in every table of students', async () => {
  const tables = (await readCatalog(app.deps.db)).filter(({ isOfStudents }) => isOfStudents);
  const rows = await dump(app.deps, [own.userId]);
  expect(tables.filter(({ name }) => rows[name]?.length === 0).map(({ name }) => name)).toEqual([]);
  expect(rows.files).not.toEqual([]);
});

describe('what was downloaded comes back', () => {
  let there: Student;
  beforeAll(async () => {
    there = await app.student('kanari-again@example.com', { isOnboarded: false, isPremium: true });
  });

  /** Tables that a zip never brings, because what is in them would be granted by it, or was of the other account. */
  const STAY = [
    'subscriptions',
    'checkout_sessions',
    'payment_customers',
    'message_counts',
    'model_tokens',
    'study_sessions',
    'sessions',
    'contact_messages',
    'demo_leads',
  ];
  /** Times of the rows themselves, which are made anew; and what an account confirms or earns for itself. */
  const ANEW: Record<string, string[]> = {
    materials: ['created_at', 'changed_at'],
    professors: ['created_at'],
    profiles: ['created_at', 'current_xp'],
    exam_corrections: [],
  };

  test('the same into another account, apart from numbers and times', async () => {
    const brought = await bringBack(there, zip);
    expect([brought.status, brought.body.error]).toEqual([200, undefined]);
    expect(brought.body).toMatchObject({ clones: 2, predictions: 1, practice_answers: 1, notes: [] });
    // The picture, the job and the answer under way of the first account stay there.
    const jobs = app.deps.db.selectFrom('jobs').where('user_id', '=', there.userId).select('kind');
    await expect.poll(() => jobs.execute(), { timeout: 180_000 }).toEqual([]);
    const { body: clones } = await there.call(listClones, {});
    expect(clones.map(({ ready }) => ready)).toEqual([true, true]);
    // Cards are made anew of the files behind their reading.
    const decks = await Promise.all(clones.map(({ id }) => there.call(getDeck, { clone_id: id })));
    expect(decks.map(({ body }) => body.is_making)).toEqual([false, false]);
    const [before, after] = [await downloadRows(student), await downloadRows(there)];
    const numbers = {
      clone_id: 'clones',
      material_id: 'materials',
      professor_id: 'professors',
      message_id: 'messages',
      card_id: 'cards',
    };
    const renumbered = new Map(
      Object.values(numbers).map((table) => {
        const ids = (rows: Record<string, unknown>[]) =>
          rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
        const [old, now] = [ids(before[table] ?? []), ids(after[table] ?? [])];
        return [table, new Map(old.map((id, at) => [id, now[at]]))];
      }),
    );
    const asThere = (table: string, row: Record<string, unknown>): unknown =>
      JSON.parse(JSON.stringify(row), (key, value) => {
        const of = key === 'id' ? table : numbers[key as keyof typeof numbers];
        return of && typeof value === 'number'
          ? (renumbered.get(of)?.get(value) ?? 'a number of its own')
          : value;
      });
    const compared = (table: string, row: Record<string, unknown>, isOld: boolean) => {
      const left = Object.entries(row).filter(
        ([column]) => !['user_id', ...(ANEW[table] ?? [])].includes(column),
      );
      const bare = Object.fromEntries(left);
      const own = renumbered.has(table)
        ? bare
        : { ...bare, ...('id' in bare ? { id: 'a number of its own' } : {}) };
      // A text of numbers, which the corrections are compared by; the screens ask whether they are the same.
      delete own.corrections;
      return JSON.stringify(isOld ? asThere(table, own) : own);
    };
    for (const table of Object.keys(before).filter((name) => !STAY.includes(name))) {
      const [old, now] = [before[table] ?? [], after[table] ?? []];
      expect([table, now.map((row) => compared(table, row, false)).sort()]).toEqual([
        table,
        old.map((row) => compared(table, row, true)).sort(),
      ]);
      expect([table, now.length]).not.toEqual([table, 0]);
    }
    // Two courses are read and their cards made meanwhile, beside other tests.
  }, 120_000);

  test('quotes open the pages they are from, and the prediction counts the corrections', async () => {
    const { body: clones } = await there.call(listClones, {});
    const contracts = clones.find(({ course_name }) => course_name === own.clone.course_name);
    const prediction = await there.call(getPrediction, { clone_id: contracts?.id ?? 0 });
    expect(prediction.body.tier).toBe('full');
    const { body: said } = await there.call(getExamCorrections, { clone_id: contracts?.id ?? 0 });
    const { body: found } = await there.call(getFound, { clone_id: contracts?.id ?? 0 });
    expect(found.said).toMatchObject({
      topics: [{ name: own.canary, from: [own.canary] }],
      dropped: ['Review'],
      exam: { ...EXAM_FACTS, software: own.canary },
    });
    expect(said).toMatchObject({
      checked: [{ sitting: own.canary, topics: [own.canary] }],
      counted: true,
    });
    const { body: answers } = await there.call(listPracticeAnswers, { prediction_id: prediction.body.id });
    expect(answers.map(({ question }) => question)).toEqual([0]);
    const cited = prediction.body.practice_questions.flatMap(({ citations }) => citations);
    expect(cited.length).toBeGreaterThan(0);
    const { rows } = await sql<{ text: string }>`select text from pages where user_id = ${there.userId}
      and material_id = ${cited[0]?.material_id} and n = ${cited[0]?.page}`.execute(app.deps.db);
    expect(rows[0]?.text.slice(cited[0]?.start, cited[0]?.end)).toBe(cited[0]?.quote);
  });

  // Fails with a table of STAY among those that are brought back.
  test('grants nothing: no XP, no session, no counted message, no plan, no sign-in', async () => {
    const rows = await dump(app.deps, [there.userId]);
    for (const table of ['message_counts', 'model_tokens', 'study_sessions']) expect(rows[table]).toEqual([]);
    expect(rows.sessions).toHaveLength(1);
    const { body: profile } = await there.call(getProfile, {});
    expect(profile).toMatchObject({ current_xp: 0, level: 1, total_study_sessions: 0, law_school_id: 1 });
  });

  test('a second time brings nothing and says so', async () => {
    const before = await dump(app.deps, [there.userId]);
    const { body } = await bringBack(there, zip);
    expect(body).toMatchObject({ clones: 0, messages: 0, saved: 0, predictions: 0 });
    expect(body.notes).toEqual([
      expect.stringMatching(/^Here already, and left as it is: Contracts .*Torts/),
    ]);
    expect(await dump(app.deps, [there.userId])).toEqual(before);
  });

  // Fails with the tier of the zip in place-rows.ts.
  test('on the free plan as far as it goes, and the rest is told, not lost', async () => {
    const free = await app.student('kanari-free@example.com');
    // The place of the plan is taken; the sample course needs none.
    await free.call(createClone, { kind: 'quick', professor_name: 'Ada Park', course_name: 'Property' });
    const both = await Promise.all([bringBack(free, zip), bringBack(free, zip)]);
    expect(both.map(({ body }) => body.clones ?? 0).sort()).toEqual([0, 1]);
    const first = both.find(({ body }) => body.clones === 1)?.body;
    expect(first?.notes.join(' ')).toMatch(/The free plan holds one clone\. Left out: .*still in your zip/);
    const { body: clones } = await free.call(listClones, {});
    expect(clones.map(({ course_name }) => course_name).sort()).toEqual(
      [own.clone.course_name, 'Property'].sort(),
    );
    expect((await free.call(getSubscription, {})).body.is_active).toBe(false);
    const rows = await dump(app.deps, [free.userId]);
    expect(rows.predictions?.join('')).not.toMatch(/"tier": ?"full"/);
  });
});

describe('what was deleted', () => {
  const logsOfStudents = () => logged.filter((line) => !('mail' in (JSON.parse(line) as object))).join('');
  const inFiles = () =>
    readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`)
      .join('\n');
  async function inSnapshots(): Promise<string> {
    let text = '';
    for (const name of readdirSync(snapshotFolder(folder))) {
      const path = join(snapshotFolder(folder), name);
      if (name.endsWith('.ndjson')) text += readFileSync(path, 'utf8');
      else
        for await (const part of readTar(path))
          if (part.name.startsWith('rows/')) text += (await readLines(part)).toString('utf8');
    }
    return text;
  }
  const snapshotsAt = (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    return openSnapshots({ dataDir: folder, db: app.deps.db, log: app.deps.log, leave: 0, now });
  };

  // Fails without any one of: cascading keys, deleteAllOfStudent, removeFiles, deleteByAddress, the sweep of old snapshots
  // (snapshots.ts), and with a line of the log that holds a message.
  test('is in no table, no file, no log, and after 30 days in no snapshot', async () => {
    const { canary } = own;
    await snapshotsAt(0).takeBeforeMigration();
    const holds = async () => ({
      database: JSON.stringify(await dump(app.deps)).includes(canary),
      address: JSON.stringify(await dump(app.deps))
        .toLowerCase()
        .includes(EMAIL),
      files: inFiles().includes(canary),
      snapshots: (await inSnapshots()).includes(canary),
      log: logsOfStudents().includes(canary),
    });
    expect(await holds()).toEqual({
      database: true,
      address: true,
      files: true,
      snapshots: true,
      log: false,
    });
    const all = ['kanari-again@example.com', 'kanari-free@example.com', EMAIL];
    for (const email of all) {
      const browser = await app.student(email, { isOnboarded: false });
      const gone = await browser.call(deleteAccount, { confirmation: DELETION_WORDS });
      expect([email, gone.status]).toEqual([email, 200]);
    }
    expect((await student.call(getMe, {})).status).toBe(401);
    await app.settled();
    expect(await holds()).toEqual({
      database: false,
      address: false,
      files: false,
      snapshots: true,
      log: false,
    });
    await snapshotsAt(31).takeBeforeMigration();
    expect(await holds()).toEqual({
      database: false,
      address: false,
      files: false,
      snapshots: false,
      log: false,
    });
    expect(logsOfStudents().toLowerCase()).not.toContain(EMAIL);
  });
});
