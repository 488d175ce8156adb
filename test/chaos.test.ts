import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { randomOf } from '../bench/load/figures.ts';
import { killInEachMigration } from '../chaos/each-migration.ts';
import { fillDisk } from '../chaos/full-disk.ts';
import { killAtWork } from '../chaos/kills.ts';
import { killMigrations } from '../chaos/migrations.ts';
import { MOST_REFUSAL_MILLISECONDS, startSecond } from '../chaos/second-server.ts';
import { siteOn } from '../chaos/site.ts';
import { CALLED, courseNotes } from '../chaos/texts.ts';
import { createClone } from '../src/contract/clones.ts';
import { listDrillSubjects } from '../src/contract/drills.ts';
import { listMigrations } from '../src/server/db/migrate.ts';
import { openTestApp } from './support/app.ts';
import { readyFolder } from './support/database.ts';
import { serverUrl } from './support/postgres-server.ts';

vi.setConfig({ testTimeout: 240_000 });
const folders: string[] = [];
const ready = () => {
  const folder = readyFolder();
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

// The short form of `npm run chaos`, by the same code: few kills, and the embedded database alone.
describe.skipIf(serverUrl() !== null)('a server that is killed', () => {
  test('what was acknowledged is there, once, after a server was killed in the middle of its work', async () => {
    const random = randomOf(Date.now());
    const site = await siteOn('embedded', ready(), null, random);
    const { findings, acknowledged } = await killAtWork(site, { kills: 2, students: 2, random });
    await site.close();
    expect(findings).toEqual([]);
    expect(Object.keys(acknowledged).length).toBeGreaterThan(1);
  });

  // Fails where the notes carry no call: every drill would then be refused, and no reply looked for.
  test('the students of the chaos can be called on, and answer', async () => {
    const app = await openTestApp({ readsOnce: true });
    try {
      const student = await app.student();
      const body = { kind: 'quick', professor_name: 'Ada Park', course_name: 'Contracts' } as const;
      const clone = await student.call(createClone, { ...body, lecture_notes: courseNotes('1') });
      await app.settled();
      const { cases } = (await student.call(listDrillSubjects, { clone_id: clone.body.id })).body;
      expect(cases.map(({ name }) => name)).toEqual([CALLED]);
    } finally {
      await app.close();
    }
  });

  // Fails when a migration's statements and its record are not one transaction (migrate.ts), and without takeBeforeMigration.
  test('a server that is killed in its migrations leaves the schema of a version, and starts', async () => {
    const { findings } = await killMigrations({ kills: 1, random: Math.random, ready: ready() });
    expect(findings).toEqual([]);
  });

  // Fails when a migration's record is not written in its transaction. `npm run chaos` kills in every one.
  test('the newest migration is there as a whole or not at all, wherever its server was killed', async () => {
    const newest = listMigrations().slice(-1);
    const { kills, findings } = await killInEachMigration(ready(), null, newest);
    expect([kills, findings]).toEqual([2, []]);
  });

  // Fails without the folder's lock (db/lock.ts).
  test('a second server refuses the folder within two seconds and names the first', async () => {
    const { refusals, findings } = await startSecond(1, ready());
    expect(findings).toEqual([]);
    expect(Math.max(...refusals)).toBeLessThan(MOST_REFUSAL_MILLISECONDS);
  });

  // Fails without the floor (the upload is taken), without tellOfDeath in db/embedded.ts (the server spins for ever once the
  // journal finds no room), and without comeBack there (it answers 503 for good).
  test('a full disk is said in words; with room again all that was acknowledged is there', async ({
    skip,
  }) => {
    const filled = await fillDisk(ready());
    if (filled === null) return skip('this user may not mount a small disk');
    expect(filled.findings).toEqual([]);
    expect(filled.refusedWrites).toBeGreaterThan(0);
  });
});
