import { type Figure, meanFigure, rankFigures } from './figures.ts';
import { rankedByUs } from './finding.ts';
import { type FindingSet, listFindingSets } from './finding-sets.ts';
import { miniSearchAsItComes, miniSearchTuned, miniSearchWithOurVocabulary } from './rivals-minisearch.ts';
import { openPostgres } from './rivals-postgres.ts';
import { findSurreal } from './rivals-surreal.ts';

/** Ranks a course's passages for a question: positions in `course.passages`, best first. */
export type Ranker = (question: string) => number[] | Promise<number[]>;

/**
 * Finds with other engines what ours finds, on the same passages with the same questions: `rivals.<set>.<engine>.mrr`,
 * and how far ours is ahead, question by question: `rivals.<set>.ahead-of-<engine>`. `notes` says what could not be
 * measured, and why. Takes up to a minute.
 */
export async function measureRivals(): Promise<{ figures: Figure[]; notes: string[] }> {
  const surreal = await findSurreal();
  const figures: Figure[] = [];
  for (const set of await listFindingSets()) {
    const engines: [string, Ranker][] = [
      ['minisearch', miniSearchAsItComes(set.course)],
      ['minisearch-tuned', miniSearchTuned(set.course)],
      ['minisearch-vocabulary', miniSearchWithOurVocabulary(set.course)],
    ];
    const postgres = await openPostgres(set.course);
    engines.push(['postgres', postgres.coverDensity], ['postgres-rank', postgres.frequency]);
    const notebook = surreal.open === null ? null : await surreal.open(set.course);
    if (notebook !== null) engines.push(['open-notebook', notebook.rank]);
    figures.push(...(await compare(set, engines)));
    await postgres.close();
    await notebook?.close();
  }
  return { figures, notes: surreal.note === '' ? [] : [surreal.note] };
}

async function compare(set: FindingSet, engines: readonly [string, Ranker][]): Promise<Figure[]> {
  const ours = set.questions.map(({ question, rankIn }) => rankIn(rankedByUs(set.course, question)));
  const figures: Figure[] = [];
  for (const [name, rank] of engines) {
    const theirs: number[] = [];
    for (const { question, rankIn } of set.questions) theirs.push(rankIn(await rank(question)));
    figures.push(...rankFigures(`rivals.${set.name}.${name}`, theirs));
    const ahead = ours.map((own, at) => reciprocal(own) - reciprocal(theirs[at] ?? 0));
    figures.push(meanFigure(`rivals.${set.name}.ahead-of-${name}`, ahead));
  }
  return figures;
}

/** Ranks beyond the twentieth count as not found, as in the figures themselves. */
const reciprocal = (rank: number) => (rank > 0 && rank <= 20 ? 1 / rank : 0);

if (import.meta.main) {
  const { figures, notes } = await measureRivals();
  for (const { name, value, count, interval } of figures)
    console.log(`${name.padEnd(48)} ${value.toFixed(3)}  [${interval.join(', ')}]  n = ${count}`);
  for (const note of notes) console.log(note);
  // The embedded SurrealDB keeps the process alive after it is closed.
  process.exit();
}
