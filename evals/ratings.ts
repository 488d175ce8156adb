import { readFileSync } from 'node:fs';
import { type Figure, lower, meanFigure, shareFigure } from './figures.ts';

/** What a rater says of a whole answer, by the rubric kept beside the ratings. */
export type Rating = 'good' | 'usable' | 'bad';

/** Ratings of one sheet by two raters who did not build what they rate and did not see each other's. */
export type Ratings = {
  rubric: Record<Rating, string>;
  /** The day of the sheet, and the commit that answered. */
  day: string;
  commit: string;
  ratings: { question: string; first: Rating; second: Rating; why?: string }[];
};

/**
 * Shares of good and bad ratings of the whole answers (both raters' count), and how far the raters agree beyond chance
 * (Cohen's kappa). The ratings are read, not made again: a change of the engine does not change them.
 */
export async function measureRatings(): Promise<{ figures: Figure[]; misses: string[] }> {
  const text = readFileSync(new URL('./ratings.json', import.meta.url), 'utf8');
  const { ratings } = JSON.parse(text) as Ratings;
  const all = ratings.flatMap(({ first, second }) => [first, second]);
  const isRated = (wanted: Rating) => all.map((rating): number => (rating === wanted ? 1 : 0));
  const same = ratings.map(({ first, second }): number => (first === second ? 1 : 0));
  const figures = [
    shareFigure('answers.held.good', isRated('good')),
    lower(shareFigure('answers.held.bad', isRated('bad'))),
    shareFigure('answers.held.agreement', same),
    { ...meanFigure('answers.held.kappa', same), value: kappa(ratings) },
  ];
  const misses = ratings
    .filter(({ first, second }) => first === 'bad' || second === 'bad')
    .map(({ question, first, second }) => `${first}/${second}  ${question}`);
  return { figures, misses };
}

/** Agreement beyond what the raters' own shares would give by chance (Cohen 1960). */
function kappa(ratings: Ratings['ratings']): number {
  const count = Math.max(1, ratings.length);
  const share = (pick: (entry: Ratings['ratings'][number]) => boolean) => ratings.filter(pick).length / count;
  const seen = share(({ first, second }) => first === second);
  const kinds: Rating[] = ['good', 'usable', 'bad'];
  const chance = kinds.reduce(
    (sum, kind) => sum + share(({ first }) => first === kind) * share(({ second }) => second === kind),
    0,
  );
  return chance === 1 ? 1 : Math.round(((seen - chance) / (1 - chance)) * 1000) / 1000;
}
