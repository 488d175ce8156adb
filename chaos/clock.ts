import { globSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type ServerProcess, startServer } from '../test/support/server.ts';

const HASTEN = pathToFileURL(resolve(import.meta.dirname, 'hasten-snapshots.ts')).href;

/** A server with the embedded database whose clock can be set while it runs; time goes on from there. */
export type ClockedServer = {
  url: () => string;
  folder: string;
  /** Sets the clock, of the running server and of those that are started later. */
  set: (instant: string) => Promise<void>;
  start: () => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Debian's libfaketime, or null where it is not installed (`apt-get install faketime`). */
export const findFakeTime = (): string | null =>
  globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? null;

/** A server on a folder that lives by New York's clock; nothing runs before `start`. */
export function clockedServer(library: string, folder: string): ClockedServer {
  const file = join(folder, 'clock-offset');
  const env = {
    DATABASE_URL: '',
    TZ: 'America/New_York',
    NODE_OPTIONS: `--import=${HASTEN}`,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  let server: ServerProcess | null = null;
  return {
    url: () => server?.url ?? '',
    folder,
    async set(instant) {
      const seconds = (new Date(instant).getTime() - Date.now()) / 1_000;
      writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds.toFixed(3)}\n`);
      renameSync(`${file}.new`, file);
      // The library looks once a second, at whole ones.
      if (server) await pause(2_200);
    },
    async start() {
      server = await startServer(folder, env);
    },
    async end(signal) {
      await server?.end(signal);
      server = null;
    },
  };
}
