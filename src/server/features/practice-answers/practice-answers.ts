import type { Citation } from '#contract/chat.ts';
import type { ParsedOf } from '#contract/endpoint.ts';
import { PRACTICE_ANSWERS_KEPT } from '#contract/plans.ts';
import type { gradePracticeAnswer, PracticeAnswer, PracticeGrade } from '#contract/practice-answers.ts';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { type Grade, gradeAnswer, rubricOfPractice } from '#engine/grading/grade.ts';
import { lockStudent } from '../../db/student-lock.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import type { Once } from '../../http/idempotency.ts';
import type { Caller } from '../../http/session.ts';
import { requireAiUseAllowed } from '../clones/honor-code.ts';
import { type OwnedClone, owned } from '../clones/owned.ts';
import { recordAction } from '../progress/progress.ts';
import { withAdvice } from './advice.ts';
import * as store from './store.ts';

/** A question earns its XP once in this time, however often it is written again. */
const XP_EVERY_MILLISECONDS = 24 * 60 * 60 * 1_000;

/** The practice questions of a prediction, with its clone and the student whose they are. */
export type OwnedQuestions = { userId: number; clone: OwnedClone; questions: readonly PracticeQuestion[] };

/**
 * The practice questions of the prediction that a call names, for the router: no_prediction unless it is the caller's,
 * premium_only where a simple one has none.
 */
export const questionsIn =
  (deps: Deps) =>
  async ({
    caller,
    input,
  }: {
    caller: Caller;
    input: { prediction_id: number };
  }): Promise<OwnedQuestions> => {
    const found = await store.findPredictionById(deps.db, caller.userId, input.prediction_id);
    if (!found) throw new AppError('no_prediction');
    const clone = await owned(deps, caller, found.clone_id);
    if (found.tier !== 'full')
      throw new AppError(
        'premium_only',
        'Practice questions are part of the full prediction, in Hornbook Premium.',
      );
    return { userId: found.user_id, clone, questions: found.prediction.practice_questions };
  };

/**
 * Grades an answer by the rubric of its question and keeps it, with a language model's advice where there is one. The
 * first in a day earns XP.
 */
export async function answerPractice(
  deps: Deps,
  caller: Caller,
  { clone, questions }: OwnedQuestions,
  input: ParsedOf<typeof gradePracticeAnswer>,
  { signal, once }: { signal: AbortSignal; once: Once },
): Promise<PracticeAnswer> {
  if (once.noted) return findAnswer(deps, caller, Number(once.noted.answer), input.question);
  const question = questions[input.question];
  if (!question)
    throw new AppError(
      'not_found',
      'This prediction has no such practice question. Reload the page to see its questions.',
    );
  requireAiUseAllowed(deps, caller, clone);
  const { thesaurus, phrases } = deps.content;
  const rubric = rubricOfPractice(question, { thesaurus, phrases });
  const bareGrade = toWire(gradeAnswer(rubric, question.question, input.answer), question.citations);
  const graded = { rubric, grade: bareGrade, answer: input.answer };
  const grade = await withAdvice(deps, caller.userId, graded, signal);
  const own = { user_id: caller.userId, clone_id: clone.id, question_text: question.question };
  const row = await deps.db.transaction().execute(async (tx) => {
    await lockStudent(tx, caller.userId);
    const since = new Date(deps.now().getTime() - XP_EVERY_MILLISECONDS);
    const isRepeated = await store.hasAnsweredSince(tx, own, since);
    const added = await store.addPracticeAnswer(
      tx,
      { ...own, answer: input.answer, created_at: deps.now() },
      grade,
    );
    await store.keepNewest(tx, own, PRACTICE_ANSWERS_KEPT);
    await once.note(tx, { answer: added.id });
    if (!isRepeated) await recordAction(deps, tx, caller, clone.id, 'practice');
    return added;
  });
  return { ...bare(row), question: input.question };
}

async function findAnswer(deps: Deps, caller: Caller, id: number, question: number): Promise<PracticeAnswer> {
  const row = await store.findPracticeAnswer(deps.db, caller.userId, id);
  if (!row) throw new AppError('not_found', 'This answer was not found.');
  return { ...bare(row), question };
}

/** The answers of the prediction's clone, newest first, each with the place its question has in this prediction. */
export async function listAnswers(
  deps: Deps,
  { clone, questions }: OwnedQuestions,
): Promise<PracticeAnswer[]> {
  const rows = await store.listPracticeAnswers(deps.db, clone.userId, clone.id);
  return rows.map((row) => {
    const at = questions.findIndex(({ question }) => question === row.question_text);
    return { ...bare(row), question: at === -1 ? null : at };
  });
}

type Row = Awaited<ReturnType<typeof store.addPracticeAnswer>>;

const bare = ({ id, question_text, answer, grade, created_at }: Row) => ({
  id,
  question_text,
  answer,
  grade,
  created_at: created_at.toISOString(),
});

/** The grade with its quotes beside it: of the question's citations those that it cites. */
function toWire(
  { ignoredFacts, nextStep, points, ...grade }: Grade,
  citations: readonly Citation[],
): PracticeGrade {
  const cited = [...points, nextStep].flatMap(({ citation }) => citation ?? []);
  const kept = [...new Set(cited)].filter((index) => citations[index] !== undefined).sort((a, b) => a - b);
  const own = (index: number | null) => {
    const at = index === null ? -1 : kept.indexOf(index);
    return at === -1 ? null : at;
  };
  return {
    ...grade,
    points: points.map((point) => ({ ...point, citation: own(point.citation) })),
    ignored_facts: ignoredFacts,
    next_step: { ...nextStep, citation: own(nextStep.citation) },
    citations: kept.flatMap((index) => citations[index] ?? []),
  };
}
