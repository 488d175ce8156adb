/**
 * A measured figure: a share or mean between 0 and 1 over `count` questions, with the interval in which it lies in
 * 95 % of bootstrap resamples, or by wilson() where so few agree that resampling says nothing. `hits` is given where the figure counts questions.
 */
export type Figure = {
  name: string;
  value: number;
  count: number;
  hits?: number;
  interval: [number, number];
  /** True where less is better: an error, a share wrongly refused. Its threshold is then a ceiling. */
  isLower?: true;
};

const RESAMPLES = 2000;
const SEED = 20_261_120;

/** Recall at 1 and 5 and mean reciprocal rank (0 beyond `depth`) of ranks counted from 1, 0 where nothing was found. */
export function rankFigures(name: string, ranks: readonly number[], depth = 20): Figure[] {
  const within = (limit: number) => ranks.map((rank) => (rank > 0 && rank <= limit ? 1 : 0));
  const reciprocal = ranks.map((rank) => (rank > 0 && rank <= depth ? 1 / rank : 0));
  return [
    shareFigure(`${name}.recall@1`, within(1)),
    shareFigure(`${name}.recall@5`, within(5)),
    meanFigure(`${name}.mrr`, reciprocal),
  ];
}

/** The share of ones among zeros and ones. */
export function shareFigure(name: string, values: readonly number[]): Figure {
  return { ...meanFigure(name, values), hits: values.reduce((sum, value) => sum + value, 0) };
}

/** The same figure, of which less is better. */
export function lower(figure: Figure): Figure {
  return { ...figure, isLower: true };
}

/** The mean of values between 0 and 1. */
export function meanFigure(name: string, values: readonly number[]): Figure {
  const value = mean(values);
  return { name, value: rounded(value), count: values.length, interval: bootstrap(values) };
}

/** The mean of the means of several lists, each list counting the same; its interval draws again within each list. */
export function macroFigure(name: string, lists: readonly (readonly number[])[]): Figure {
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  const next = generator(SEED);
  const drawn = (list: readonly number[]) =>
    mean(list.map(() => list[Math.floor(next() * list.length)] ?? 0));
  const interval = between(Array.from({ length: RESAMPLES }, () => mean(lists.map(drawn))));
  return { name, value: rounded(mean(lists.map(mean))), count, interval };
}

/**
 * The interval of a share of `count` in which the true share lies in 95 of 100 cases (Wilson 1927): unlike the bootstrap's
 * it does not close where all agree.
 */
export function wilson(hits: number, count: number): [number, number] {
  if (count === 0) return [0, 1];
  const z = 1.959964;
  const share = hits / count;
  const middle = share + z ** 2 / (2 * count);
  const half = z * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  const scale = 1 + z ** 2 / count;
  return [rounded(Math.max(0, (middle - half) / scale)), rounded(Math.min(1, (middle + half) / scale))];
}

function bootstrap(values: readonly number[]): [number, number] {
  const next = generator(SEED);
  const means: number[] = [];
  for (let round = 0; round < RESAMPLES; round++) {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw++) sum += values[Math.floor(next() * values.length)] ?? 0;
    means.push(sum / Math.max(1, values.length));
  }
  return between(means);
}

/** The interval that holds the middle 95 of 100 resampled means. */
function between(means: readonly number[]): [number, number] {
  const sorted = [...means].sort((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return [at(0.025), at(0.975)];
}

/** Numbers between 0 and 1 that are the same on every machine (a linear congruential generator, Numerical Recipes). */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const rounded = (value: number) => Math.round(value * 1000) / 1000;
