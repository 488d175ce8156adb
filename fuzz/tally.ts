import type { Operation } from './operations.ts';
import type { Caller, WireRequest } from './requests.ts';
import type { WireAnswer } from './wire.ts';

/** Of one call as one caller: statuses, each as often as it came. */
type Counts = Map<string, Map<number, number>>;

const countIn = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** What was answered, counted. */
export function openTally() {
  const byCall: Counts = new Map();
  const statuses = new Map<number, number>();
  const slowest: { milliseconds: number; words: string }[] = [];
  let sent = 0;
  let began = 0;
  return {
    add({ operation, caller, method, path }: WireRequest, { status, milliseconds }: WireAnswer): void {
      began ||= performance.now();
      sent += 1;
      countIn(statuses, status);
      const key = `${operation} ${caller}`;
      const own = byCall.get(key) ?? new Map<number, number>();
      byCall.set(key, own);
      countIn(own, status);
      slowest.push({ milliseconds, words: `${method} ${path.slice(0, 80)} as ${caller}: ${status}` });
      slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(5);
    },
    /** Calls that nobody got a success of: then only their refusals were tried. */
    unanswered: (operations: readonly Operation[], callers: readonly Caller[]): string[] =>
      operations
        .filter(({ name }) =>
          callers.every(
            (caller) => ![...(byCall.get(`${name} ${caller}`) ?? [])].some(([status]) => status < 400),
          ),
        )
        .map(({ name }) => name)
        .sort(),
    print(seed: number): void {
      const seconds = (performance.now() - began) / 1_000;
      const parts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status} × ${count}`);
      console.log(
        `${sent} requests in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second, seed ${seed}`,
      );
      console.log(parts.join('   '));
      for (const { milliseconds, words } of slowest) console.log(`${Math.round(milliseconds)} ms  ${words}`);
    },
  };
}
