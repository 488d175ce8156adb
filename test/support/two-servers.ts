import { startRoundRobin } from './round-robin.ts';
import { newFolder, type ServerProcess, startServer } from './server.ts';

/** Two servers on one database and one folder of uploads, behind a proxy that sends each call to the other one. */
export type TwoServers = {
  url: string;
  folder: string;
  /** Kills one at once, and starts another in its place. */
  replace: (place: 0 | 1) => Promise<void>;
  close: () => Promise<void>;
};

/** Starts them; the tests must have a PostgreSQL server (TEST_DATABASE_URL). */
export async function startTwoServers(): Promise<TwoServers> {
  const folder = newFolder();
  const proxy = await startRoundRobin([null, null]);
  const running = new Map<number, ServerProcess>();
  const begin = async (place: number) => {
    const server = await startServer(folder);
    running.set(place, server);
    proxy.set(place, server.url);
  };
  await begin(0);
  await begin(1);
  return {
    url: proxy.url,
    folder,
    async replace(place) {
      proxy.set(place, null);
      await running.get(place)?.end('SIGKILL');
      await begin(place);
    },
    async close() {
      await proxy.close();
      await Promise.all([...running.values()].map((server) => server.end('SIGTERM')));
    },
  };
}
