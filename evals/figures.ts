/**
 * A measured figure: a share or mean between 0 and 1 over `count` questions, with the interval in which it lies in
 * 95 % of bootstrap resamples. `hits` is given where the figure counts questions.
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

function bootstrap(values: readonly number[]): [number, number] {
  const next = generator(SEED);
  const means: number[] = [];
  for (let round = 0; round < RESAMPLES; round++) {
    let sum = 0;
    for (let draw = 0; draw < values.length; draw++) sum += values[Math.floor(next() * values.length)] ?? 0;
    means.push(sum / Math.max(1, values.length));
  }
  means.sort((a, b) => a - b);
  const at = (share: number) => rounded(means[Math.floor(share * (RESAMPLES - 1))] ?? 0);
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
