import type { PracticeGrade } from '#contract/practice-answers.ts';
import { say } from '#engine/answering/phrases.ts';
import type { Rubric } from '#engine/grading/rubric.ts';
import type { Deps } from '../../deps.ts';
import { checkComments } from '../../outside/examiner/check-comments.ts';
import {
  COMMENT_RULES,
  Comments,
  commentMessage,
  type OpenLine,
} from '../../outside/examiner/comment-prompt.ts';
import { newSeal } from '../../outside/models/sealed.ts';
import { withoutMachineTalk } from '../../outside/professor/sent-passages.ts';
import { speaksToMachine } from '../../outside/professor/spoken-to-machines.ts';
import { askModel } from '../language-model/ask-model.ts';

/** The student waits for the grade meanwhile; it is there without the advice. */
const WAIT_MS = 12_000;
/** Lines told of at most, and of how much of an answer: what earned least comes first. */
const MOST_LINES = 10;
const MOST_CHARACTERS = 12_000;
const MOST_TOKENS = 900;

type Graded = { rubric: Rubric; grade: PracticeGrade; answer: string };

/**
 * The grade with what the server's language model advises on its lines. The points stay as they are, whatever it says
 * and whatever the answer asks of it. The same grade where there is no model or nothing is open; with a note where the
 * model gives nothing that holds.
 */
export async function withAdvice(
  deps: Deps,
  userId: number,
  graded: Graded,
  signal: AbortSignal,
  limitMs = WAIT_MS,
): Promise<PracticeGrade> {
  const { grade, answer } = graded;
  const open = openLines(graded);
  if (!deps.model || open.length === 0) return grade;
  const lines = open.map(({ line }) => line);
  const said = await askModel(deps, userId, {
    system: COMMENT_RULES,
    prompt: commentMessage(lines, withoutMachineTalk(answer).slice(0, MOST_CHARACTERS), newSeal()),
    shape: Comments,
    maxTokens: MOST_TOKENS,
    signal,
    limitMs,
  }).catch((cause: unknown) => {
    // A server that is stopped keeps the grade that it has.
    if (signal.aborted) return null;
    throw cause;
  });
  const held = said ? checkComments(said, lines, answer) : new Map<string, never>();
  const idAt = new Map(open.map(({ at, line }) => [at, line.id]));
  const points = grade.points.map((point, at) => {
    const advice = held.get(idAt.get(at) ?? '');
    return advice ? { ...point, advice } : point;
  });
  const note = held.size > 0 ? '' : say(deps.content.phrases, 'model_no_advice');
  return { ...grade, points, advised: { by: deps.model.name, note } };
}

/** Lines that earned less than all of it, those with most to gain first, each with its position in the rubric. */
function openLines({ rubric, grade }: Graded): { at: number; line: OpenLine }[] {
  const ignored = new Set(grade.ignored_facts);
  let facts = 0;
  return grade.points
    .map((point, at) => ({ point, at, open: point.possible - point.earned }))
    .filter(({ open }) => open > 0)
    .toSorted((a, b) => b.open - a.open || a.at - b.at)
    .filter(({ point }) => !speaksToMachine(`${point.words}\n${point.missed}`))
    .slice(0, MOST_LINES)
    .map(({ point, at }, n) => {
      const parts = rubric.lines[at]?.parts.map(({ words }) => words) ?? [];
      const missing = rubric.lines[at]?.facts.map(({ words }) => words).filter((words) => ignored.has(words));
      return {
        at,
        line: {
          id: `L${n + 1}`,
          asks: [...new Set([point.words, ...parts])].join('\n'),
          missed: point.missed,
          facts: [...new Set(missing)].map((words) => ({ id: `F${++facts}`, words })),
        },
      };
    });
}
