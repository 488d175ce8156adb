import { find } from '#engine/finding/find.ts';
import type { Course } from '#engine/indexing/course.ts';
import { type Figure, rankFigures, shareFigure } from './figures.ts';
import { listFindingSets } from './finding-sets.ts';

/** A question and the rank at which it found a gold passage; 0 when not among the hits asked for. */
export type Ranked = { set: string; question: string; kind: string; rank: number; best: string };

/** The rules' questions that are exam prompts; the other kinds are paraphrases, flash cards and shorthand. */
const EXAM_PROMPT = 'q';

/** How well finding does on the sample course, and, where the shared folder is, on a real course and the federal rules. */
export async function measureFinding(): Promise<{ figures: Figure[]; questions: Ranked[] }> {
  const sets = await listFindingSets();
  const questions = sets.flatMap(({ name, course, questions }) =>
    questions.map(({ kind, question, rankIn }) => {
      const order = rankedByUs(course, question);
      return { set: name, question, kind, rank: rankIn(order), best: nameOf(course, order[0]) };
    }),
  );
  const figures = sets.flatMap(({ name }) => {
    const own = questions.filter(({ set }) => set === name);
    return rankFigures(
      `finding.${name}`,
      own.map(({ rank }) => rank),
    );
  });
  const prompts = questions.filter(({ set, kind }) => set === 'rules' && kind === EXAM_PROMPT);
  if (prompts.length > 0) {
    const first = prompts.map(({ rank }) => (rank === 1 ? 1 : 0));
    figures.push(shareFigure('finding.rules.exam-prompts.recall@1', first));
  }
  return { figures, questions };
}

/** The positions in `course.passages` that our engine finds for a question, best first, however far down. */
export function rankedByUs(course: Course, question: string): number[] {
  const positions = new Map(course.passages.map(({ passage }, at) => [passage, at]));
  const hits = find(course, question, { limit: course.passages.length });
  return hits.map((hit) => positions.get(hit.passage) ?? -1);
}

function nameOf(course: Course, at: number | undefined): string {
  const entry = at === undefined ? undefined : course.passages[at];
  return entry === undefined ? 'nothing' : [entry.material.name, ...entry.passage.path].join(' > ');
}
