import type { Citation } from '#contract/chat.ts';
import type { PracticeQuestion } from '#contract/prediction.ts';
import { award } from './award.ts';
import { awardProse } from './award-prose.ts';
import { balance } from './balance.ts';
import { type Comparing, comparingFor, readCompared, shareIn } from './compare.ts';
import type { Answer, Award, Earned } from './earned.ts';
import { missedWords } from './missed.ts';
import { modelLines } from './model-rubric.ts';
import { nextStep } from './next-step.ts';
import { asksPolicy, policyLines } from './policy.ts';
import { issueLines } from './practice-rubric.ts';
import { readModel } from './read-model.ts';
import type { GradingWords, PointKind, Rubric, RubricLine } from './rubric.ts';
import { readAnswer, type Said } from './said.ts';
import { namesIn } from './sentence-kind.ts';

/** A sentence of an answer, by UTF-16 offsets. */
type Place = { start: number; end: number };

/**
 * A line of the rubric as graded. `sentences` are what earned it, `opposite` what says the opposite of it and takes it
 * away. `missed` is empty when all of it was earned, else a sentence that says what is missing.
 */
export type GradedPoint = {
  kind: PointKind;
  words: string;
  possible: number;
  earned: number;
  sentences: Place[];
  opposite: Place[];
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

/**
 * The rubric of a practice question, from the lines of its model answer; where they hold the key of a past exam, from
 * that key. `words` are the product's own thesaurus and phrases. A policy question is not graded by a checklist.
 */
export function rubricOfPractice(question: PracticeQuestion, words: GradingWords): Rubric {
  const text = question.question;
  if (asksPolicy(text)) return policyRubric(text, question.answer, question.citations, words);
  const { issues, key } = readModel(question, words.phrases);
  if (key.length > 0) return proseRubric(text, key, words);
  const comparing = comparingFor(text, namesIn(text), words.thesaurus);
  return { ...bare(words, comparing), lines: balance(issueLines(question, issues, words, comparing)) };
}

/** The rubric of an exam question, from the prose of its model answer, as `rubricOfPractice`. */
export function rubricOfModelAnswer(questionText: string, modelAnswer: string, words: GradingWords): Rubric {
  if (asksPolicy(questionText)) return policyRubric(questionText, modelAnswer, [], words);
  return proseRubric(questionText, [{ text: modelAnswer, citation: null }], words);
}

function proseRubric(
  question: string,
  models: readonly { text: string; citation: number | null }[],
  words: GradingWords,
): Rubric {
  const comparing = comparingFor(question, namesIn(question), words.thesaurus);
  const lines = balance(modelLines(question, models, comparing));
  return { ...bare(words, comparing), lines, isProse: true };
}

function policyRubric(
  question: string,
  model: string,
  citations: readonly Citation[],
  words: GradingWords,
): Rubric {
  const call = question.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const comparing = comparingFor('', namesIn(question), words.thesaurus);
  const asked = readCompared(call.slice(-2).join(' '), comparing);
  const lines = policyLines(model, citations, words, comparing);
  return { ...bare(words, comparing), lines, isPolicy: true, asked };
}

const bare = ({ phrases }: GradingWords, comparing: Comparing): Rubric => ({
  lines: [],
  isProse: false,
  isPolicy: false,
  asked: readCompared('', comparing),
  comparing,
  phrases,
});

/**
 * Grades a student's answer by a rubric, sentence by sentence; `questionText` is what must not be copied. Never throws:
 * an empty answer earns 0, and what is written to the grader is a sentence like any other.
 */
export function gradeAnswer(rubric: Rubric, questionText: string, answer: string): Grade {
  const { comparing } = rubric;
  const read: Answer = { ...readAnswer(answer, questionText, comparing), comparing };
  const awards = rubric.isProse ? awardProse(rubric, read) : awardAll(rubric, read);
  const points = rubric.lines.map((line): GradedPoint => {
    const { kind, words, possible, citation } = line;
    const given: Award = awards.get(line) ?? { earned: 0, by: [], missed: null };
    const missed = missedWords(line, given, rubric);
    const opposite = placesOf(given.opposite ?? []);
    return {
      kind,
      words,
      possible,
      earned: given.earned,
      sentences: placesOf(given.by),
      opposite,
      missed,
      citation,
    };
  });
  const earned = sumOf(points.map((point) => point.earned));
  const possible = sumOf(points.map((point) => point.possible));
  return {
    band: bandOf(earned, possible),
    earned,
    possible,
    points,
    ignoredFacts: ignoredFacts(rubric.lines, awards, read),
    nextStep: nextStep(rubric, awards),
  };
}

const placesOf = (said: readonly Said[]): Place[] =>
  said.map(({ start, end }) => ({ start, end })).toSorted((a, b) => a.start - b.start);

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Issues and conclusions come last: they lean on what was argued of their issue. */
function awardAll({ lines, asked }: Rubric, answer: Answer): Map<RubricLine, Award> {
  const awards = new Map<RubricLine, Award>();
  const isLast = ({ kind }: RubricLine) => kind === 'issue' || kind === 'conclusion';
  const none: Earned = { rules: 0, argued: 0, by: [] };
  for (const line of lines.filter((each) => !isLast(each)))
    awards.set(line, award(line, answer, { earned: none, asked }));
  const shareOf = (some: readonly RubricLine[]) =>
    sumOf(some.map((each) => awards.get(each)?.earned ?? 0)) /
    Math.max(1, sumOf(some.map(({ possible }) => possible)));
  for (const line of lines.filter(isLast)) {
    const own = lines.filter((each) => (line.issue === null || each.issue === line.issue) && !isLast(each));
    const rules = own.filter(({ kind }) => kind === 'rule');
    const by = rules.flatMap((rule) => awards.get(rule)?.by ?? []);
    const earned = { rules: shareOf(rules), argued: shareOf(own), by };
    awards.set(line, award(line, answer, { earned, asked }));
  }
  return awards;
}

/** Share of a fact that a sentence must tell for it not to be ignored. */
const TOLD = 0.45;

/** Facts of lines that earned less than half and that no sentence of the answer tells, each once. */
function ignoredFacts(
  lines: readonly RubricLine[],
  awards: ReadonlyMap<RubricLine, Award>,
  { told }: Answer,
): string[] {
  const ignored = lines
    .filter((line) => (awards.get(line)?.earned ?? 0) < line.possible / 2)
    .flatMap(({ facts }) => facts)
    .filter(({ asked }) => !told.some(({ compared }) => shareIn(asked, compared) >= TOLD));
  return [...new Set(ignored.map(({ words }) => words))];
}

/** Bands by the share of all points: three quarters, half, a quarter; a share of nothing is none. */
function bandOf(earned: number, possible: number): Grade['band'] {
  const share = possible === 0 ? 0 : earned / possible;
  return share >= 0.75 ? 'strong' : share >= 0.5 ? 'on_the_way' : share >= 0.25 ? 'thin' : 'not_yet';
}
