import type { PracticeGrade } from '#contract/practice-answers.ts';
import { say } from '#engine/answering/phrases.ts';
import type { Rubric } from '#engine/grading/rubric.ts';
import type { Deps } from '../../deps.ts';
import { checkComments, checkVerdicts } from '../../outside/examiner/check-comments.ts';
import {
  COMMENT_RULES,
  Comments,
  commentMessage,
  type SentLine,
} from '../../outside/examiner/comment-prompt.ts';
import { newSeal } from '../../outside/models/sealed.ts';
import { withoutMachineTalk } from '../../outside/professor/sent-passages.ts';
import { speaksToMachine } from '../../outside/professor/spoken-to-machines.ts';
import { askModel } from '../language-model/ask-model.ts';

/** The student waits for the grade meanwhile; it is there without the advice. */
const WAIT_MS = 15_000;
/** Lines told of at most, and of how much of an answer: what is most open comes first. */
const MOST_LINES = 16;
const MOST_CHARACTERS = 12_000;
const MOST_TOKENS = 2_000;

type Graded = { rubric: Rubric; grade: PracticeGrade; answer: string };

/**
 * The grade with what the server's language model says of its lines: its own verdict on each, and advice. The points stay
 * as they are, whatever it says and whatever the answer asks of it. The same grade where there is no model; with a note
 * where the model gives nothing that holds.
 */
export async function withAdvice(
  deps: Deps,
  userId: number,
  graded: Graded,
  signal: AbortSignal,
  limitMs = WAIT_MS,
): Promise<PracticeGrade> {
  const { grade, answer } = graded;
  const sent = sentLines(graded);
  if (!deps.model || sent.length === 0) return grade;
  const lines = sent.map(({ line }) => line);
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
  const comments = said ? checkComments(said, lines, answer) : new Map<string, never>();
  const verdicts = said ? checkVerdicts(said, lines, answer) : new Map<string, never>();
  const idAt = new Map(sent.map(({ at, line }) => [at, line.id]));
  const points = grade.points.map((point, at) => {
    const id = idAt.get(at) ?? '';
    const [advice, judged] = [comments.get(id), verdicts.get(id)];
    return { ...point, ...(advice && { advice }), ...(judged && { judged }) };
  });
  const note = comments.size + verdicts.size > 0 ? '' : say(deps.content.phrases, 'model_no_advice');
  return { ...grade, points, advised: { by: deps.model.name, note } };
}

/** Lines of the rubric, those with most to gain first, each with its position in the rubric. */
function sentLines({ rubric, grade }: Graded): { at: number; line: SentLine }[] {
  const ignored = new Set(grade.ignored_facts);
  let facts = 0;
  return grade.points
    .map((point, at) => ({ point, at, open: point.possible - point.earned }))
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
