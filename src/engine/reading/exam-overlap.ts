/** Length of the word runs that two texts are compared by; five in a row are hardly ever shared by chance. */
const RUN = 5;

/** The distinct runs of five words of a text, case and marks aside. */
export function wordRuns(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Set<string>();
  for (let i = 0; i + RUN <= words.length; i++) runs.add(words.slice(i, i + RUN).join(' '));
  return runs;
}

/** Share of the shorter text's runs that the other text has too, 0 to 1; 0 when one has none. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const run of small) if (large.has(run)) shared++;
  return shared / small.size;
}
