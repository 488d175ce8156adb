import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Transaction } from 'kysely';
import { LEFT_OUT, readMigrations, readTables, type TableShape } from '../db/backup/catalog.ts';
import { dumpRows, readCounters } from '../db/backup/dump-rows.ts';
import { FILE_TABLE } from '../db/backup/file-rows.ts';
import { takeSnapshot } from '../db/backup/long-transaction.ts';
import type { Tables } from '../db/tables.ts';
import { MANIFEST, MANIFEST_HASH, type Manifest, Refused, rowsPart } from './manifest.ts';
import type { TarWriter } from './tar.ts';

/** Lines are packed when they are so many bytes. */
const PART_BYTES = 4_000_000;

const pack = promisify(gzip);
const sha256 = () => createHash('sha256');

/** What a manifest says about rows. */
export type ArchivedRows = Pick<Manifest, 'taken_at' | 'migrations' | 'tables' | 'counters'>;

/** Told the lines of rows that name uploaded files. */
type NoteFiles = (lines: readonly string[]) => Promise<void>;

/**
 * Writes all rows as of one moment into an archive, by pages; the transaction must be new. `note` is told those that name
 * uploaded files. Throws Refused for a database that holds nothing of ours.
 */
export async function writeRows(
  tar: TarWriter,
  tx: Transaction<Tables>,
  note: NoteFiles | null,
  signal: AbortSignal | undefined,
): Promise<ArchivedRows> {
  const takenAt = await takeSnapshot(tx);
  const all = await readTables(tx);
  const migrations = await readMigrations(tx);
  if (migrations.length === 0)
    throw new Refused('The database holds nothing of Hornbook yet: there is nothing to back up.');
  const kept = all.filter(({ name }) => !(name in LEFT_OUT));
  const tables = [];
  for (const table of kept) {
    const noteThese = table.name === FILE_TABLE ? note : null;
    tables.push({ name: table.name, ...(await writeTable(tar, tx, table, noteThese, signal)) });
  }
  const counters = await readCounters(tx, kept);
  return { taken_at: takenAt.toISOString(), migrations, tables, counters };
}

/** Writes the manifest, which makes an archive whole, and brings everything to the disk. */
export async function endArchive(tar: TarWriter, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await tar.add(MANIFEST, Buffer.from(text));
  await tar.add(MANIFEST_HASH, Buffer.from(`${sha256().update(text).digest('hex')}  ${MANIFEST}\n`));
  await tar.end();
}

async function writeTable(
  tar: TarWriter,
  tx: Transaction<Tables>,
  table: TableShape,
  note: NoteFiles | null,
  signal: AbortSignal | undefined,
): Promise<{ rows: number; sha256: string }> {
  const hash = sha256();
  let [rows, parts, size] = [0, 0, 0];
  let waiting: Buffer[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    parts += 1;
    await tar.add(rowsPart(table.name, parts), await pack(Buffer.concat(waiting)));
    [waiting, size] = [[], 0];
  };
  for await (const lines of dumpRows(tx, table)) {
    signal?.throwIfAborted();
    const bytes = Buffer.from(`${lines.join('\n')}\n`);
    hash.update(bytes);
    waiting.push(bytes);
    rows += lines.length;
    size += bytes.length;
    await note?.(lines);
    if (size >= PART_BYTES) await flush();
  }
  await flush();
  return { rows, sha256: hash.digest('hex') };
}
