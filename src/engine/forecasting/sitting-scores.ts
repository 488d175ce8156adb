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
  const isAnswer = (file: readonly KeyLine[]) => file.every(({ isStudents }) => isStudents);
  const asked = new Set(calls.map(({ question }) => question));
  const answers = files.filter(isAnswer).map((file) => file.map((line) => withQuestionOf(asked, line)));
  const handedOut = files.filter((file) => !isAnswer(file)).flat();
  return [...keyScores(handedOut, lexicon), ...agreed(answers, lexicon)];
}

/** A student numbers more than the exam does: other numbers count steps of an answer. */
const withQuestionOf = (asked: ReadonlySet<string>, line: KeyLine): KeyLine =>
  asked.has(line.question) ? line : { ...line, question: '', letter: '' };

function agreed(answers: readonly KeyLine[][], lexicon: Lexicon): KeyScore[] {
  const said = answers.flatMap((answer) =>
    [...Map.groupBy(answer, ({ question }) => question).values()].flatMap((lines) =>
      keyScores(lines, lexicon),
    ),
  );
  return [...Map.groupBy(said, ({ topic }) => topic).values()].flatMap((onTopic) => {
    const ofFiles = [...Map.groupBy(onTopic, ({ line }) => line.line.materialId).values()];
    const [, second = 0] = ofFiles
      .map((own) => Math.max(...own.map(({ score }) => score)))
      .toSorted((a, b) => b - a);
    return onTopic.map((each) => {
      const { question } = each.line;
      const isAlone =
        answers.length === 1 ||
        (question !== '' &&
          answers.filter((lines) => lines.some((line) => line.question === question)).length === 1);
      return isAlone ? each : { ...each, score: Math.min(each.score, second) };
    });
  });
}
