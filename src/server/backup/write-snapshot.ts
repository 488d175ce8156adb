import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { VERSION } from '../version.ts';
import { FORM, type Manifest, SNAPSHOT } from './manifest.ts';
import { writeTar } from './tar.ts';
import { endArchive, writeRows } from './write-rows.ts';

const ABOUT = `A snapshot of Hornbook's embedded database, for "npm run restore". Uploaded files are not in it: they lie in "uploads" beside it.
rows/<table>/ holds rows as JSON, a row a line; manifest.json what must be there.
It holds everything students wrote. Keep it as secret as the database itself.
`;

/**
 * Writes the rows of an embedded database that nobody else uses into a snapshot at `to`, whole or not at all, and answers
 * what it holds. Throws Refused for a database that holds nothing of ours, and whatever a damaged page throws.
 */
export async function writeSnapshot(db: Kysely<Tables>, to: string): Promise<Manifest> {
  const growing = `${to}.partial`;
  await rm(growing, { force: true });
  try {
    const tar = await writeTar(growing, new Date());
    const manifest = await write(db, tar).finally(() => tar.close());
    await rename(growing, to);
    const parent = await open(dirname(to), 'r');
    await parent.sync().finally(() => parent.close());
    return manifest;
  } catch (cause) {
    await rm(growing, { force: true });
    throw cause;
  }
}

async function write(db: Kysely<Tables>, tar: Awaited<ReturnType<typeof writeTar>>): Promise<Manifest> {
  await tar.add(SNAPSHOT, Buffer.from(ABOUT));
  const rows = await db.transaction().execute((tx) => writeRows(tar, tx, null, undefined));
  const manifest: Manifest = {
    form: FORM,
    version: VERSION,
    database: 'embedded',
    ...rows,
    files: { count: 0, bytes: 0, sha256: createHash('sha256').digest('hex') },
    deleted: [],
    lost: [],
  };
  await endArchive(tar, manifest);
  return manifest;
}
