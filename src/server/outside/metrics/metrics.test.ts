import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listClones } from '#contract/clones.ts';
import { getMaterial } from '#contract/materials.ts';
import { openTestApp, type TestApp } from '../../../../test/support/app.ts';
import { BadEnvironment } from '../../env-services.ts';
import { openMetrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './serve-metrics.ts';

const metrics = openMetrics();
let app: TestApp;
let server: MetricsServer;
beforeAll(async () => {
  app = await openTestApp();
  app.deps.metrics = metrics;
  metrics.countJobsBy(app.deps.jobs.count);
  server = await serveMetrics(metrics, 0);
});
afterAll(async () => {
  server.close();
  await app.close();
});

const read = async (headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${server.port}/metrics`, { headers });

describe('the figures', () => {
  test('count requests by the template of their route and their status, and hold nothing of a student', async () => {
    const student = await app.student('counted@example.com');
    await student.call(listClones, {});
    await student.call(getMaterial, { id: 987_654 });
    await student.fetch(new Request('http://localhost:3000/api/nothing/secret-address'));
    await student.fetch(new Request('http://localhost:3000/api/profile', { method: 'BREW' }));
    const text = await (await read()).text();
    expect(text).toContain(
      'hornbook_requests_total{method="GET",route="/api/professor-clones",status="200"} 1',
    );
    expect(text).toContain('hornbook_requests_total{method="GET",route="/api/materials/:id",status="404"} 1');
    expect(text).toMatch(
      /hornbook_request_seconds_bucket\{le="0\.3",method="GET",route="\/api\/materials\/:id"\} 1/,
    );
    expect(text).toMatch(/route="\/api\/\*",status="404"/);
    expect(text).not.toMatch(/987654|counted@|secret-address|BREW/);
  });

  test('tell the jobs by kind and outcome, the length of the queue, memory and the delay of the event loop', async () => {
    metrics.job('read-material', 'done', 2);
    metrics.job('read-material', 'put off', 1);
    const text = await (await read()).text();
    expect(text).toContain('hornbook_job_runs_total{kind="read-material",outcome="put off"} 1');
    expect(text).toContain('hornbook_job_seconds_sum{kind="read-material"} 3');
    expect(text).toMatch(/^hornbook_jobs_waiting 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  test('are read although the database does not answer', async () => {
    const ill = openMetrics();
    ill.countJobsBy(() => new Promise(() => undefined));
    const started = performance.now();
    expect((await ill.read()).text).toMatch(/^hornbook_jobs_waiting Nan$/im);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('the listener of the figures', () => {
  test('is bound to 127.0.0.1 alone', async () => {
    const reaches = (host: string) =>
      new Promise<boolean>((done) => {
        const socket = connect({ host, port: server.port });
        socket.on('connect', () => done(true));
        socket.on('error', () => done(false));
        setTimeout(() => socket.destroy(), 500);
      });
    expect(await reaches('127.0.0.1')).toBe(true);
    expect(await reaches('127.0.0.2')).toBe(false);
  });

  test('answers under no name of another site, nothing but GET /metrics, and the students’ address has none', async () => {
    const { request } = await import('node:http');
    const status = (path: string, method: string, host: string) =>
      new Promise((done, fail) => {
        request({ host: '127.0.0.1', port: server.port, path, method, headers: { host } }, (answer) => {
          answer.resume();
          done(answer.statusCode);
        })
          .on('error', fail)
          .end();
      });
    expect(await status('/metrics', 'GET', 'localhost')).toBe(200);
    expect(await status('/metrics', 'GET', 'evil.example')).toBe(404);
    expect(await status('/metrics', 'POST', 'localhost')).toBe(404);
    expect(await status('/', 'GET', 'localhost')).toBe(404);
    for (const path of ['/metrics', '/api/metrics']) {
      const answer = await app.browser().fetch(new Request(`http://localhost:3000${path}`));
      expect(await answer.text()).not.toContain('hornbook_requests_total');
    }
  });

  test('says in words that its port is taken', async () => {
    await expect(serveMetrics(metrics, server.port)).rejects.toThrow(BadEnvironment);
    await expect(serveMetrics(metrics, server.port)).rejects.toThrow(`METRICS_PORT ${server.port}`);
  });
});
