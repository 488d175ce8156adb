/** The value below which `share` of the values lie; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** A figure with so many digits after the point. */
export const rounded = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** The slope of the straight line that fits the points best (least squares); 0 for fewer than two. */
export function slopeOf(points: readonly { x: number; y: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (points.length < 2) return 0;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
}

/** Whole numbers of milliseconds and how often each came, as the watch of a process writes them down. */
export type Counts = Record<string, number>;

/** The same as `quantile`, of counted milliseconds. */
export function quantileOfCounts(counts: readonly Counts[], share: number): number {
  const total = new Map<number, number>();
  for (const some of counts)
    for (const [milliseconds, n] of Object.entries(some))
      total.set(Number(milliseconds), (total.get(Number(milliseconds)) ?? 0) + n);
  const all = [...total.values()].reduce((sum, n) => sum + n, 0);
  const sorted = [...total].sort(([a], [b]) => a - b);
  let seen = 0;
  for (const [milliseconds, n] of sorted) {
    seen += n;
    if (seen > share * all) return milliseconds;
  }
  return sorted.at(-1)?.[0] ?? 0;
}

/** A stream of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
