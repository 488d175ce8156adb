/**
 * How fast a rank loses weight: k = 60 as in Cormack, Clarke and Buettcher, "Reciprocal Rank Fusion outperforms
 * Condorcet and individual rank learning methods" (SIGIR 2009).
 */
const K = 60;

/** Ranks of the words' ranking that count; what stands lower keeps its order behind the others. */
const DEPTH = 60;

const worth = (rank: number): number => 1 / (K + rank + 1);

/**
 * Joins the ranking by words with the one by meaning, by reciprocal rank. `own`: passages by words, best first;
 * `nearest`: by meaning. The answer's scores fall from rank to rank as those of the ranking by words do, so that a score
 * beside the best one says what it says without meaning; below its end, and where the words find nothing, they fall as
 * reciprocal ranks do.
 */
export function fuse(
  own: readonly { at: number; score: number }[],
  nearest: readonly number[],
): { at: number; score: number }[] {
  const sums = new Map<number, number>();
  for (const [rank, { at }] of own.slice(0, DEPTH).entries()) sums.set(at, worth(rank));
  for (const [rank, at] of nearest.entries()) sums.set(at, (sums.get(at) ?? 0) + worth(rank));
  const joined = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([at]) => at);
  const rest = own.slice(DEPTH).flatMap(({ at }) => (sums.has(at) ? [] : [at]));
  const last = own.at(-1)?.score ?? 1;
  const end = Math.max(0, own.length - 1);
  const scoreAt = (rank: number) => own[rank]?.score ?? (last * worth(rank)) / worth(end);
  return [...joined, ...rest].map((at, rank) => ({ at, score: scoreAt(rank) }));
}
