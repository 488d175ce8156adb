import type { PracticeQuestion } from '#contract/prediction.ts';
import { type Answer, type Award, award } from './award.ts';
import { balance } from './balance.ts';
import { modelLines } from './model-rubric.ts';
import { issueLines } from './practice-rubric.ts';
import { readModel } from './read-model.ts';
import type { GradingWords, PointKind, Rubric, RubricLine } from './rubric.ts';
import { readAnswer } from './said.ts';
import { namesIn } from './sentence-kind.ts';

/**
 * A line of the rubric as graded. `sentences` are UTF-16 offsets in the student's answer: what earned it. `missed` is
 * empty when all of it was earned, else a sentence that says what is missing.
 */
export type GradedPoint = {
  kind: PointKind;
  words: string;
  possible: number;
  earned: number;
  sentences: { start: number; end: number }[];
  missed: string;
  citation: number | null;
};

/** A graded answer. `ignoredFacts` are facts of the question that the model answer uses and the student does not. */
export type Grade = {
  band: 'strong' | 'on_the_way' | 'thin' | 'not_yet';
  earned: number;
  possible: number;
  points: GradedPoint[];
  ignoredFacts: string[];
  nextStep: { words: string; citation: number | null };
};

/** The rubric of a practice question, from the lines of its model answer. */
export function rubricOfPractice(question: PracticeQuestion, words: GradingWords): Rubric {
  const { issues, key } = readModel(question, words.phrases);
  const lines =
    key.length > 0 ? modelLines(question.question, key, words) : issueLines(question, issues, words);
  return {
    lines: balance(lines),
    isPolicy: false,
    names: namesIn(question.question),
    phrases: words.phrases,
  };
}

/** The rubric of an exam question, from the prose of its model answer. */
export function rubricOfModelAnswer(questionText: string, modelAnswer: string, words: GradingWords): Rubric {
  const lines = modelLines(questionText, [{ text: modelAnswer, citation: null }], words);
  return { lines: balance(lines), isPolicy: false, names: namesIn(questionText), phrases: words.phrases };
}

/** Grades a student's answer by a rubric, sentence by sentence. Never throws; an empty answer earns 0. */
export function gradeAnswer(rubric: Rubric, questionText: string, answer: string): Grade {
  const read = { ...readAnswer(answer, questionText), names: rubric.names };
  const awards = awardAll(rubric.lines, read);
  const points = rubric.lines.map((line): GradedPoint => {
    const given = awards.get(line);
    return {
      kind: line.kind,
      words: line.words,
      possible: line.possible,
      earned: given?.earned ?? 0,
      sentences: (given?.by ?? []).map(({ start, end }) => ({ start, end })),
      missed: given?.missed ? `${given.missed.why}: ${given.missed.part.words}` : '',
      citation: line.citation,
    };
  });
  const earned = points.reduce((sum, point) => sum + point.earned, 0);
  const possible = points.reduce((sum, point) => sum + point.possible, 0);
  const first = points.find((point) => point.missed !== '');
  return {
    band: bandOf(earned, possible),
    earned,
    possible,
    points,
    ignoredFacts: [],
    nextStep: { words: first?.missed ?? '', citation: first?.citation ?? null },
  };
}

/** Issues and conclusions come last: they lean on what was argued of their issue. */
function awardAll(lines: readonly RubricLine[], answer: Answer): Map<RubricLine, Award> {
  const awards = new Map<RubricLine, Award>();
  const isLast = ({ kind }: RubricLine) => kind === 'issue' || kind === 'conclusion';
  for (const line of lines.filter((each) => !isLast(each)))
    awards.set(line, award(line, answer, { rules: 0, argued: 0 }));
  for (const line of lines.filter(isLast)) {
    const own = lines.filter((each) => each.issue === line.issue && !isLast(each));
    const share = (some: readonly RubricLine[]) => {
      const possible = some.reduce((sum, each) => sum + each.possible, 0);
      const earned = some.reduce((sum, each) => sum + (awards.get(each)?.earned ?? 0), 0);
      return possible === 0 ? 0 : earned / possible;
    };
    const rules = share(own.filter(({ kind }) => kind === 'rule'));
    awards.set(line, award(line, answer, { rules, argued: share(own) }));
  }
  return awards;
}

function bandOf(earned: number, possible: number): Grade['band'] {
  const share = possible === 0 ? 0 : earned / possible;
  return share >= 0.75 ? 'strong' : share >= 0.5 ? 'on_the_way' : share >= 0.25 ? 'thin' : 'not_yet';
}
