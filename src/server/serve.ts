import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { pino } from 'pino';
import { buildApp } from './app.ts';
import { readContent } from './content.ts';
import type { FolderLock } from './db/lock.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { seedSchools } from './db/seed.ts';
import { addressOf, type Env } from './env.ts';
import { openLog } from './log.ts';
import { openErrors } from './outside/errors/open-errors.ts';
import { serveMetrics } from './outside/metrics/serve-metrics.ts';
import { buildDeps } from './start.ts';
import { VERSION } from './version.ts';

/** Requests under way get this long at a stop, and everything together so long. */
const DRAIN_MILLISECONDS = 7_000;
const STOP_MILLISECONDS = 10_000;
/** A client has so long for a request's headers, and for all of it: 50 MB at half a megabit a second. */
const HEADERS_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 900_000;
/** How often leftovers are swept; also once at start. */
const SWEEP_MILLISECONDS = 3_600_000;

/**
 * Opens the data, listens, says where on standard output, and ends the process at a signal once everything is put away.
 * `quit` ends it with words when it cannot listen.
 */
export async function serveUntilStopped(
  env: Env,
  lock: FolderLock,
  quit: (words: string) => never,
): Promise<void> {
  const to = pino.destination({ dest: 2, sync: false });
  const report = openErrors(env, VERSION, (words) => log.warn({ words }, 'errors are not reported'));
  const log = openLog(env.logLevel, to, report);
  const { databaseUrl: url, databaseConnections: connections } = env;
  const place = url ? { url, connections } : { folder: join(env.dataDir, 'database') };
  const database = await openDatabase(place, (words) => log.warn(words));
  await migrate(database.db);
  const content = readContent();
  await seedSchools(database.db, content.schools);
  const { deps, recover, sweep, stop: stopWork } = await buildDeps({ env, log, database, content });
  const { metricsPort } = env.services;
  if (deps.metrics && metricsPort !== null) await serveMetrics(deps.metrics, metricsPort);
  await recover();
  await sweep();
  const sweeper = setInterval(
    () => void sweep().catch((err) => log.error({ err }, 'sweep failed')),
    SWEEP_MILLISECONDS,
  );

  const limits = {
    headersTimeout: HEADERS_MILLISECONDS,
    requestTimeout: REQUEST_MILLISECONDS,
    // Slow clients are looked for this often.
    connectionsCheckingInterval: 5_000,
  };
  const { fetch } = buildApp(deps);
  const server = serve({ fetch, port: env.port, hostname: env.host, serverOptions: limits }, (at) => {
    deps.jobs.start();
    process.stdout.write(`Hornbook is ready at ${addressOf(env, at.port)}\n`);
  }) as Server;
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const taken = cause.code === 'EADDRINUSE';
    quit(
      taken ? `Port ${env.port} is taken. Choose another one: PORT=3001 npm start` : String(cause.message),
    );
  });

  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    clearInterval(sweeper);
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref();
    const closed = new Promise((resolve) => server.close(resolve));
    setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS).unref();
    await stopWork();
    await closed;
    await database.close();
    lock.release();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // Nothing is known about a process that has thrown where nobody listens, but what is stored can still be closed.
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'uncaught');
    void stop(1);
  });
}
