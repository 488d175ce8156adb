import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { listMigrations } from '../db/migrate.ts';
import { hashOfKey, isFileKey } from '../outside/files/file-store.ts';
import { VERSION } from '../version.ts';
import {
  FILES,
  FORM,
  MANIFEST,
  MANIFEST_HASH,
  Manifest,
  README,
  Refused,
  SNAPSHOT,
  tableOfPart,
} from './manifest.ts';
import { BrokenTar, readTar, type TarPart } from './tar.ts';

/** The manifest and its hash are small; a row of one material can be megabytes. */
const MOST_SMALL = 100_000_000;
const MOST_ROWS_PART = 1_000_000_000;

const unpack = promisify(gunzip);

/** The lines of a part of rows, as they were. */
export async function readLines(part: TarPart): Promise<Buffer> {
  return unpack(await readWhole(part, MOST_ROWS_PART), { maxOutputLength: MOST_ROWS_PART });
}

/**
 * Reads an archive through and compares every part with its hash before anybody uses any of it. `onFile` is told each
 * file's key. Throws Refused: not an archive of ours, damaged or cut off, or made by a newer version than this one.
 */
export async function checkArchive(
  path: string,
  onFile: (key: string) => void = () => {},
): Promise<Manifest> {
  const seen = await readThrough(path, onFile).catch((cause: unknown) => {
    if (cause instanceof BrokenTar || isUnpackError(cause))
      throw damaged(path, String((cause as Error).message));
    throw cause;
  });
  if (!seen.isOurs) throw new Refused(`${path} is no backup of Hornbook.`);
  if (seen.manifest === null || seen.manifestHash === null) throw damaged(path, 'its end is missing');
  const manifest = parseManifest(path, seen.manifest, seen.manifestHash);
  const rows = new Map(seen.tables);
  for (const { name, ...table } of manifest.tables) {
    const found = rows.get(name) ?? { rows: 0, sha256: createHash('sha256').digest('hex') };
    if (found.sha256 !== table.sha256 || found.rows !== table.rows)
      throw damaged(path, `the rows of ${name} are not those that were written`);
    rows.delete(name);
  }
  const [extra] = rows.keys();
  if (extra !== undefined)
    throw damaged(path, `it has rows of ${extra}, of which its manifest knows nothing`);
  const { count, bytes, sha256 } = manifest.files;
  if (seen.files.count !== count || seen.files.bytes !== bytes || seen.files.sha256 !== sha256)
    throw damaged(path, 'the files are not those that were written');
  return manifest;
}

const damaged = (path: string, why: string) =>
  new Refused(`${path} is damaged: ${why}. Nothing was restored; take another backup.`);

const isUnpackError = (cause: unknown): cause is Error =>
  cause instanceof Error && 'code' in cause && /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String(cause.code));

function parseManifest(path: string, text: string, hash: string): Manifest {
  if (!hash.startsWith(createHash('sha256').update(text).digest('hex')))
    throw damaged(path, 'its manifest is not the one that was written');
  const given = JSON.parse(text) as { form?: unknown; version?: unknown };
  if (given.form !== FORM) throw newer(path, String(given.version));
  const manifest = Manifest.parse(given);
  const known = new Set(listMigrations());
  if (manifest.migrations.some((name) => !known.has(name))) throw newer(path, manifest.version);
  return manifest;
}

const newer = (path: string, version: string) =>
  new Refused(
    `${path} was made by Hornbook ${version}, which is newer than this one (${VERSION}). Install that version or a later one.`,
  );

type Seen = {
  isOurs: boolean;
  manifest: string | null;
  manifestHash: string | null;
  tables: Map<string, { rows: number; sha256: string }>;
  files: { count: number; bytes: number; sha256: string };
};

async function readThrough(path: string, onFile: (key: string) => void): Promise<Seen> {
  const tables = new Map<string, { rows: number; hash: ReturnType<typeof createHash> }>();
  const list = createHash('sha256');
  const seen: Seen = {
    isOurs: false,
    manifest: null,
    manifestHash: null,
    tables: new Map(),
    files: { count: 0, bytes: 0, sha256: '' },
  };
  for await (const part of readTar(path)) {
    const table = tableOfPart(part.name);
    const key = part.name.startsWith(FILES) ? part.name.slice(FILES.length) : '';
    if (part.name === README || part.name === SNAPSHOT) seen.isOurs = true;
    else if (part.name === MANIFEST) seen.manifest = (await readWhole(part, MOST_SMALL)).toString();
    else if (part.name === MANIFEST_HASH) seen.manifestHash = (await readWhole(part, MOST_SMALL)).toString();
    else if (table !== null) {
      const lines = await readLines(part);
      const so = tables.get(table) ?? { rows: 0, hash: createHash('sha256') };
      so.hash.update(lines);
      tables.set(table, { rows: so.rows + countLines(lines), hash: so.hash });
    } else if (isFileKey(key)) {
      if ((await hashOf(part)) !== hashOfKey(key))
        throw new BrokenTar(`the file ${key} is not the one that was written`);
      list.update(`${hashOfKey(key)}  ${key}\n`);
      seen.files.count += 1;
      seen.files.bytes += part.size;
      onFile(key);
    } else throw new BrokenTar(`it holds ${part.name}, which no backup has`);
    if (!seen.isOurs) return seen;
  }
  for (const [name, { rows, hash }] of tables) seen.tables.set(name, { rows, sha256: hash.digest('hex') });
  seen.files.sha256 = list.digest('hex');
  return seen;
}

async function readWhole(part: TarPart, most: number): Promise<Buffer> {
  if (part.size > most) throw new BrokenTar(`${part.name} is far too long`);
  const chunks: Buffer[] = [];
  for await (const chunk of part.bytes()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function hashOf(part: TarPart): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of part.bytes()) hash.update(chunk);
  return hash.digest('hex');
}

function countLines(lines: Buffer): number {
  let n = 0;
  for (let at = lines.indexOf(10); at >= 0; at = lines.indexOf(10, at + 1)) n += 1;
  return n;
}
