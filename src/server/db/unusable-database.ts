const WAY_BACK =
  'Nothing was changed. This keeps it and puts the newest snapshot in its place: npm run restore -- --latest';

/** Thrown when an embedded database must not be used as it is; the message says why, and what to do. */
export class UnusableDatabase extends Error {
  constructor(folder: string, what: string, cause?: unknown) {
    super(`The database in ${folder} cannot be used: ${what}. ${WAY_BACK}`, { cause });
  }
}
