import { startRoundRobin } from './round-robin.ts';
import { newFolder, type ServerProcess, startServer } from './server.ts';

/** Two servers on one database and one folder of uploads, behind a proxy that sends each call to the other one. */
export type TwoServers = {
  url: string;
  folder: string;
  /** Kills one of them every so many seconds, and starts another in its place; the function ends that, and answers how many. */
  killByTurns: (everySeconds: number) => () => Promise<number>;
  close: () => Promise<void>;
};

/**
 * Starts them; the tests must have a PostgreSQL server (TEST_DATABASE_URL). `insists`: the proxy repeats what broke, as
 * clients with an Idempotency-Key may. Without a `folder` and a `databaseUrl` they have new ones.
 */
export async function startTwoServers({
  insists = false,
  folder = newFolder(),
  databaseUrl = null,
}: {
  insists?: boolean;
  folder?: string;
  databaseUrl?: string | null;
} = {}): Promise<TwoServers> {
  const proxy = await startRoundRobin([null, null], { insists });
  const running = new Map<number, ServerProcess>();
  const begin = async (place: number) => {
    const server = await startServer(folder, databaseUrl === null ? {} : { DATABASE_URL: databaseUrl });
    running.set(place, server);
    proxy.set(place, server.url);
  };
  await begin(0);
  await begin(1);
  return {
    url: proxy.url,
    folder,
    killByTurns(everySeconds) {
      let kills = 0;
      let last = Promise.resolve();
      const replace = async (place: number) => {
        proxy.set(place, null);
        await running.get(place)?.end('SIGKILL');
        await begin(place);
      };
      const timer = setInterval(() => {
        last = last.then(() => replace(kills++ % 2));
      }, everySeconds * 1_000);
      return async () => {
        clearInterval(timer);
        await last;
        return kills;
      };
    },
    async close() {
      await proxy.close();
      await Promise.all([...running.values()].map((server) => server.end('SIGTERM')));
    },
  };
}
