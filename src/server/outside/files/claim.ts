import { StoreDown } from './file-store.ts';

/** The place in a store where it is written whose it is. */
export type Mark = {
  /** Null when nobody has written there yet. */
  read: (signal?: AbortSignal) => Promise<string | null>;
  write: (installation: string) => Promise<void>;
};

/** Thrown when a store belongs to another database: to sweep it would be to delete that one's files. */
export class StoreOfAnother extends StoreDown {
  constructor(place: string) {
    super(`the file store belongs to another database (it says so in ${place})`, true);
  }
}

/** A store's claim to be this database's own. Both throw StoreOfAnother, and StoreDown while it cannot be asked. */
export type Claim = {
  /** Asks until the answer was yes once: what adds and removes single files need not ask each time. */
  require: (signal?: AbortSignal) => Promise<void>;
  /** Asks anew, each time: before everything without a row is taken for a leftover. */
  verify: (signal?: AbortSignal) => Promise<void>;
};

/**
 * Claims a store for an installation, which is a database with all its servers. A store that nobody has claimed is
 * claimed now, and read again: of two that claim it at the same moment one finds the other's name. `place` says in
 * words where the mark is, for whoever has to decide. Null for an installation asks and claims nothing: for backups,
 * which read only, and restores, whose database has no name yet.
 */
export function openClaim(mark: Mark, installation: string | null, place: string): Claim {
  let isOurs = false;
  let underWay: Promise<void> | null = null;

  async function verify(signal?: AbortSignal): Promise<void> {
    if (installation === null) return;
    let owner = await mark.read(signal);
    if (owner === null) {
      await mark.write(installation);
      owner = await mark.read(signal);
    }
    isOurs = owner === installation;
    if (!isOurs) throw new StoreOfAnother(place);
  }
  return {
    verify,
    async require(signal) {
      if (isOurs) return;
      // Many files at once after a start are one question.
      underWay ??= verify(signal).finally(() => {
        underWay = null;
      });
      await underWay;
    },
  };
}
