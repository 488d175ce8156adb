import { find } from '#engine/finding/find.ts';
import type { Course } from '#engine/indexing/course.ts';
import { generator } from './figures.ts';
import { listFindingSets } from './finding-sets.ts';

/**
 * What joining a ranking by meaning does to finding, for rankings of known quality: `node evals/fusing.ts`. No embedding
 * model is asked. Each ranking has the right passage at a given place among sixty; the others are drawn from the whole
 * course, or every other one from the hundred best by words, as a model would that knows the subject.
 */
const NEAR = 60;
const RELATED = 100;
const SEED = 20_261_122;

/** The place of the right passage, counted from 0; null for a model that knows nothing. */
type Quality = { name: string; place: number | null; isRelated: boolean };
const QUALITIES: readonly Quality[] = [
  { name: 'right passage first', place: 0, isRelated: true },
  { name: 'right passage third', place: 2, isRelated: true },
  { name: 'right passage tenth', place: 9, isRelated: true },
  { name: 'right passage tenth, others at random', place: 9, isRelated: false },
  { name: 'all at random', place: null, isRelated: false },
];

const chance = generator(SEED);
const pick = (most: number) => Math.floor(chance() * most);

/** Numbers of passages as a model of this quality would rank them. */
function rankingOf(
  { place, isRelated }: Quality,
  size: number,
  byWords: readonly number[],
  right: number,
): number[] {
  const others = new Set<number>();
  const related = byWords.slice(0, RELATED);
  while (others.size < Math.min(NEAR, size - 1)) {
    const isByWords = isRelated && related.length > NEAR && others.size % 2 === 0;
    const at = isByWords ? (related[pick(related.length)] ?? 0) : pick(size);
    if (at !== right) others.add(at);
  }
  const ranking = [...others];
  return place === null
    ? ranking
    : [...ranking.slice(0, place), right, ...ranking.slice(place)].slice(0, NEAR);
}

const orderOf = (course: Course, question: string, nearest?: readonly number[]): number[] =>
  find(course, question, { limit: course.passages.length, ...(nearest ? { nearest } : {}) }).map(
    ({ at }) => at,
  );

function printRow(set: string, name: string, ranks: readonly number[]): void {
  const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length;
  console.log(
    `${set.padEnd(8)} ${name.padEnd(40)} first ${share(1).toFixed(2)}  first five ${share(5).toFixed(2)}  first eight ${share(8).toFixed(2)}`,
  );
}

for (const { name, course, questions } of await listFindingSets()) {
  const size = course.passages.length;
  const asked = questions.map(({ question, rankIn }) => {
    const byWords = orderOf(course, question);
    const right = Array.from({ length: size }, (_, at) => at).find((at) => rankIn([at]) === 1) ?? 0;
    return { question, rankIn, byWords, right: byWords[rankIn(byWords) - 1] ?? right };
  });
  const ranksOf = (order: (one: (typeof asked)[number]) => number[]) =>
    asked.map((one) => one.rankIn(order(one)));
  printRow(
    name,
    'words alone',
    ranksOf(({ byWords }) => byWords),
  );
  for (const quality of QUALITIES)
    printRow(
      name,
      quality.name,
      ranksOf(({ question, byWords, right }) =>
        orderOf(course, question, rankingOf(quality, size, byWords, right)),
      ),
    );
}
