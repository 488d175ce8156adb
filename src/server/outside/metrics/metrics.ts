import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The server's figures, for whoever operates it. Labels are templates and kinds: nothing of a student is in them. */
export type Metrics = {
  /** A request that was answered: its route's template, never its address. */
  request: (method: string, route: string, status: number, seconds: number) => void;
  /** A run of a job that has ended. */
  job: (kind: string, outcome: string, seconds: number) => void;
  /** Says how the length of the queue is found out when somebody asks. */
  countJobsBy: (count: () => Promise<number>) => void;
  /** Everything in Prometheus' text format, and its content type. */
  read: () => Promise<{ type: string; text: string }>;
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Seconds; the last ones are for uploads and predictions. */
const REQUEST_SECONDS = [0.005, 0.02, 0.05, 0.1, 0.3, 0.5, 1, 1.5, 3, 10, 60];
const JOB_SECONDS = [0.1, 0.5, 1, 3, 10, 30, 60, 180, 600];
/** So long the count of jobs may take; a database that is down must not keep the other figures from being read. */
const COUNT_MILLISECONDS = 1_500;

/** Begins to count: requests, jobs, and what the process itself needs (memory, processor, event loop delay). */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'hornbook_requests_total',
    help: 'Requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const requestSeconds = new Histogram({
    name: 'hornbook_request_seconds',
    help: 'Time until the answer begins, by route template',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: 'hornbook_job_runs_total',
    help: 'Runs of background jobs by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'hornbook_job_seconds',
    help: 'Time a run of a job takes, by kind',
    labelNames: ['kind'],
    buckets: JOB_SECONDS,
    registers,
  });
  let count: (() => Promise<number>) | null = null;
  new Gauge({
    name: 'hornbook_jobs_waiting',
    help: 'Jobs that wait or are being done, on all servers of the database',
    registers,
    async collect() {
      if (!count) return;
      this.set(await soon(count()).catch(() => Number.NaN));
    },
  });

  return {
    request(method, route, status, seconds) {
      // Anybody may send any word for a method; each new one would be a series for ever.
      const known = METHODS.includes(method) ? method : 'other';
      requests.inc({ method: known, route, status });
      requestSeconds.observe({ method: known, route }, seconds);
    },
    job(kind, outcome, seconds) {
      jobs.inc({ kind, outcome });
      jobSeconds.observe({ kind }, seconds);
    },
    countJobsBy(how) {
      count = how;
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

async function soon(value: Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('the count took too long')), COUNT_MILLISECONDS);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
