import type { Task } from '#contract/chat.ts';
import { carry } from '#engine/answering/question/follow-up.ts';
import { nearestPassages } from '#engine/finding/nearest.ts';
import type { Course } from '#engine/indexing/course.ts';
import type { Deps } from '../../deps.ts';
import { ModelFailed } from '../../outside/models/model.ts';
import { embedWithin } from './embeddings.ts';
import { vectorsOf } from './embeddings-open.ts';

/** So long a question waits for its place in meaning; then words alone find. */
const LIMIT_MS = 2_000;

/** What is asked in words of the student's own; the other actions name a case or a topic. */
const ASKED_FREELY: ReadonlySet<Task> = new Set(['ask', 'explain']);

type Asked = { question: string; task: Task; history: readonly { question: string }[] };

/**
 * The passages of a course nearest to a question in meaning, best first; null where there is no embedding model, no
 * passage has a vector yet, the student's share is spent, the student stops, or anything fails or is late. Never throws.
 */
export async function findNearest(
  deps: Deps,
  userId: number,
  course: Course,
  asked: Asked,
  signal: AbortSignal,
  limitMs = LIMIT_MS,
): Promise<readonly number[] | null> {
  const { embedder } = deps;
  if (!embedder || !ASKED_FREELY.has(asked.task)) return null;
  const ends = performance.now() + limitMs;
  try {
    const vectors = await inTime(vectorsOf(deps.db, userId, course, embedder.model), limitMs);
    if (vectors === null) return null;
    const texts = [questionOf(course, asked)];
    const left = Math.max(0, ends - performance.now());
    const embedded = await embedWithin(deps, embedder, userId, {
      texts,
      kind: 'question',
      limitMs: left,
      signal,
    });
    return embedded?.[0] ? nearestPassages(embedded[0], vectors) : null;
  } catch (cause) {
    // A student who stops is answered with what there is, like anywhere else.
    if (signal.aborted) return null;
    const failure = cause instanceof ModelFailed ? cause.message : 'vectors could not be read';
    deps.log.warn(
      { failure, ...(cause instanceof ModelFailed ? {} : { err: cause }) },
      'found by words alone',
    );
    return null;
  }
}

/** A fragment is placed with the topic it leans on: "and if it's only diversity?" means nothing alone. */
function questionOf(course: Course, { question, history }: Asked): string {
  const { carriedFrom } = carry(course, question, history);
  return carriedFrom ? `${carriedFrom}. ${question}` : question;
}

/** The value, or ModelFailed 'late' after so many milliseconds; what was under way goes on for the next question. */
async function inTime<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModelFailed('late', 'vectors were not read in time')), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
