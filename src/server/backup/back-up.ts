import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type FileRow, isFileNamed } from '../db/backup/file-rows.ts';
import { openDatabase } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';
import type { Env } from '../env.ts';
import { fileKey } from '../features/materials/materials.ts';
import { type FileStore, NoSuchFile, StoreDown } from '../outside/files/file-store.ts';
import { openFiles } from '../outside/files/open-files.ts';
import { openTurns } from '../outside/files/turns.ts';
import { VERSION } from '../version.ts';
import { ahead } from './ahead.ts';
import { FILES, FORM, type Manifest, README, Refused } from './manifest.ts';
import { type TarWriter, writeTar } from './tar.ts';
import { type ArchivedRows, endArchive, writeRows } from './write-rows.ts';

/** Files fetched at a time: each may lie on this machine's disk meanwhile. */
const FILES_AHEAD = 8;
/** More files than this without their bytes and no list of them is of use. */
const MOST_LOST = 10_000;

const ABOUT = `A backup of Hornbook: rows of its database and uploaded files, for "npm run restore".
rows/<table>/ holds rows as JSON, a row a line; files/<student>/<kind>-<SHA-256> the files; manifest.json what must be there.
It holds everything students wrote and uploaded. Keep it as secret as the database itself.
`;

const sha256 = () => createHash('sha256');

/**
 * Writes rows and files of this server's database into a new archive at `to` and answers what it holds. The rows are
 * those of one moment; a file that a row of that moment names is in it, or its row is marked as deleted since. On a
 * PostgreSQL server students may go on working. The embedded database must not be in use: the caller holds its folder.
 * Nothing is left behind on failure. `mayLose`: go on although files are missing. Throws Refused.
 */
export async function backUp(options: {
  env: Env;
  log: Logger;
  to: string;
  mayLose?: boolean;
  signal?: AbortSignal;
}): Promise<Manifest> {
  const { env, log, to, mayLose = false, signal } = options;
  const folder = join(env.dataDir, 'database');
  if (env.databaseUrl === null && !existsSync(folder))
    throw new Refused(
      `There is no database in ${env.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`,
    );
  if (existsSync(to)) throw new Refused(`${to} is there already. Choose another name.`);
  await mkdir(dirname(to), { recursive: true });
  const work = await mkdtemp(join(dirname(to), `.${basename(to)}-`));
  const database = await openDatabase(env.databaseUrl === null ? { folder } : { url: env.databaseUrl });
  try {
    // Its own folder for what is on its way: that of a server at work is not to be swept.
    const files = await openFiles(env, log, openTurns(), null, join(work, 'temp'));
    const tar = await writeTar(join(work, 'archive'), new Date());
    const manifest = await write(tar, database.db, files, join(work, 'keys'), {
      database: database.embedded ? 'embedded' : 'postgresql',
      mayLose,
      signal,
    }).finally(() => tar.close());
    await rename(join(work, 'archive'), to);
    const parent = await open(dirname(to), 'r');
    await parent.sync().finally(() => parent.close());
    return manifest;
  } finally {
    await database.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function write(
  tar: TarWriter,
  db: Kysely<Tables>,
  files: FileStore,
  keys: string,
  options: { database: Manifest['database']; mayLose: boolean; signal: AbortSignal | undefined },
): Promise<Manifest> {
  await tar.add(README, Buffer.from(ABOUT));
  const rows = await writeRowsAndKeys(tar, db, keys, options.signal);
  const taken = await writeFiles(tar, db, files, keys, options.signal);
  if (taken.lost.length > 0 && !options.mayLose) throw new Refused(wordsForLost(taken.lost));
  const manifest: Manifest = {
    form: FORM,
    version: VERSION,
    database: options.database,
    ...rows,
    ...taken,
  };
  await endArchive(tar, manifest);
  return manifest;
}

/** All rows of one moment, and into a file beside the archive the files they name. */
async function writeRowsAndKeys(
  tar: TarWriter,
  db: Kysely<Tables>,
  keys: string,
  signal: AbortSignal | undefined,
): Promise<ArchivedRows> {
  const list = createWriteStream(keys, { mode: 0o600 });
  const note = (lines: readonly string[]) => noteKeys(list, lines);
  try {
    return await db.transaction().execute((tx) => writeRows(tar, tx, note, signal));
  } finally {
    await new Promise<void>((done) => list.end(done));
  }
}

async function noteKeys(list: NodeJS.WritableStream, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => {
    const { user_id, kind, sha256 } = JSON.parse(line) as FileRow;
    return `${JSON.stringify({ user_id, kind, sha256 })}\n`;
  });
  await new Promise<void>((done, fail) =>
    list.write(rows.join(''), (cause) => (cause ? fail(cause) : done())),
  );
}

async function* readKeys(keys: string): AsyncGenerator<FileRow> {
  for await (const line of createInterface({ input: createReadStream(keys) }))
    yield JSON.parse(line) as FileRow;
}

/** The files the rows name. What is missing was deleted since, together with its row, or is lost. */
async function writeFiles(
  tar: TarWriter,
  db: Kysely<Tables>,
  files: FileStore,
  keys: string,
  signal: AbortSignal | undefined,
): Promise<Pick<Manifest, 'files' | 'deleted' | 'lost'>> {
  const list = sha256();
  const deleted: FileRow[] = [];
  const lost: FileRow[] = [];
  let [count, bytes] = [0, 0];
  const find = (row: FileRow) =>
    files.open(fileKey(row)).catch((cause: unknown) => {
      if (cause instanceof NoSuchFile) return null;
      throw cause instanceof StoreDown
        ? new Refused(
            `The store of uploaded files failed (${cause.message}). Run the backup again when it answers.`,
          )
        : cause;
    });
  for await (const { item, result: file } of ahead(readKeys(keys), FILES_AHEAD, find)) {
    signal?.throwIfAborted();
    const size = file && (await writeFile(tar, item, file.path).finally(file.release));
    if (size !== null) {
      list.update(`${item.sha256}  ${fileKey(item)}\n`);
      count += 1;
      bytes += size;
    } else if (await isFileNamed(db, item)) {
      lost.push(item);
      if (lost.length > MOST_LOST) throw new Refused(wordsForLost(lost));
    } else deleted.push(item);
  }
  return { files: { count, bytes, sha256: list.digest('hex') }, deleted, lost };
}

/** Its size; null when it is not what its name says. */
async function writeFile(tar: TarWriter, row: FileRow, path: string): Promise<number | null> {
  const { size } = await stat(path);
  const hash = sha256();
  const stream = createReadStream(path);
  const watched = (async function* () {
    for await (const chunk of stream) {
      hash.update(chunk as Buffer);
      yield chunk as Buffer;
    }
  })();
  const isWhole = await tar.addStream(
    FILES + fileKey(row),
    size,
    watched,
    () => hash.digest('hex') === row.sha256,
  );
  return isWhole ? size : null;
}

const wordsForLost = (lost: readonly FileRow[]): string =>
  `${lost.length} uploaded ${lost.length === 1 ? 'file is' : 'files are'} missing or damaged in the store, the first ` +
  `${fileKey(lost[0] ?? { user_id: 0, kind: '', sha256: '' })}. Check DATA_DIR or S3_BUCKET; to back up what is there, add --allow-lost.`;
