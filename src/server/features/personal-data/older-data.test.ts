import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerQuiz, listMessages, type Message } from '#contract/chat.ts';
import { listClones } from '#contract/clones.ts';
import { listSaved } from '#contract/saved.ts';
import { responseOf } from '#engine/answering/wire.ts';
import { openTestApp, type Student } from '../../../../test/support/app.ts';
import { phrases } from '../../../../test/support/content.ts';
import { bringBack, downloadRows, unzip } from '../../../../test/support/own-zip.ts';
import { readContent } from '../../content.ts';
import { listMigrations, migrate, migrateWithin } from '../../db/migrate.ts';
import { json, openDatabase } from '../../db/open.ts';
import { seedSchools } from '../../db/seed.ts';

/*
 * A conversation, saved answers and a quiz that version 0.5.0 wrote, as its data folder and its download hold them. Both show
 * the same as they did then.
 */

const FILE = join(import.meta.dirname, '../../../../test/fixtures/files/my-data-0.5.0.zip');
const ZIP = Buffer.from(readFileSync(FILE));
/** The last migration of 0.5.0. */
const LAST = '0026_one_lead.sql';

type Row = Record<string, unknown> & { id: number };
let files: Map<string, Buffer>;
const rowsOf = (table: string): Row[] => JSON.parse(String(files.get(`${table}.json`)));
beforeAll(async () => {
  files = await unzip(ZIP);
});

/** A data folder of 0.5.0: its schema, the student's rows as they stand in the download, and then today's migrations. */
async function makeFolder(folder: string): Promise<void> {
  const { db, close } = await openDatabase({ folder: join(folder, 'database') });
  const old = listMigrations().filter((name) => name <= LAST);
  await db.transaction().execute((tx) => migrateWithin(tx, old));
  await seedSchools(db, readContent().schools);
  const { email } = JSON.parse(String(files.get('account.json')));
  await sql`insert into users (issuer, subject, email) values ('local', ${email}, ${email})`.execute(db);
  for (const table of ['profiles', 'professors', 'clones', 'messages', 'quiz_answers', 'saved_materials']) {
    const name = sql.table(table);
    await sql`insert into ${name} overriding system value
      select * from jsonb_populate_recordset(null::${name}, ${json(rowsOf(table))})`.execute(db);
  }
  await migrate(db);
  await close();
}

/** What a student sees of a message or a saved answer: its words, and its lines with their quotes. */
const shown = ({ content, blocks, citations }: Pick<Message, 'content' | 'blocks' | 'citations'>) => ({
  content,
  lines: blocks.map(({ type: _, ...line }) => line),
  quotes: citations.map(({ quote, label, page }) => ({ quote, label, page })),
});
/** The same of a row of 0.5.0. */
const was = ({ content, lines, citations }: Row) => ({
  content,
  lines,
  quotes: (citations as { quote: string; label: string; page: number }[]).map(({ quote, label, page }) => ({
    quote,
    label,
    page,
  })),
});

async function expectTheSame(student: Student): Promise<void> {
  const [clone] = (await student.call(listClones, {})).body;
  const id = clone?.id ?? 0;
  const { body: messages } = await student.call(listMessages, { id });
  expect(messages.map(shown)).toEqual(rowsOf('messages').map(was));
  for (const { role, content, blocks, citations } of messages)
    if (role === 'professor') expect(responseOf(blocks, citations, phrases)).toBe(content);
  const { body: saved } = await student.call(listSaved, { clone_id: id });
  expect(saved.map(shown)).toEqual(rowsOf('saved_materials').toReversed().map(was));
  const quiz = messages.find(({ task, role }) => task === 'quiz' && role === 'professor');
  expect(quiz?.picks).toEqual([{ question: 1, choice: 'A' }]);
  // Its questions are still found in it: the first pick stands.
  const again = await student.call(answerQuiz, { message_id: quiz?.id ?? 0, question: 1, choice: 'B' });
  expect(again.body).toMatchObject({ choice: 'A', xp: 0 });
  const rows = await downloadRows(student);
  expect(rows.messages?.map(({ blocks }) => blocks)).toEqual(messages.map(({ blocks }) => blocks));
  expect(rows.messages?.[0]).not.toHaveProperty('lines');
}

describe('what version 0.5.0 wrote', () => {
  test('has lines of all kinds that were usual', () => {
    const lines = rowsOf('messages').flatMap((row) => row.lines as { role: string; cells?: unknown }[]);
    expect(new Set(lines.map(({ role }) => role))).toEqual(
      new Set(['say', 'heading', 'quote', 'row', 'gap', 'general']),
    );
    expect(rowsOf('saved_materials')).toHaveLength(4);
    expect(rowsOf('messages')[1]).not.toHaveProperty('blocks');
  });

  // An embedded database is made from nothing, which takes its time where others work.
  test('shows the same from its data folder', { timeout: 180_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hornbook-0.5.0-'));
    await makeFolder(folder);
    const app = await openTestApp({ kept: folder });
    try {
      await expectTheSame(await app.student('older@example.com', { isOnboarded: false }));
    } finally {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('shows the same when its download is brought back', async () => {
    const app = await openTestApp({ readsOnce: true });
    try {
      const student = await app.student();
      expect((await bringBack(student, ZIP)).status).toBe(200);
      await app.settled();
      await expectTheSame(student);
    } finally {
      await app.close();
    }
  });
});
