/** Length of the word runs that two texts are compared by; five in a row are hardly ever shared by chance. */
const RUN = 5;

/** The runs of a text as numbers in rising order, each once: comparing two texts is one walk over both. */
export type WordRuns = Readonly<Uint32Array>;

/** The distinct runs of five words of a text, case and marks aside. Two runs share a number once in four billion. */
export function wordRuns(text: string): WordRuns {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(hashOf);
  const runs = new Uint32Array(Math.max(0, words.length - RUN + 1));
  for (let at = 0; at < runs.length; at++) {
    let run = 0;
    for (let next = at; next < at + RUN; next++) run = mixed(run, words[next] ?? 0);
    runs[at] = run;
  }
  runs.sort();
  return runs.filter((run, at) => at === 0 || run !== runs[at - 1]);
}

/** Share of the shorter text's runs that the other text has too, 0 to 1; 0 when one has none. */
export function overlap(a: WordRuns, b: WordRuns): number {
  const shorter = Math.min(a.length, b.length);
  if (shorter === 0) return 0;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared / shorter;
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Order counts: the same words in another order are another run. */
function mixed(hash: number, next: number): number {
  const turned = (hash << 5) | (hash >>> 27);
  return Math.imul(turned ^ next, 0x9e3779b1) >>> 0;
}
