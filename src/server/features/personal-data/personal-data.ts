import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { noteDeletedAccount } from '../../backup/deleted-accounts.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Caller } from '../../http/session.ts';
import { type Job, numberOf, TryLater } from '../../jobs/jobs.ts';
import { findPicture } from '../account/picture.ts';
import { addFarewell, cancelSubscription } from '../billing/billing.ts';
import { listClones } from '../clones/clones.ts';
import { deleteAllOfStudent, fileKey, listFilesOfStudent, removeFiles } from '../materials/materials.ts';
import { addReceipt } from './receipt.ts';
import * as store from './store.ts';

const README = `This is everything Hornbook holds about you.

account.json is who you are here, and picture.* is your picture, where your sign-in gave one. Every other JSON file is
one kind of record: your profile, plan, professors, clones, conversations (messages.json), saved answers, predictions,
your corrections of them, practice and quiz answers, cards and every review of them, calls of drills, outlines,
study sessions, where you are signed in (sessions.json), and what was
sent to us under your address (contact_messages.json, demo_leads.json).
files/ holds every file you uploaded, as you uploaded it, with its number from materials.json before its name.

“Bring back my data” in your account takes this zip: clones, conversations, saved answers, predictions, practice, cards, drills, outlines and files come
into the account in which you choose it. Plan, XP and study sessions do not.
`;

/** All that is the student's as one zip, written while it is read: neither files nor the zip are held in memory. */
export async function openDownload(deps: Deps, caller: Caller): Promise<Readable> {
  const account = await store.findAccount(deps.db, caller.userId);
  if (!account) throw new AppError('not_signed_in');
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // What fails in the middle cuts the download off; unheard it would end the process.
  zip.on('error', (cause: Error) => output.destroy(cause));
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), `${name}.json`);
  /** A row on each line: it is read by people too, and all of it is in memory. */
  const addRows = (name: string, rows: readonly unknown[]) =>
    add(name, rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
  zip.addBuffer(Buffer.from(README), 'README.txt');
  add('account', `${JSON.stringify(account, null, 2)}\n`);
  for (const table of store.OWN_TABLES) addRows(table, await store.listOwn(deps.db, table, caller.userId));
  for (const table of store.TABLES_BY_ADDRESS)
    addRows(table, await store.listByAddress(deps.db, table, account.email));
  const picture = await findPicture(deps, caller);
  if (picture) zip.addBuffer(Buffer.from(picture.bytes), picture.type.replace('image/', 'picture.'));
  for (const file of await listFilesOfStudent(deps, caller)) {
    // A file may be deleted while the zip is on its way; then the download ends, and the student asks again.
    zip.addReadStreamLazy(`files/${file.id} ${safeName(file.name)}`, (take) => {
      const bytes = deps.files.read(fileKey(file));
      bytes.on('error', (cause) => take(cause, bytes));
      take(null, bytes);
    });
  }
  zip.end();
  return output;
}

/** A file's name without what a path or a file system would take for its own. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const safeName = (name: string): string => name.replace(/[\u0000-\u001f/\\:*?"<>|]/g, '_').slice(-200);

/**
 * Deletes the account: the subscription is ended first, so that nobody pays for an account that is gone; then all rows
 * in one transaction that also puts a receipt into the outbox and has snapshots and the payment provider forget, then
 * the files. A file that stays behind by a crash is swept like any other without a row.
 */
export async function deleteAccount(deps: Deps, caller: Caller): Promise<void> {
  await cancelSubscription(deps, caller);
  const clones = await listClones(deps, caller);
  const files = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    const account = await store.findAccount(tx, caller.userId);
    if (account) await addReceipt(deps, tx, account);
    if (account) await store.deleteByAddress(tx, account.email);
    await addFarewell(deps, tx, caller);
    await deps.jobs.add(tx, {
      kind: 'note-deletion',
      userId: null,
      payload: { account: caller.userId, at: deps.now().getTime() },
      key: `note-deletion:${caller.userId}`,
      priority: 1,
    });
    const files = await deleteAllOfStudent(tx, caller);
    await store.deleteStudent(tx, caller.userId);
    return files;
  });
  deps.jobs.wake();
  for (const { id } of clones) deps.courses.forget(caller.userId, id);
  await removeFiles(deps, files);
}

/** So long the note of a deletion waits for a disk that takes it. */
const DISK_SECONDS = 60;

/** Notes a deletion where snapshots are brought back. A job, so that a crash right after the deletion does not lose it. */
export async function noteDeletion(deps: Deps, job: Job): Promise<void> {
  const [account, at] = [numberOf(job, 'account'), new Date(numberOf(job, 'at'))];
  await noteDeletedAccount(deps.env, account, at).catch((cause: Error) => {
    throw new TryLater(`a deletion was not noted: ${cause.message}`, DISK_SECONDS);
  });
}
