import { listFindingSets } from '../../evals/finding-sets.ts';
import { miniSearchAsItComes, miniSearchTuned } from '../../evals/rivals-minisearch.ts';
import { find } from '../../src/engine/finding/find.ts';
import { openCourse } from '../../src/engine/indexing/course.ts';
import { median, rounded } from '../load/figures.ts';

/** Milliseconds of processor time: to index the passages, and for a question on average; medians over the rounds. */
export type FinderTimes = { index: number; question: number };
export type FindingTimes = {
  set: string;
  passages: number;
  questions: number;
  finders: Record<string, FinderTimes>;
};

/** Our finding beside MiniSearch over the same passages with the same questions, in turns. */
export async function compareFinding(rounds: number): Promise<FindingTimes[]> {
  const sets = await listFindingSets();
  return sets.map(({ name, course, questions }) => {
    const materials = [...course.materials.values()];
    // MiniSearch is given the passages as they are; ours also builds the heading trees that answers are made of.
    const finders: Record<string, () => (question: string) => unknown> = {
      ours: () => {
        const opened = openCourse(materials, course.thesaurus);
        return (question: string) => find(opened, question);
      },
      'MiniSearch as it comes': () => miniSearchAsItComes(course),
      'MiniSearch tuned': () => miniSearchTuned(course),
    };
    const times = Object.fromEntries(
      Object.keys(finders).map((finder) => [finder, { index: [] as number[], query: [] as number[] }]),
    );
    for (let round = 0; round <= rounds; round++) {
      for (const [finder, open] of Object.entries(finders)) {
        const [index, ask] = timed(open);
        // All of them together: the clock of a thread's processor time has steps of milliseconds.
        const [all] = timed(() => questions.map(({ question }) => ask(question)));
        // The first round warms everybody up.
        if (round === 0) continue;
        times[finder]?.index.push(index);
        times[finder]?.query.push(all / questions.length);
      }
    }
    return {
      set: name,
      passages: course.passages.length,
      questions: questions.length,
      finders: Object.fromEntries(
        Object.entries(times).map(([finder, { index, query }]) => [
          finder,
          { index: rounded(median(index), 1), question: rounded(median(query), 2) },
        ]),
      ),
    };
  });
}

function timed<T>(run: () => T): [number, T] {
  const before = process.threadCpuUsage();
  const value = run();
  const { user, system } = process.threadCpuUsage(before);
  return [(user + system) / 1_000, value];
}
