import type { PracticeQuestion } from '#contract/prediction.ts';
import { termsOf } from '../indexing/terms.ts';
import { sentences } from '../reading/sentences.ts';
import type { GradingWords, PointKind, Rubric, RubricLine } from './rubric.ts';

/** A line of the rubric as graded; `sentences` are UTF-16 offsets in the student's answer. */
export type GradedPoint = {
  kind: PointKind;
  words: string;
  possible: number;
  earned: number;
  sentences: { start: number; end: number }[];
  missed: string;
  citation: number | null;
};

export type Grade = {
  band: 'strong' | 'on_the_way' | 'thin' | 'not_yet';
  earned: number;
  possible: number;
  points: GradedPoint[];
  ignoredFacts: string[];
  nextStep: { words: string; citation: number | null };
};

/** The rubric of a practice question, from the lines of its model answer. */
export function rubricOfPractice(question: PracticeQuestion, _words: GradingWords): Rubric {
  const lines = question.answer_lines
    .filter((line) => line.role === 'quote' || line.role === 'say')
    .map(
      (line): RubricLine => ({
        kind: line.role === 'quote' ? 'rule' : 'application',
        words: line.text,
        possible: 1,
        citation: line.cites[0] ?? null,
        parts: [],
        issue: 0,
      }),
    );
  return { lines, isPolicy: false };
}

/** The rubric of an exam question, from the prose of its model answer. */
export function rubricOfModelAnswer(_question: string, modelAnswer: string, _words: GradingWords): Rubric {
  const lines = sentences(modelAnswer).map(
    ({ start, end }): RubricLine => ({
      kind: 'rule',
      words: modelAnswer.slice(start, end),
      possible: 1,
      citation: null,
      parts: [],
      issue: 0,
    }),
  );
  return { lines, isPolicy: false };
}

/** Grades a student's answer by a rubric, sentence by sentence. Never throws; an empty answer earns 0. */
export function gradeAnswer(rubric: Rubric, _question: string, answer: string): Grade {
  const said = sentences(answer);
  const points = rubric.lines.map((line): GradedPoint => {
    const wanted = [...new Set(termsOf(line.words))];
    const found = said.find(({ start, end }) => {
      const own = new Set(termsOf(answer.slice(start, end)));
      return wanted.filter((term) => own.has(term)).length >= 0.6 * Math.max(1, wanted.length);
    });
    const { kind, words, possible, citation } = line;
    const earned = found === undefined ? 0 : possible;
    const missed = found === undefined ? `Not in your answer: “${words}”` : '';
    return { kind, words, possible, earned, sentences: found ? [found] : [], missed, citation };
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

function bandOf(earned: number, possible: number): Grade['band'] {
  const share = possible === 0 ? 0 : earned / possible;
  return share >= 0.75 ? 'strong' : share >= 0.5 ? 'on_the_way' : share >= 0.25 ? 'thin' : 'not_yet';
}
