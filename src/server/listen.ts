import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { addressOf, type Env } from './env.ts';

/** Requests under way get this long at a stop. */
const DRAIN_MILLISECONDS = 7_000;
/** A client has so long for a request's headers, and for all of it: 50 MB at half a megabit a second. */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 900_000,
  // Longer than a proxy keeps its connections to us (nginx 60 s), or it would send a call into one that is being closed.
  keepAliveTimeout: 75_000,
  // Slow clients are looked for this often.
  connectionsCheckingInterval: 5_000,
};

/** A listening server: its address on this machine; `close` takes no more calls and ends with the last one. */
export type Listening = { address: string; close: () => Promise<unknown> };

/** Answers calls on the port of the environment. `quit` ends the process with words when it cannot be had. */
export function listen(
  env: Env,
  fetch: (request: Request) => Response | Promise<Response>,
  quit: (words: string) => never,
): Promise<Listening> {
  return new Promise((done) => {
    const { port, host: hostname } = env;
    const server = serve({ fetch, port, hostname, serverOptions: LIMITS }, (at) =>
      done({ address: addressOf(env, at.port), close }),
    ) as Server;
    server.on('error', (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === 'EADDRINUSE';
      quit(taken ? `Port ${port} is taken. Choose another one: PORT=3001 npm start` : String(cause.message));
    });
    function close(): Promise<unknown> {
      setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS).unref();
      return new Promise((closed) => server.close(closed));
    }
  });
}
