import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a database was when it was closed, by path: the bytes of each file, and the hash of those without checksums. */
type Seal = { control: string; files: Record<string, number | string> };

const SEAL = 'closed-by-hornbook.json';
const CONTROL = join('global', 'pg_control');
/** What only PostgreSQL writes; an operator may change its settings. */
const SEALED = /^(base|global|pg_xact|pg_multixact)\//;
/** Which transactions were committed: PostgreSQL has no checksums for that. */
const HASHED = /^pg_(xact|multixact)\//;

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

function listFiles(folder: string): Seal['files'] {
  const files: Seal['files'] = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (!entry.isFile() || !SEALED.test(name)) continue;
    files[name] = HASHED.test(name) ? sha256(path) : statSync(path).size;
  }
  return files;
}

/** Writes down what the files of a database are that has just been closed. */
export function sealFolder(folder: string): void {
  const seal: Seal = { control: sha256(join(folder, CONTROL)), files: listFiles(folder) };
  writeFileSync(join(folder, SEAL), JSON.stringify(seal));
}

/**
 * The file of a database that is missing or changed since it was closed, which no checksum would tell: a table that was cut
 * off looks like a shorter one. null for none, and where a process was killed, which leaves no seal.
 */
export function findBrokenSeal(folder: string): string | null {
  const path = join(folder, SEAL);
  if (!existsSync(path)) return null;
  const seal = parse(readFileSync(path, 'utf8'));
  // Whoever opened it since has written there.
  if (seal?.control !== sha256(join(folder, CONTROL))) return null;
  const files = listFiles(folder);
  return Object.keys(seal.files).find((name) => files[name] !== seal.files[name]) ?? null;
}

/** Takes the seal off before a database is opened. */
export const unsealFolder = (folder: string): void => rmSync(join(folder, SEAL), { force: true });

function parse(text: string): Seal | null {
  try {
    return JSON.parse(text) as Seal;
  } catch {
    return null;
  }
}
