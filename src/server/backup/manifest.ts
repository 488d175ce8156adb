import * as z from 'zod/mini';

/** The form of the archive itself; a change that an older restore cannot read gets the next number. */
export const FORM = 1;

/** Names within an archive. Rows lie in parts, files under their key. */
export const README = 'README.txt';
/** The first part of a snapshot instead, which holds rows alone: the uploads lie beside the database it is of. */
export const SNAPSHOT = 'SNAPSHOT.txt';
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.json.sha256';
export const ROWS = 'rows/';
export const FILES = 'files/';

/** The n-th part of a table's rows. */
export const rowsPart = (table: string, n: number): string =>
  `${ROWS}${table}/${String(n).padStart(6, '0')}.ndjson.gz`;
/** The table a part's name speaks of; null for anything else. */
export const tableOfPart = (name: string): string | null =>
  /^rows\/([a-z0-9_]+)\/\d{6,}\.ndjson\.gz$/.exec(name)?.[1] ?? null;

const Count = z.int().check(z.minimum(0));
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const FileRow = z.object({ user_id: Count, kind: z.string(), sha256: Hash });

/** What an archive holds and what it must hash to; the last part written, so that half an archive has none. */
export const Manifest = z.object({
  form: Count,
  /** Hornbook's version, and when and from which database the rows were taken. */
  version: z.string(),
  taken_at: z.string(),
  database: z.enum(['embedded', 'postgresql']),
  /** The schema the rows have. */
  migrations: z.array(z.string()),
  /** In the order they are put back. `sha256` is that of all lines, each with its newline. */
  tables: z.array(z.object({ name: z.string(), rows: Count, sha256: Hash })),
  counters: z.array(z.object({ table: z.string(), column: z.string(), reached: Count })),
  /** `sha256` is that of the list of files: hash, two blanks, key and newline of each, in the archive's order. */
  files: z.object({ count: Count, bytes: Count, sha256: Hash }),
  /** Files whose rows students deleted while the backup ran: restoring deletes these rows too. */
  deleted: z.array(FileRow),
  /** Files that rows name but that were missing or damaged in the store; only where the operator allowed it. */
  lost: z.array(FileRow),
});
export type Manifest = z.infer<typeof Manifest>;

/** Thrown when a backup or a restore cannot or must not be done; the message says why and what to do. */
export class Refused extends Error {}
