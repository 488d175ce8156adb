import cluster from 'node:cluster';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readContent } from './content.ts';
import type { FolderLock } from './db/lock.ts';
import { seedSchools } from './db/seed.ts';
import type { Env } from './env.ts';
import { isFirst } from './http/rate-limit.ts';
import { listen } from './listen.ts';
import { openLog } from './log.ts';
import { openErrors } from './outside/errors/open-errors.ts';
import { watchRoom } from './outside/files/free-room.ts';
import { serveMetrics } from './outside/metrics/serve-metrics.ts';
import { localCode, renewLocalCode, wantsCode } from './outside/sign-in/local-code.ts';
import { openReadyDatabase } from './ready-database.ts';
import { buildDeps } from './start.ts';
import { VERSION } from './version.ts';

/** A stop may take so long, requests and jobs under way included. */
const STOP_MILLISECONDS = 10_000;
/**
 * From the start of a single server until the law library is opened, unless a question comes before: by then nobody waits
 * for the start.
 */
const LIBRARY_MILLISECONDS = 10_000;
/** How often leftovers are swept; also once at start. */
const SWEEP_MILLISECONDS = 3_600_000;

/**
 * Opens the data, listens and works jobs as far as its role goes, says so on standard output, and ends the process at a
 * signal once everything is put away. `quit` ends it with words when it cannot listen.
 */
export async function serveUntilStopped(
  env: Env,
  lock: FolderLock | null,
  quit: (words: string) => never,
): Promise<void> {
  // One of several takes the code that the first process has made.
  if (wantsCode(env) && !cluster.isWorker) renewLocalCode(env);
  const to = pino.destination({ dest: 2, sync: false });
  const report = openErrors(env, VERSION, (words) => log.warn({ words }, 'errors are not reported'));
  const log = openLog(env.logLevel, to, report);
  const { database, snapshots } = await openReadyDatabase(env, log);
  const content = readContent();
  await seedSchools(database.db, content.schools);
  const { deps, recover, sweep, stop: stopWork } = await buildDeps({ env, log, database, content });
  const { metricsPort } = env.services;
  if (deps.metrics && metricsPort !== null) await serveMetrics(deps.metrics, metricsPort);
  await recover();
  // Of several servers one is enough; the only one of an embedded database may have been away for long.
  const sweepOnce = async () => {
    if (database.embedded || (await isFirst(deps, 'sweep', SWEEP_MILLISECONDS / 2_000))) await sweep();
  };
  await sweepOnce();
  const sweeper = setInterval(
    () => void sweepOnce().catch((err) => log.error({ err }, 'sweep failed')),
    SWEEP_MILLISECONDS,
  );

  // Where others can answer meanwhile, a server listens when it can answer questions soon: opening takes half a second.
  if (!database.embedded) void content.library;
  // Beside the start: nobody waits for a payment provider that is down.
  if (env.role !== 'worker')
    void deps.payments.comparePrices().catch((err) => log.error({ err }, 'prices were not compared'));
  const server = env.role === 'worker' ? null : await listen(env, buildApp(deps).fetch, quit);
  if (env.role !== 'web') deps.jobs.start();
  snapshots?.start();
  const endWatch = watchRoom(env, log);
  if (database.embedded) setTimeout(() => void content.library, LIBRARY_MILLISECONDS).unref();

  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(sweeper);
    endWatch();
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    const closed = server?.close();
    await Promise.all([stopWork(), snapshots?.stop()]);
    await closed;
    await database.close();
    lock?.release();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // Nothing is known about a process that has thrown where nobody listens, but what is stored can still be closed.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught');
    void stop(1);
  });
  const words = server
    ? [`Hornbook is ready at ${server.address}`, ...signInWords(env)].join('\n')
    : 'Hornbook is ready to work jobs';
  // Of several processes the one that started them speaks.
  if (cluster.isWorker) process.send?.(words);
  else process.stdout.write(`${words}\n`);
}

/** What the terminal says of local mode's sign-in; nothing where there is none. */
function signInWords(env: Env): string[] {
  if (!env.isLoopback || env.services.signIn) return [];
  if (wantsCode(env))
    return [`Another browser that signs in to an account that exists needs this code: ${localCode(env)}`];
  return ['LOCAL_SIGN_IN=open: whoever reaches this address can sign in as anybody, without a code.'];
}
