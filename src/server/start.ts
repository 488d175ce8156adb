import type { Logger } from 'pino';
import { sweepDeletedAccounts } from './backup/deleted-accounts.ts';
import type { Content } from './content.ts';
import { openBulletin } from './db/bulletin.ts';
import { getInstallation } from './db/installation.ts';
import { holdKey } from './db/key-lock.ts';
import type { Database } from './db/open.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { fetchPicture } from './features/account/picture.ts';
import { sweepSignIns } from './features/account/store.ts';
import { forgetCustomer } from './features/billing/billing.ts';
import { sweepPaymentEvents } from './features/billing/events.ts';
import { askToLookUpPlans, lookUpPlans } from './features/billing/look-up.ts';
import { recoverLostAnswers, sweepLostAnswers } from './features/chat/under-way.ts';
import { mailMessage, mailWaiting } from './features/contact/contact.ts';
import { sweepMessages } from './features/contact/store.ts';
import { sweepLeads } from './features/demo/store.ts';
import { openCourses } from './features/materials/courses.ts';
import { embedMaterial, giveUpEmbedding, sweepEmbeddings } from './features/materials/embeddings.ts';
import { sweepLeftovers } from './features/materials/materials.ts';
import { openMaterialNews } from './features/materials/news.ts';
import { giveUpReadingAgain, readAgain, sweepReadings } from './features/materials/read-again.ts';
import { giveUpReading, readMaterial } from './features/materials/read-material.ts';
import { noteDeletion } from './features/personal-data/personal-data.ts';
import { sendReceipt } from './features/personal-data/receipt.ts';
import { openGenerations } from './features/prediction/generations.ts';
import { giveUpForecast, makeForecast } from './features/prediction/make-forecast.ts';
import { makeUnitsOf } from './features/units/units.ts';
import { freeDeadKeys, sweepKeys } from './http/idempotency.ts';
import { sweepRates } from './http/rate-limit.ts';
import { sweepSessions } from './http/session.ts';
import { openJobs } from './jobs/jobs.ts';
import { openFiles } from './outside/files/open-files.ts';
import { openSharedTurns, openTurns } from './outside/files/turns.ts';
import { openMail } from './outside/mail/open-mail.ts';
import { findEmbedder } from './outside/models/embedder.ts';
import { findModel } from './outside/models/find-model.ts';
import { openPageCount } from './outside/page-counts/page-count.ts';
import { openPayments } from './outside/payments/open-payments.ts';
import { openProfessor } from './outside/professor/open-professor.ts';
import { openSignIn } from './outside/sign-in/open-sign-in.ts';

/** Reading children at a time: two, so that the whole stays within the memory promised (details.md K). */
const JOBS_AT_ONCE = 2;

/** What serve.ts drives. */
export type App = {
  deps: Deps;
  /** Takes up what a killed process left under way; once, before jobs are started and calls answered. */
  recover: () => Promise<void>;
  /** Removes what time has made useless; now and then. */
  sweep: () => Promise<void>;
  /** Interrupts jobs and ends endless streams; what was asked for is still answered. */
  stop: () => Promise<void>;
};

/** Puts together what the rules use, and says who does which job. Jobs start when the caller starts them. */
export async function buildDeps(parts: {
  env: Env;
  log: Logger;
  database: Database;
  content: Content;
  now?: () => Date;
}): Promise<App> {
  const { env, log, database, content } = parts;
  const stopping = new AbortController();
  const bulletin = openBulletin(database, log);
  // What counts is loaded only where somebody asked for the figures.
  const metrics =
    env.services.metricsPort === null ? null : (await import('./outside/metrics/metrics.ts')).openMetrics();
  const model = await findModel(env.services, log);
  const deps: Deps = {
    env,
    log,
    content,
    db: database.db,
    now: parts.now ?? (() => new Date()),
    files: await openFiles(
      env,
      log,
      database.embedded ? openTurns() : openSharedTurns(holdKey(database.db)),
      await getInstallation(database.db),
    ),
    mail: await openMail(env, log),
    jobs: openJobs(database.db, bulletin, log, JOBS_AT_ONCE, metrics?.job),
    stopping: stopping.signal,
    news: openMaterialNews(bulletin),
    generations: openGenerations(bulletin),
    courses: openCourses(database.db, content),
    model,
    embedder: await findEmbedder(env.services),
    professor: openProfessor(model, content, log, env.services.modelJudges),
    signIn: openSignIn(env, log),
    payments: await openPayments(env, database.db, log),
    metrics,
    countPage: openPageCount(env),
  };
  metrics?.countJobsBy(deps.jobs.count);
  deps.jobs.on(
    'read-material',
    (job, signal) => readMaterial(deps, job, signal),
    (job) => giveUpReading(deps, job),
  );
  deps.jobs.on(
    'read-again',
    (job, signal) => readAgain(deps, job, signal),
    (job) => giveUpReadingAgain(deps, job),
  );
  deps.jobs.on(
    'embed-material',
    (job, signal) => embedMaterial(deps, job, signal),
    (job) => giveUpEmbedding(deps, job),
  );
  deps.jobs.on(
    'make-units',
    (job, signal) => makeUnitsOf(deps, job, signal),
    async () => log.error('units were not made'),
  );
  deps.jobs.on(
    'forecast',
    (job, signal) => makeForecast(deps, job, signal),
    (job) => giveUpForecast(deps, job),
  );
  deps.jobs.on(
    'send-mail',
    (job) => mailMessage(deps, job),
    async (job) => log.error({ contactMessage: job.payload.contactMessage }, 'contact message not mailed'),
  );
  deps.jobs.on(
    'send-receipt',
    (job) => sendReceipt(deps, job),
    async () => log.error('receipt of a deleted account not mailed'),
  );
  deps.jobs.on(
    'note-deletion',
    (job) => noteDeletion(deps, job),
    async (job) =>
      log.error({ account: job.payload.account }, 'a deleted account is not noted for snapshots'),
  );
  deps.jobs.on(
    'fetch-picture',
    (job) => fetchPicture(deps, job),
    async () => log.error('a picture was not fetched'),
  );
  deps.jobs.on(
    'look-up-plans',
    (_job, signal) => lookUpPlans(deps, signal),
    async () => log.error('plans were not looked up'),
  );
  deps.jobs.on(
    'forget-customer',
    (job) => forgetCustomer(deps, job),
    async (job) =>
      log.error({ customer: job.payload.customer }, 'a customer was not deleted: do it at Stripe'),
  );
  return {
    deps,
    async recover() {
      // What may have been switched on, or may read files better, since the last start.
      await sweepReadings(deps);
      await sweepEmbeddings(deps);
      await mailWaiting(deps);
      // Other servers may be at work on a database of its own; theirs lapse by themselves.
      if (!database.embedded) return;
      await deps.jobs.reclaim();
      await freeDeadKeys(deps.db);
      await recoverLostAnswers(deps);
    },
    async sweep() {
      await sweepLeftovers(deps);
      await sweepReadings(deps);
      await sweepEmbeddings(deps);
      await sweepLostAnswers(deps);
      await sweepKeys(deps.db);
      await sweepRates(deps.db);
      await sweepSessions(deps.db);
      await sweepSignIns(deps.db);
      await sweepLeads(deps.db);
      await sweepMessages(deps.db);
      await sweepDeletedAccounts(deps.env, deps.now());
      await sweepPaymentEvents(deps);
      await askToLookUpPlans(deps, deps.db);
      await mailWaiting(deps);
    },
    async stop() {
      stopping.abort();
      await deps.jobs.stop();
      bulletin.close();
    },
  };
}
