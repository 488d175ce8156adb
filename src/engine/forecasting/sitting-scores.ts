import type { ExamSitting } from '../reading/exam.ts';
import type { KeyLine } from '../reading/exam-key.ts';
import { type KeyScore, keyScores } from './key-scores.ts';
import type { Lexicon } from './match-line.ts';

/**
 * How surely the keys of a sitting say what it tested. What a professor handed out is one key, examples of students'
 * answers in it included. Of answers in files of their own a topic has the score that two of them give it, or the only
 * one to its question: what one student alone writes on may be that student's own idea.
 */
export function sittingScores(
  { calls, keys }: Pick<ExamSitting, 'calls' | 'keys'>,
  lexicon: Lexicon,
): KeyScore[] {
  const files = [...Map.groupBy(keys, ({ line }) => line.materialId).values()];
  const answers = files.filter((file) => file.every(({ isStudents }) => isStudents));
  const handedOut = files.filter((file) => !answers.includes(file)).flat();
  const questionOf = ({ question }: KeyLine) =>
    calls.some((call) => call.question === question) ? question : '';
  const scores = answers.flatMap((answer) => bestByTopic(keyScores(answer, lexicon)));
  const agreed = [...Map.groupBy(scores, ({ topic }) => topic).values()].flatMap((said) => {
    const [best, second] = said.toSorted((a, b) => b.score - a.score);
    if (best === undefined) return [];
    const question = questionOf(best.line);
    const own = answers.filter(
      (lines) => question === '' || lines.some((line) => questionOf(line) === question),
    );
    const score = own.length === 1 ? best.score : second?.score;
    return score === undefined ? [] : [{ ...best, score }];
  });
  return [...keyScores(handedOut, lexicon), ...agreed];
}

const bestByTopic = (scores: readonly KeyScore[]): KeyScore[] =>
  [...Map.groupBy(scores, ({ topic }) => topic).values()].flatMap(
    (said) => said.toSorted((a, b) => b.score - a.score)[0] ?? [],
  );
