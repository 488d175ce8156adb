import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Db, json } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/** A piece of background work that has been taken. `attempt` counts from 1. */
export type Job = {
  id: number;
  kind: string;
  userId: number;
  payload: Record<string, number>;
  attempt: number;
};

/** Does a job of one kind; when it throws, the job is tried again until MOST_ATTEMPTS. Must be safe to run twice. */
export type Worker = (job: Job, signal: AbortSignal) => Promise<void>;

/** What to do when a job has failed for good. */
export type GiveUp = (job: Job) => Promise<void>;

export type Jobs = {
  /** Adds a job in the caller's transaction; one with the same key that is still waiting or running stands for both. */
  add: (
    db: Db,
    job: { kind: string; userId: number; payload: Record<string, number>; key: string; priority: number },
  ) => Promise<void>;
  /** Looks for work now: called after the transaction that added some. */
  wake: () => void;
  /** Says who does jobs of a kind, before `start`. */
  on: (kind: string, work: Worker, giveUp: GiveUp) => void;
  start: () => void;
  /** Takes no more jobs, interrupts those running and waits until they are put back. */
  stop: () => Promise<void>;
};

export const MOST_ATTEMPTS = 3;
const LEASE_SECONDS = 60;
const POLL_MILLISECONDS = 5_000;

/**
 * A queue in a table, on which any number of servers may work: jobs are taken with SKIP LOCKED under a lease that a
 * heartbeat renews, so a dead server's jobs come back by themselves. `slots` jobs run at a time in this process.
 */
export function openJobs(db: Kysely<Tables>, log: Logger, slots: number): Jobs {
  const workers = new Map<string, { work: Worker; giveUp: GiveUp }>();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isTaking = false;
  let isWoken = false;

  async function take(): Promise<Job | null> {
    const taken = await sql<{
      id: number;
      kind: string;
      user_id: number;
      payload: Record<string, number>;
      attempts: number;
    }>`
      update jobs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}::int), attempts = attempts + 1
      where id = (
        select id from jobs where lease_until is null or lease_until < now()
        order by priority desc, id limit 1 for update skip locked
      ) returning id, kind, user_id, payload, attempts`.execute(db);
    const row = taken.rows[0];
    return row
      ? { id: row.id, kind: row.kind, userId: row.user_id, payload: row.payload, attempt: row.attempts }
      : null;
  }

  async function run(job: Job): Promise<void> {
    const worker = workers.get(job.kind);
    const heartbeat = setInterval(
      () => {
        const later = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS}::int)`;
        db.updateTable('jobs')
          .set({ lease_until: later })
          .where('id', '=', job.id)
          .execute()
          .catch(() => undefined);
      },
      (LEASE_SECONDS * 1000) / 3,
    );
    try {
      if (!worker) throw new Error(`nobody does jobs of kind ${job.kind}`);
      // Taken once more than allowed: the process itself died under it each time.
      if (job.attempt > MOST_ATTEMPTS) return await retryOrGiveUp(job, worker.giveUp);
      await worker.work(job, stopping.signal);
      await db.deleteFrom('jobs').where('id', '=', job.id).execute();
    } catch (cause) {
      if (stopping.signal.aborted) return putBack(job);
      log.error({ job: job.kind, attempt: job.attempt, err: cause }, 'job failed');
      await retryOrGiveUp(job, worker?.giveUp);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** An interrupted job has not failed: the attempt does not count. */
  async function putBack(job: Job): Promise<void> {
    await db
      .updateTable('jobs')
      .set({ lease_until: null, attempts: job.attempt - 1 })
      .where('id', '=', job.id)
      .execute();
  }

  async function retryOrGiveUp(job: Job, giveUp: GiveUp | undefined): Promise<void> {
    if (job.attempt < MOST_ATTEMPTS) {
      const soon = sql<Date>`now() + make_interval(secs => ${2 ** job.attempt}::int)`;
      await db.updateTable('jobs').set({ lease_until: soon }).where('id', '=', job.id).execute();
      return;
    }
    await giveUp?.(job);
    await db.deleteFrom('jobs').where('id', '=', job.id).execute();
  }

  async function fill(): Promise<void> {
    if (isTaking || stopping.signal.aborted) {
      isWoken = true;
      return;
    }
    isTaking = true;
    isWoken = false;
    try {
      while (running.size < slots && !stopping.signal.aborted) {
        const job = await take();
        if (!job) break;
        const done: Promise<void> = run(job)
          .catch((cause) => log.error({ err: cause }, 'job bookkeeping failed'))
          .finally(() => {
            running.delete(done);
            void fill();
          });
        running.add(done);
      }
    } catch (cause) {
      log.error({ err: cause }, 'jobs could not be taken');
    } finally {
      isTaking = false;
    }
    if (isWoken) void fill();
  }

  return {
    async add(tx, job) {
      await tx
        .insertInto('jobs')
        .values({
          kind: job.kind,
          user_id: job.userId,
          payload: json(job.payload),
          unique_key: job.key,
          priority: job.priority,
          lease_until: null,
        })
        .onConflict((conflict) => conflict.column('unique_key').doNothing())
        .execute();
    },
    wake: () => void fill(),
    on: (kind, work, giveUp) => void workers.set(kind, { work, giveUp }),
    start() {
      timer = setInterval(() => void fill(), POLL_MILLISECONDS);
      void fill();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all(running);
    },
  };
}
