// Loaded into a process before its own code (node --import): once a second it notes, in a file of its own in
// BENCH_WATCH, what the process uses and by how much a timer of 10 ms came late. Such a timer is late by as long as the
// event loop was held; its delays are counted by the millisecond, so that seconds can be put together exactly.
import { appendFile } from 'node:fs';
import { join } from 'node:path';
import type { Counts } from './figures.ts';

/** A second in the life of a process. `at`: milliseconds since 1970; memory in bytes, processor time in seconds so far. */
export type WatchedSecond = { at: number; resident: number; heap: number; processor: number; late: Counts };

const EVERY = 10;
const folder = process.env.BENCH_WATCH;

if (folder !== undefined) {
  const file = join(folder, `${process.pid}.jsonl`);
  let late: Counts = {};
  let expected = performance.now() + EVERY;
  const look = () => {
    const now = performance.now();
    const by = Math.max(0, Math.round(now - expected));
    late[by] = (late[by] ?? 0) + 1;
    expected = now + EVERY;
    setTimeout(look, EVERY).unref();
  };
  setTimeout(look, EVERY).unref();
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const second: WatchedSecond = {
      at: Date.now(),
      resident: rss,
      heap: heapUsed,
      processor: (user + system) / 1e6,
      late,
    };
    late = {};
    appendFile(file, `${JSON.stringify(second)}\n`, () => undefined);
  }, 1_000).unref();
}
