import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { Bulletin } from '../db/bulletin.ts';
import { DatabaseDown } from '../db/database-down.ts';
import { type Db, json } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

/**
 * A piece of background work that has been taken. `attempt` counts from 1; `take` tells this run from any other of the
 * same job; a visitor's has no `userId`.
 */
export type Job = {
  id: number;
  kind: string;
  userId: number | null;
  payload: Payload;
  attempt: number;
  take: number;
};

/** A job in this process's hands. */
type Taken = Job & { losses: number };

/** What a job needs to know; it is gone with the job. */
export type Payload = Record<string, number | string>;

/** Does a job of one kind; when it throws, the job is tried again until MOST_ATTEMPTS. Must be safe to run twice. */
export type Worker = (job: Job, signal: AbortSignal) => Promise<void>;

/**
 * Thrown by a worker when what it needs is down and nothing is wrong with the job: it is tried again after so many
 * seconds, and the attempt does not count.
 */
export class TryLater extends Error {
  readonly seconds: number;
  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}

/** A number of a job's payload; throws when it is not there. */
export function numberOf(job: Job, name: string): number {
  const value = job.payload[name];
  if (typeof value !== 'number') throw new Error(`a job of kind ${job.kind} has no ${name}`);
  return value;
}

/** Told how each run of a job ended, and how many seconds it took. */
export type WatchJobs = (kind: string, outcome: 'done' | 'failed' | 'put off', seconds: number) => void;

/** The student whose job it is; throws for a visitor's. */
export function ownerOf({ userId, kind }: Job): number {
  if (userId === null) throw new Error(`a job of kind ${kind} has no owner`);
  return userId;
}

/** What to do when a job has failed for good. */
export type GiveUp = (job: Job) => Promise<void>;

export type Jobs = {
  /**
   * Adds a job in the caller's transaction. One with the same key that runs already stands for both; one that still
   * waits is done the way it was asked for last, so that who has upgraded meanwhile gets what they upgraded for.
   */
  add: (
    db: Db,
    job: {
      kind: string;
      userId: number | null;
      payload: Payload;
      key: string;
      /** What stands higher is done before: 0 for what somebody waits for, less for what nobody does. */
      priority: number;
      /** Turns that its student has to one of the others': 2 for premium students, 1 unless told. */
      weight?: 1 | 2;
    },
  ) => Promise<void>;
  /** Has every process look for work now: called after the transaction that added some. */
  wake: () => void;
  /** Says who does jobs of a kind, before `start`. */
  on: (kind: string, work: Worker, giveUp: GiveUp) => void;
  /**
   * Takes a job off the queue in the transaction of its effect, so that the effect comes once, and who asks again after it
   * gets another. Throws, and so takes the effect back, when another run has the job by now.
   */
  finish: (tx: Db, job: Job) => Promise<void>;
  /** How many jobs wait or are being done. */
  count: () => Promise<number>;
  /** Frees the jobs that a killed process held. Only where no other server works on the queue. */
  reclaim: () => Promise<void>;
  start: () => void;
  /** Takes no more jobs, interrupts those running and waits until they are put back. */
  stop: () => Promise<void>;
};

export const MOST_ATTEMPTS = 3;
/** Servers that may die over one job: more, and it is the job that kills them. */
export const MOST_LOSSES = 8;
/** With POLL_MILLISECONDS the longest that a job rests after its server died. */
const LEASE_SECONDS = 15;
const POLL_MILLISECONDS = 5_000;
/** A job that met an outage of the database rests so long. */
const OUTAGE_SECONDS = 5;
const WAKE = 'jobs';

/**
 * A queue in a table, on which any number of servers may work: jobs are taken with SKIP LOCKED under a lease that a
 * heartbeat renews, so a dead server's jobs come back by themselves, and that is no attempt. `slots` jobs run at a time
 * in this process.
 */
export function openJobs(
  db: Kysely<Tables>,
  bulletin: Bulletin,
  log: Logger,
  slots: number,
  watch?: WatchJobs,
): Jobs {
  const workers = new Map<string, { work: Worker; giveUp: GiveUp }>();
  const stopping = new AbortController();
  const running = new Map<number, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let filling = Promise.resolve();
  let isWoken = false;
  let stopListening = () => {};

  async function take(): Promise<Taken | null> {
    // A process that was busy for longer than a lease must not take its own job a second time.
    const mine = [...running.keys()];
    const taken = await sql<{
      id: number;
      kind: string;
      user_id: number | null;
      payload: Payload;
      attempts: number;
      takes: number;
      losses: number;
    }>`
      update jobs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}::int), takes = takes + 1,
        losses = losses + (case when is_running then 1 else 0 end), is_running = true
      where id = (
        select id from jobs where (lease_until is null or lease_until < now()) and id <> all(${mine}::bigint[])
        order by priority desc, exists (select 1 from jobs as other where other.user_id = jobs.user_id
            and other.is_running and other.lease_until >= now()), turn, id
        limit 1 for update skip locked
      ) returning id, kind, user_id, payload, attempts, takes, losses`.execute(db);
    const row = taken.rows[0];
    if (!row) return null;
    const { id, kind, user_id: userId, payload, attempts, takes, losses } = row;
    return { id, kind, userId, payload, attempt: attempts + 1, take: takes, losses };
  }

  async function run(job: Taken): Promise<void> {
    const worker = workers.get(job.kind);
    const heartbeat = setInterval(
      () => {
        const later = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS}::int)`;
        held(job)
          .set({ lease_until: later })
          .execute()
          .catch((cause) => log.warn({ err: cause }, 'lease not renewed'));
      },
      (LEASE_SECONDS * 1000) / 3,
    );
    const started = performance.now();
    const tell = (outcome: Parameters<WatchJobs>[1]) =>
      watch?.(job.kind, outcome, (performance.now() - started) / 1000);
    try {
      if (!worker) throw new Error(`nobody does jobs of kind ${job.kind}`);
      if (job.losses > MOST_LOSSES) return await giveUp(job);
      await worker.work(job, stopping.signal);
      tell('done');
      await remove(db, job);
    } catch (cause) {
      if (stopping.signal.aborted) return putBack(job);
      const seconds =
        cause instanceof DatabaseDown ? OUTAGE_SECONDS : cause instanceof TryLater ? cause.seconds : 0;
      if (seconds > 0) {
        tell('put off');
        log.warn({ job: job.kind, err: cause }, 'job put off');
        return putBack(job, seconds);
      }
      tell('failed');
      log.error({ job: job.kind, attempt: job.attempt, err: cause }, 'job failed');
      await retryOrGiveUp(job);
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** The job's row, unless its lease ran out and somebody else has taken it. */
  const held = (job: Taken) => db.updateTable('jobs').where('id', '=', job.id).where('takes', '=', job.take);

  const remove = (tx: Db, job: Job) =>
    tx
      .deleteFrom('jobs')
      .where('id', '=', job.id)
      .where('takes', '=', job.take)
      .returning('id')
      .executeTakeFirst();

  /** Lets others have the job in so many seconds. One that was interrupted has not failed. */
  async function putBack(job: Taken, seconds = 0, failures = 0): Promise<void> {
    const later = seconds > 0 ? sql<Date>`now() + make_interval(secs => ${seconds}::int)` : null;
    await held(job)
      .set({ lease_until: later, is_running: false, attempts: job.attempt - 1 + failures })
      .execute();
  }

  async function retryOrGiveUp(job: Taken): Promise<void> {
    if (job.attempt < MOST_ATTEMPTS) await putBack(job, 2 ** job.attempt, 1);
    else await giveUp(job);
  }

  async function giveUp(job: Taken): Promise<void> {
    await workers.get(job.kind)?.giveUp(job);
    await remove(db, job);
  }

  async function fill(): Promise<void> {
    isWoken = false;
    try {
      while (running.size < slots && !stopping.signal.aborted) {
        const job = await take();
        if (!job) break;
        const done = run(job)
          .catch((cause) => log.error({ err: cause }, 'job bookkeeping failed'))
          .finally(() => {
            running.delete(job.id);
            look();
          });
        running.set(job.id, done);
      }
    } catch (cause) {
      log.error({ err: cause }, 'jobs could not be taken');
    }
  }

  /** One round of taking at a time; calls that come meanwhile make one more round. */
  function look(): void {
    if (isWoken || stopping.signal.aborted) return;
    isWoken = true;
    filling = filling.then(fill);
  }

  /**
   * The turn of a job: behind the student's last one that is not done, or else behind where the queue is now. Who comes
   * new waits for one turn of everybody else, however many jobs they have.
   */
  const turnOf = (job: { userId: number | null; priority: number; weight?: 1 | 2 }) => sql<number>`
    coalesce(
      (select max(turn) from jobs where user_id is not distinct from ${job.userId}::bigint and priority = ${job.priority}::int),
      (select max(turn) from jobs where is_running and priority = ${job.priority}::int),
      (select min(turn) - 1 from jobs where priority = ${job.priority}::int),
      0) + ${1 / (job.weight ?? 1)}::float8`;

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
          turn: turnOf(job),
          lease_until: null,
        })
        .onConflict((conflict) =>
          conflict
            .column('unique_key')
            .doUpdateSet({ payload: json(job.payload), priority: job.priority })
            .where('jobs.is_running', '=', false),
        )
        .execute();
    },
    wake: () => bulletin.tell(WAKE, 'added'),
    async finish(tx, job) {
      if (!(await remove(tx, job))) throw new Error(`a job of kind ${job.kind} is in other hands`);
    },
    on: (kind, work, giveUp) => void workers.set(kind, { work, giveUp }),
    async count() {
      const { n } = await db
        .selectFrom('jobs')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    async reclaim() {
      await db.updateTable('jobs').set({ lease_until: null }).execute();
    },
    start() {
      timer = setInterval(look, POLL_MILLISECONDS);
      stopListening = bulletin.listen(WAKE, look);
      look();
    },
    async stop() {
      clearInterval(timer);
      stopListening();
      stopping.abort();
      await filling;
      await Promise.all(running.values());
    },
  };
}
