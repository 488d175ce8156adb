import type { PracticeQuestion } from '#contract/prediction.ts';
import { say } from '#engine/answering/phrases.ts';
import type { ExamForecast } from '#engine/forecasting/forecast.ts';
import {
  type PlannedQuestion,
  planPracticeQuestions,
  writePlanned,
  writeProposed,
} from '#engine/forecasting/practice/practice.ts';
import { questionForm } from '#engine/forecasting/practice/question-form.ts';
import type { Course } from '#engine/indexing/course.ts';
import { makeUnits } from '#engine/units/make-units.ts';
import type { Deps } from '../../deps.ts';
import { inTurns } from '../../in-turns.ts';
import { checkQuestion } from '../../outside/examiner/check-question.ts';
import { plainWords } from '../../outside/examiner/plain-words.ts';
import { QUESTION_RULES, Question, questionMessage } from '../../outside/examiner/question-prompt.ts';
import { newSeal } from '../../outside/models/sealed.ts';
import { speaksToMachine } from '../../outside/professor/spoken-to-machines.ts';
import { askModel } from '../language-model/ask-model.ts';

/** Questions of a full prediction. */
const COUNT = 3;
/** All questions are asked for at once; those that have not come by then are the engine's. */
const WAIT_MS = 30_000;
const MOST_TOKENS = 2_500;

/**
 * The practice questions of a full prediction. Where the server has a language model, it may write story and arguments
 * for the issues that the forecast chose; the rules stay quotes of the course, and a question with any fault is the
 * engine's, with a note.
 */
export async function practiceQuestions(
  deps: Deps,
  userId: number,
  on: { course: Course; forecast: ExamForecast },
  signal: AbortSignal,
  limitMs = WAIT_MS,
): Promise<PracticeQuestion[]> {
  const { practice: bank, phrases, library } = deps.content;
  const { course, forecast } = on;
  const planned = await inTurns(
    planPracticeQuestions(course, forecast, {
      bank,
      phrases,
      count: COUNT,
      makeUnits: (of) => makeUnits(of, library),
    }),
    {
      signal,
    },
  );
  return Promise.all(
    planned.map(async (plan) => {
      const own = writePlanned(course, plan, phrases);
      if (!deps.model) return own;
      const proposed = await propose(deps, userId, { ...on, plan }, signal, limitMs);
      return proposed
        ? { ...proposed, written_with: deps.model.name }
        : { ...own, note: say(phrases, 'model_no_question') };
    }),
  );
}

async function propose(
  deps: Deps,
  userId: number,
  { course, forecast, plan }: { course: Course; forecast: ExamForecast; plan: PlannedQuestion },
  signal: AbortSignal,
  limitMs: number,
): Promise<PracticeQuestion | null> {
  const issues = plan.issues
    .filter(({ name, found }) => !speaksToMachine([name, ...found.flatMap(textsOf)].join('\n')))
    .map((planned, at) => ({ id: `I${at + 1}`, planned }));
  if (issues.length === 0) return null;
  const form = questionForm(
    course,
    forecast,
    issues.flatMap(({ planned }) => planned.topics),
  );
  const said = await askModel(deps, userId, {
    system: QUESTION_RULES,
    prompt: questionMessage(form, issues, newSeal()),
    shape: Question,
    maxTokens: MOST_TOKENS,
    signal,
    limitMs,
  });
  if (!said) return null;
  const { proposed, fault } = checkQuestion(said, {
    course,
    form,
    issues,
    plain: plainWords(deps.content),
    rests: (fact) => say(deps.content.phrases, 'practice_rests', { fact }),
  });
  if (fault) deps.log.info({ fault }, 'a proposed question did not hold');
  return proposed && writeProposed(course, forecast, proposed, deps.content.phrases);
}

const textsOf = ({ quotes }: PlannedQuestion['issues'][number]['found'][number]): string[] =>
  quotes.map(({ text }) => text);
