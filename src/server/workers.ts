import cluster, { type Worker } from 'node:cluster';
import type { Env } from './env.ts';

/** A process that ends sooner than this after its start is not started again at once. */
const SOON_MILLISECONDS = 10_000;
const PAUSE_MILLISECONDS = 1_000;
const MOST_PAUSE_MILLISECONDS = 30_000;
/** Longer than a process takes to stop by itself. */
const STOP_MILLISECONDS = 12_000;

/**
 * Runs `env.workers` servers beside each other on one port, each a process of its own, and starts another one where one
 * ends unasked. At a signal they are told to stop, and the exit code is theirs. The first ones to start decide: one that
 * cannot start ends them all, after it has said why.
 */
export function runWorkers(env: Env, variables: Record<string, string | undefined>): void {
  // Each takes connections by itself, when it has time for one. Handed out by turns, one that went to a process which was
  // just dying would stay open and be answered by nobody (Node 24, seen in test/workers.test.ts).
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const running = new Map<number, Worker>();
  const failures = new Map<number, number>();
  let ready = 0;
  let isStopping = false;
  let code = 0;

  function start(slot: number): void {
    if (isStopping) return;
    const { metricsPort } = env.services;
    const own = {
      ...variables,
      WORKERS: '1',
      // Each has figures of its own.
      ...(metricsPort === null ? {} : { METRICS_PORT: String(metricsPort + slot) }),
    };
    const started = performance.now();
    const worker = cluster.fork(own);
    running.set(slot, worker);
    worker.once('exit', (exitCode) => {
      running.delete(slot);
      if (isStopping) return ended();
      if (ready < env.workers) return stop(exitCode || 1);
      const isSoon = performance.now() - started < SOON_MILLISECONDS;
      const failed = isSoon ? (failures.get(slot) ?? 0) + 1 : 0;
      failures.set(slot, failed);
      const pause = failed === 0 ? 0 : PAUSE_MILLISECONDS * 2 ** (failed - 1);
      process.stderr.write(`A server process ended (${exitCode}); another one takes its place.\n`);
      setTimeout(() => start(slot), Math.min(pause, MOST_PAUSE_MILLISECONDS));
    });
  }

  function stop(exitCode: number): void {
    if (isStopping) return;
    isStopping = true;
    code = exitCode;
    for (const worker of running.values()) worker.process.kill('SIGTERM');
    setTimeout(() => {
      for (const worker of running.values()) worker.process.kill('SIGKILL');
    }, STOP_MILLISECONDS).unref();
    ended();
  }

  function ended(): void {
    if (running.size === 0) process.exit(code);
  }

  cluster.on('message', (_worker, words) => {
    if (typeof words !== 'string' || ready >= env.workers) return;
    ready += 1;
    if (ready === env.workers) process.stdout.write(`${words}\n`);
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  for (let slot = 0; slot < env.workers; slot += 1) start(slot);
}
