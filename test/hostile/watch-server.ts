import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const WATCH_MILLISECONDS = 20;

/** Processes that a process has started and that are there. */
export function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** Whether a process reads a file. */
export const isReader = (pid: number): boolean => read(`/proc/${pid}/cmdline`).includes('parsing/child.ts');

/** What is resident of a process in MB, now or at most so far; 0 for one that is gone. */
export const megabytesOf = (pid: number, what: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${what}:\\s+(\\d+)`).exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Watches a server: what it has grown by and what the greatest of its children took, and how long a call of somebody else
 * takes meanwhile. `ask` makes such a call and answers whether it went well.
 */
export function watchServer(pid: number, ask: () => Promise<boolean>) {
  const before = megabytesOf(pid, 'VmRSS');
  let most = before;
  let childMost = 0;
  let failed = 0;
  const waits: number[] = [];
  const over = new AbortController();
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(pid, 'VmRSS'));
    // Before it becomes the reader, a child has the memory of its parent.
    for (const child of childrenOf(pid).filter(isReader))
      childMost = Math.max(childMost, megabytesOf(child, 'VmHWM'));
  }, WATCH_MILLISECONDS);
  const asking = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now();
      if (!(await ask())) failed += 1;
      waits.push(performance.now() - asked);
      await setTimeout(50);
    }
  })();
  return {
    /** The peak of the children since this was asked last. */
    takeChildPeak(): number {
      const peak = childMost;
      childMost = 0;
      return peak;
    },
    async stop() {
      clearInterval(timer);
      over.abort();
      await asking;
      const sorted = waits.toSorted((a, b) => a - b);
      return {
        before,
        grown: most - before,
        failed,
        calls: waits.length,
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        slowest: sorted.at(-1) ?? 0,
      };
    },
  };
}
