import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Figure, lower, meanFigure, wilson } from './figures.ts';
import { weightedKappa } from './rating/agreement.ts';
import type { Grade } from './rating/sheet.ts';

/** What two readers said of the same answers, who did not build what they read and did not see each other's. */
export type Ratings = {
  /** Where the rubric stands. */
  rubric: string;
  /** The day of the sheet, and the commit that answered; `oldCommit` is that of the version mixed in, '' without one. */
  day: string;
  commit: string;
  oldCommit: string;
  seed: number;
  readers: [string, string];
  ratings: Rated[];
};

/** One answer: the question's name in its set, its course and sort, and each reader's votes; null where none was asked for. */
export type Rated = {
  number: number;
  id: string;
  course: string;
  class: string;
  isOld?: boolean;
  grades: [Grade, Grade];
  harmful: [boolean | null, boolean | null];
  leadWrong: [boolean | null, boolean | null];
};

const RATINGS = new URL('./ratings.json', import.meta.url);
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What a rating is of: whatever finds, reads and answers. */
const RATED = ['src/engine/answering', 'src/engine/finding', 'src/engine/reading'];

/**
 * Shares of good and bad ratings of whole answers, and how far the readers agree. The ratings are read, not made again:
 * where the engine has changed since, a note says that they are stale.
 */
export async function measureRatings(): Promise<{ figures: Figure[]; misses: string[]; notes: string[] }> {
  const all = JSON.parse(readFileSync(RATINGS, 'utf8')) as Ratings;
  const ratings = all.ratings.filter(({ isOld }) => !isOld);
  const figures = [
    votesFigure('answers.good', ratings, 'good'),
    lower(votesFigure('answers.bad', ratings, 'bad')),
    kappaFigure('answers.kappa', ratings),
  ];
  const misses = ratings
    .filter(({ grades }) => grades.includes('bad'))
    .map(({ id, course, grades }) => `${course} ${id}  ${grades.join('/')}`);
  return { figures, misses, notes: [standingOf(all), ...ratingLines(all)] };
}

/** What a collected sheet says, line by line: for each version the shares over all, per course and per sort. */
export function ratingLines({ ratings, readers }: Ratings): string[] {
  const versions = [false, true].map((isOld) => ratings.filter((rated) => (rated.isOld ?? false) === isOld));
  const lines = versions.flatMap((own, at) => {
    if (own.length === 0) return [];
    const groups = [...Map.groupBy(own, ({ course }) => course), ...Map.groupBy(own, (rated) => rated.class)];
    const name = at === 0 ? 'this version' : '0.5.0';
    return [
      shareLine(name, own),
      ...groups.map(([group, list]) => shareLine(`  ${group}`, list)),
      marksLine(own),
    ];
  });
  const pairs = ratings.map(({ grades }) => grades);
  const same = pairs.filter(([a, b]) => a === b).length;
  return [
    ...lines,
    `agreement of ${readers.join(' and ')}: ${same} of ${pairs.length} the same, kappa ${weightedKappa(pairs)} (weights 0, 1, 2)`,
  ];
}

/** How many of a list got a grade, each reader's vote counting half. */
const votes = (list: readonly Rated[], grade: Grade): number =>
  list.reduce((sum, { grades }) => sum + grades.filter((each) => each === grade).length / 2, 0);

function votesFigure(name: string, list: readonly Rated[], grade: Grade): Figure {
  const hits = votes(list, grade);
  const value = Math.round((hits / Math.max(1, list.length)) * 1000) / 1000;
  return { name, value, count: list.length, interval: wilson(hits, list.length) };
}

function kappaFigure(name: string, list: readonly Rated[]): Figure {
  const same = list.map(({ grades: [a, b] }) => (a === b ? 1 : 0));
  return { ...meanFigure(name, same), value: weightedKappa(list.map(({ grades }) => grades)) };
}

function shareLine(name: string, list: readonly Rated[]): string {
  const share = (grade: Grade) => {
    const { value, interval } = votesFigure('', list, grade);
    return `${grade} ${value.toFixed(2)} [${interval.map((end) => end.toFixed(2)).join('–')}]`;
  };
  return `${name.padEnd(24)} ${String(list.length).padStart(4)}  ${share('good')}  ${share('bad')}`;
}

function marksLine(list: readonly Rated[]): string {
  const said = list.flatMap(({ leadWrong }) => leadWrong.filter((vote) => vote !== null));
  const harmful = list.filter((rated) => rated.harmful.includes(true)).length;
  const wrong = said.filter((vote) => vote).length;
  return `  leads wrong: ${wrong} of ${said.length} votes; harmful by at least one reader: ${harmful}`;
}

/** Whether what is rated has changed since the commit that was rated. */
function standingOf({ day, commit }: Ratings): string {
  const made = `rated on ${day} at ${commit}`;
  try {
    const asked = ['log', '--oneline', `${commit}..HEAD`, '--', ...RATED];
    const options = { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' } as const;
    const changes = execFileSync('git', asked, options).split('\n').filter(Boolean).length;
    return changes > 0
      ? `STALE: ${made}; since then ${changes} commits changed answering, finding or reading`
      : made;
  } catch {
    return `${made}; whether the engine has changed since cannot be told without that commit`;
  }
}
