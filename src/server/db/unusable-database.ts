/** Thrown when an embedded database must not be used as it is; the message says what is wrong with it, in words. */
export class UnusableDatabase extends Error {
  constructor(folder: string, what: string, cause?: unknown) {
    super(`The database in ${folder} cannot be used: ${what}.`, { cause });
  }
}
