import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from '#contract/account.ts';
import { type Finding, type Known, lookFor, type Pending } from './acknowledged.ts';
import { type Answered, type Asked, Lost, noonZone, Refused, send } from './calls.ts';
import type { Site } from './site.ts';

/** A server that does not come back within this ends the run. */
export const PATIENCE_MILLISECONDS = 120_000;

/** What all students of a run write down together. */
export type Notes = {
  /** Acknowledged writes, and how many milliseconds each took, by what was done. */
  took: Map<string, number[]>;
  /** Calls that were repeated because their answer never came whole. */
  repeated: number;
  /** How often a student has looked for everything. */
  looks: number;
  findings: Finding[];
};

/** A student's calls: repeated until their answer came whole, with a look for everything after each restart. */
export type Insistence = {
  /** What was acknowledged to the account there is; null between two. */
  known: Known | null;
  /** What is open until its answer has come. */
  pending: Pending;
  /** Sessions that were ended, and must stay so. */
  ended: string[];
  /** What stands under a path; null where there is nothing or nobody is signed in. */
  read: <T>(path: string) => Promise<T | null>;
  /** The answer to a call, repeated under its key. `before` is called each time it is sent. Throws Refused. */
  insist: <T>(asked: Asked, how?: { cookie?: string | null; before?: () => void }) => Promise<Answered<T>>;
  look: () => Promise<void>;
  /** Looks where the site has been started again since the last look. */
  lookAnew: () => Promise<void>;
  /** The restart of the site that was looked at last. */
  looked: () => number;
};

/** The calls of one student to a site, through all its restarts. Rejects when the site does not come back. */
export function openInsistence(site: Site, random: () => number, notes: Notes): Insistence {
  const zone = noonZone();
  let looked = site.life();

  /** The answer of the server that is there, however often it must be asked. */
  async function read<T>(path: string, cookie = mine.known?.cookie ?? null): Promise<T | null> {
    for (const since = performance.now(); ; ) {
      try {
        return (await send<T>(site.url(), cookie, zone, { method: 'GET', path })).body;
      } catch (cause) {
        if (cause instanceof Refused) return null;
        if (!(cause instanceof Lost) || performance.now() - since > PATIENCE_MILLISECONDS) throw cause;
        await pause(50);
      }
    }
  }

  async function look(): Promise<void> {
    notes.looks += 1;
    for (const cookie of mine.ended.slice(-3))
      if (await read<User>('/api/auth/me', cookie))
        notes.findings.push({ sort: 'half', words: 'a session that was ended is open again' });
    if (!mine.known) return;
    const uploads = join(site.folder, 'uploads');
    const isSwept = site.mode === 'embedded';
    notes.findings.push(...(await lookFor(mine.known, mine.pending, read, uploads, isSwept)));
  }

  async function lookAnew(): Promise<void> {
    const life = site.life();
    if (looked === life) return;
    await look();
    looked = life;
  }

  async function insist<T>(
    asked: Asked,
    {
      cookie = mine.known?.cookie ?? null,
      before = () => {},
    }: { cookie?: string | null; before?: () => void } = {},
  ): Promise<Answered<T>> {
    for (const since = performance.now(); ; ) {
      try {
        before();
        return await send<T>(site.url(), cookie, zone, asked);
      } catch (cause) {
        const isNotYet =
          cause instanceof Refused && (cause.code === 'too_fast' || cause.code === 'still_working');
        if (!(cause instanceof Lost) && !isNotYet) throw cause;
        if (performance.now() - since > PATIENCE_MILLISECONDS) throw cause;
        if (cause instanceof Lost) notes.repeated += 1;
        if (cause instanceof Lost && cause.status === 500)
          notes.findings.push({ sort: 'other', words: cause.message });
        await pause(isNotYet ? 1_000 : 50 + random() * 100);
        await lookAnew();
      }
    }
  }

  const mine: Insistence = {
    known: null,
    pending: null,
    ended: [],
    read: (path) => read(path),
    insist,
    look,
    lookAnew,
    looked: () => looked,
  };
  return mine;
}
