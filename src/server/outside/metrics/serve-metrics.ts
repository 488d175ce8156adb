import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BadEnvironment } from '../../env-services.ts';
import type { Metrics } from './metrics.ts';

/** The listener of the figures; `port` is the one it got. */
export type MetricsServer = { port: number; close: () => void };

/** A page of another site may point a name of its own at this machine; it would come under that name. */
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1)(:\d+)?$/i;

/**
 * Lets Prometheus read the figures at /metrics on a port of its own, which is bound to this machine: never through the
 * students' address, and never from outside. Throws BadEnvironment when the port is taken.
 */
export async function serveMetrics(metrics: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics';
    if (!isAsked || !LOOPBACK_HOST.test(request.headers.host ?? '')) {
      response.writeHead(404).end();
      return;
    }
    try {
      const { type, text } = await metrics.read();
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      fail(new BadEnvironment(`METRICS_PORT ${port} cannot be used (${cause.code ?? 'unknown'})`)),
    );
    server.listen({ port, host: '127.0.0.1' }, done);
  });
  // The figures alone never keep a process alive.
  server.unref();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, close };
}
