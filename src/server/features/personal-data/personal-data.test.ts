import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getMe, signOutEverywhere } from '#contract/account.ts';
import { createClone } from '#contract/clones.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { addDemoLead } from '#contract/demo.ts';
import { getMaterial } from '#contract/materials.ts';
import { deleteAccount } from '#contract/personal-data.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { dump } from '../../../../test/support/dump.ts';
import { inProcess } from '../../../../test/support/killed-servers.ts';
import { askForDownload as download, downloadRows, unzip } from '../../../../test/support/own-zip.ts';
import { listDeletedAccounts } from '../../backup/deleted-accounts.ts';
import { TryLater } from '../../jobs/jobs.ts';
import { LetterRefused, MailDown } from '../../outside/mail/mail.ts';
import { sendReceipt } from './receipt.ts';
import { OWN_TABLES, TABLES_BY_ADDRESS } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const SYLLABUS = 'Contracts\n\nWeek 1: Offer and acceptance';

/** A student with a clone, made of one uploaded file and one pasted text. */
async function studentWithClone(email: string) {
  const student = await app.student(email);
  const { body: syllabus } = await student.upload(
    { kind: 'syllabus' },
    { name: 'Syllabus: fall.txt', bytes: SYLLABUS },
  );
  await student.call(createClone, {
    kind: 'quick',
    professor_name: 'Amara Okafor',
    course_name: 'Contracts',
    lecture_notes: 'An offer is a manifestation of willingness to enter into a bargain.',
    material_ids: [syllabus.id],
  });
  await app.settled();
  return { student, syllabus };
}

describe('Download my data', () => {
  test('is one zip with every record as JSON and every file as it was uploaded', async () => {
    const { student, syllabus } = await studentWithClone('download@example.com');
    const reply = await download(student);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toContain('hornbook-my-data.zip');
    const files = await unzip(Buffer.from(await reply.arrayBuffer()));
    expect(files.get(`files/${syllabus.id} Syllabus_ fall.txt`)?.toString()).toBe(SYLLABUS);
    expect(JSON.parse(String(files.get('account.json')))).toMatchObject({ email: 'download@example.com' });
    expect(JSON.parse(String(files.get('clones.json')))).toMatchObject([{ course_name: 'Contracts' }]);
    expect(JSON.parse(String(files.get('materials.json')))).toHaveLength(2);
    const named = ['account', ...OWN_TABLES, ...TABLES_BY_ADDRESS].map((name) => `${name}.json`);
    expect([...files.keys()].filter((name) => name.endsWith('.json')).sort()).toEqual(named.sort());
  });

  // Fails where listOwn leaves token_hash in its rows.
  test('lists where the student is signed in, without what a session is stored by', async () => {
    const student = await app.student('devices@example.com');
    const files = await unzip(Buffer.from(await (await download(student)).arrayBuffer()));
    expect(JSON.parse(String(files.get('sessions.json')))).toEqual([
      {
        user_id: student.userId,
        id: expect.any(Number),
        device: 'Unknown device',
        created_at: expect.any(String),
        seen_at: expect.any(String),
      },
    ]);
  });

  test("holds nothing of another student's", async () => {
    await studentWithClone('neighbor@example.com');
    const stranger = await app.student('stranger@example.com');
    const files = await unzip(Buffer.from(await (await download(stranger)).arrayBuffer()));
    expect(files.get('clones.json')?.toString().trim()).toBe('[]');
    expect([...files.keys()].some((name) => name.startsWith('files/'))).toBe(false);
  });

  // Fails without the listener for errors of the zip: an error that nobody hears ends the process.
  inProcess('is cut off where a file is gone, and the next call is answered', async () => {
    const { student, syllabus } = await studentWithClone('gone@example.com');
    for (const key of await app.deps.files.list())
      if (key.startsWith(`${student.userId}/`)) await app.deps.files.remove(key);
    const reply = await download(student);
    await expect(reply.arrayBuffer()).rejects.toThrow();
    expect((await student.call(getMaterial, { id: syllabus.id })).status).toBe(200);
  });

  test('is refused to a visitor', async () => {
    expect((await download(app.browser())).status).toBe(401);
  });

  // Fails without lower() in listByAddress, and with an address that nobody vouches for taken for one.
  test('holds what was sent to us under the student’s address, and deleting the account takes it', async () => {
    const student = await app.student('writer@example.com');
    const nobody = await app.student();
    await app.deps.db.updateTable('users').set({ email: '' }).where('id', '=', nobody.userId).execute();
    for (const email of ['Writer@example.com', 'another@example.com']) {
      const message = { name: 'Ada', email, subject: 'Help', message: `Mine: ${email}` };
      await app.browser().call(sendContactMessage, message, { 'idempotency-key': `key of ${email}` });
      await app.browser().call(addDemoLead, { name: 'Ada', email });
    }
    const rows = await downloadRows(student);
    expect(rows.contact_messages?.map(({ message }) => message)).toEqual(['Mine: Writer@example.com']);
    expect(rows.demo_leads).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/key of|another@/);
    expect((await downloadRows(nobody)).demo_leads).toEqual([]);
    for (const leaver of [student, nobody])
      expect((await leaver.call(deleteAccount, { confirmation: 'delete my account' })).status).toBe(200);
    for (const table of ['contact_messages', 'demo_leads'] as const)
      expect(await app.deps.db.selectFrom(table).select('email').execute()).toEqual([
        { email: 'another@example.com' },
      ]);
  });
});

describe('Delete my account', () => {
  test('needs the words typed', async () => {
    const student = await app.student();
    const refused = await student.call(deleteAccount, { confirmation: 'yes' });
    expect(refused.status).toBe(400);
    expect((await student.call(getMe, {})).status).toBe(200);
  });

  test('takes every row and every file, and ends the session', async () => {
    const { student } = await studentWithClone('leaver@example.com');
    const mine = (keys: string[]) => keys.filter((key) => key.startsWith(`${student.userId}/`));
    expect(mine(await app.deps.files.list())).toHaveLength(2);
    const gone = await student.call(deleteAccount, { confirmation: ' Delete my account ' });
    expect(gone).toMatchObject({ status: 200, body: { success: true } });
    expect((await student.call(getMe, {})).status).toBe(401);
    expect(mine(await app.deps.files.list())).toEqual([]);
    // That no table is missed, also a new one, says data-map.test.ts.
    expect(Object.values(await dump(app.deps, [student.userId])).flat()).toEqual([]);
  });

  inProcess('is confirmed by a letter, after which the address is nowhere', async () => {
    const send = vi.spyOn(app.deps.mail, 'send');
    const { student } = await studentWithClone('confirmed@example.com');
    await student.call(deleteAccount, { confirmation: 'delete my account' });
    await app.settled();
    expect(send.mock.calls.map(([letter]) => [letter.to, letter.subject])).toEqual([
      ['confirmed@example.com', 'Your Hornbook account was deleted'],
    ]);
    const words = send.mock.calls[0]?.[0].text ?? '';
    expect(words).toMatch(/was deleted on [A-Z][a-z]+ \d+, \d{4}, as you asked[\s\S]*write to support@/);
    expect(words).not.toMatch(/[{}]/);
    const jobs = await app.deps.db.selectFrom('jobs').selectAll().execute();
    expect(JSON.stringify(jobs)).not.toContain('confirmed@example.com');
    send.mockRestore();
  });

  // Fails without the job: of a deletion that the next sweep finds, a snapshot would know nothing.
  inProcess('is noted where snapshots are brought back', async () => {
    const student = await app.student();
    await student.call(deleteAccount, { confirmation: 'delete my account' });
    await app.settled();
    const noted = await listDeletedAccounts(app.deps.env.dataDir, new Date(0));
    expect(noted).toContain(student.userId);
  });

  test('is confirmed to nobody whose sign-in gave no address', async () => {
    const send = vi.spyOn(app.deps.mail, 'send');
    const student = await app.student();
    await app.deps.db.updateTable('users').set({ email: '' }).where('id', '=', student.userId).execute();
    expect((await student.call(deleteAccount, { confirmation: 'delete my account' })).status).toBe(200);
    await app.settled();
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });

  test('is confirmed later while the mail service is down, for three days and no longer', async () => {
    const send = vi.spyOn(app.deps.mail, 'send').mockRejectedValue(new MailDown('down'));
    const at = app.deps.now().getTime();
    const receipt = (ageDays: number) => ({
      id: 1,
      kind: 'send-receipt',
      userId: null,
      payload: { account: 7, to: 'left@example.com', at: at - ageDays * 86_400_000 },
      attempt: 1,
      take: 1,
    });
    await expect(sendReceipt(app.deps, receipt(2))).rejects.toThrow(TryLater);
    await sendReceipt(app.deps, receipt(4));
    send.mockRejectedValue(new LetterRefused('no such mailbox'));
    await sendReceipt(app.deps, receipt(0));
    send.mockRestore();
  });

  test('while a file is being read leaves nothing behind and breaks nothing', async () => {
    const student = await app.student('hasty@example.com');
    await student.upload(
      { kind: 'lectureNotes' },
      { name: 'Notes.txt', bytes: `${SYLLABUS}\n`.repeat(2_000) },
    );
    expect((await student.call(deleteAccount, { confirmation: 'delete my account' })).status).toBe(200);
    await app.settled();
    expect((await app.deps.files.list()).filter((key) => key.startsWith(`${student.userId}/`))).toEqual([]);
  });
});

describe('Sign out everywhere', () => {
  test('ends the sessions of every browser of the student, and of nobody else', async () => {
    const here = await app.student('everywhere@example.com');
    const there = await app.student('everywhere@example.com');
    const other = await app.student('elsewhere@example.com');
    expect((await here.call(signOutEverywhere, {})).status).toBe(200);
    expect((await here.call(getMe, {})).status).toBe(401);
    expect((await there.call(getMe, {})).status).toBe(401);
    expect((await other.call(getMe, {})).status).toBe(200);
  });
});
