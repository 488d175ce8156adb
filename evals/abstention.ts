import { readFileSync, writeFileSync } from 'node:fs';
import type { ComposedAnswer } from '#engine/answering/answer.ts';
import { gatherCandidates } from '#engine/answering/candidates.ts';
import { composeAnswer } from '#engine/answering/compose.ts';
import { judge } from '#engine/answering/outcome.ts';
import type { Phrases } from '#engine/answering/phrases.ts';
import { topicOf } from '#engine/answering/topic.ts';
import type { Library } from '#engine/doctrine/library.ts';
import { readQuestion } from '#engine/finding/read-question.ts';
import type { Course } from '#engine/indexing/course.ts';
import {
  type AbstentionQuestion,
  type Half,
  listAbstentionQuestions,
  openAskedCourses,
} from './abstention-sets.ts';
import { type Figure, lower, meanFigure, shareFigure } from './figures.ts';
import { readLibrary } from './library.ts';

/** A question with what the engine made of it: the kind of its answer, and the score behind it. */
export type Judged = AbstentionQuestion & { answer: ComposedAnswer['kind']; score: number };

/** A point of the curve: where so many answerable questions are refused, the share of unanswerable ones that is. */
export type CurvePoint = { wronglyRefused: number; refused: number; near: number; far: number };

/** One half's curve, and the area under it: the chance that an answerable question scores above an unanswerable one. */
export type Curve = {
  half: Half;
  answerable: number;
  unanswerable: number;
  auc: number;
  points: CurvePoint[];
};

const PHRASES = new URL('../content/phrases.json', import.meta.url);
const CURVE = new URL('./abstention-curve.json', import.meta.url);
const LEVELS = Array.from({ length: 10 }, (_, at) => (2 * (at + 1)) / 100);
const VOICE = { style: 'balanced_approach', strictness: 3, humor: 1, professorName: '' } as const;

/**
 * How well the engine knows what the materials do not answer. At the product's operating point a mention in passing is a
 * refusal of an unanswerable question and an answer to an answerable one; `only-mentioned` says how many answerable
 * questions get no more than that. The curve knows no mentions: one threshold of the score parts answers from refusals.
 * Single misses are listed of the tune half only.
 */
export async function measureAbstention(): Promise<{ figures: Figure[]; misses: string[]; curves: Curve[] }> {
  const courses = await openAskedCourses();
  const library = readLibrary();
  const judgedOf = (half: Half) =>
    listAbstentionQuestions(half).flatMap((asked) => {
      const course = courses.get(asked.course);
      return course ? [judged(course, library, asked)] : [];
    });
  const halves = { tune: judgedOf('tune'), held: judgedOf('held') };
  const curves = (['tune', 'held'] as const).map((half) => curveOf(half, halves[half]));
  const figures = (['tune', 'held'] as const).flatMap((half, at) => [
    ...figuresOf(half, halves[half]),
    aucFigure(half, halves[half], curves[at]?.auc ?? 0),
  ]);
  const misses = halves.tune
    .filter(({ kind, answer }) => (kind === 'answerable' ? answer !== 'answer' : answer === 'answer'))
    .map(
      ({ course, kind, answer, score, question }) =>
        `abstention ${kind} ${course} ${answer} ${score.toFixed(2)}  ${question}`,
    );
  return { figures, misses, curves };
}

function judged(course: Course, library: Library, asked: AbstentionQuestion): Judged {
  const { question } = asked;
  const phrases = JSON.parse(readFileSync(PHRASES, 'utf8')) as Phrases;
  const request = { question, history: [], voice: VOICE, task: 'ask', seed: 0, library } as const;
  const query = readQuestion(question, course);
  const asking = { course, query, topic: topicOf(course, query), materialIds: null };
  const { score } = judge(asking, gatherCandidates(asking), library);
  return { ...asked, answer: composeAnswer(course, request, phrases).kind, score };
}

function figuresOf(half: Half, all: readonly Judged[]): Figure[] {
  const name = (figure: string) => `abstention.${half}.${figure}`;
  const refused = (kinds: readonly string[]) =>
    all.filter(({ kind }) => kinds.includes(kind)).map(({ answer }) => (answer === 'answer' ? 0 : 1));
  const answerable = all.filter(({ kind }) => kind === 'answerable');
  return [
    shareFigure(name('refused'), refused(['near', 'far'])),
    shareFigure(name('refused.near'), refused(['near'])),
    shareFigure(name('refused.far'), refused(['far'])),
    lower(
      shareFigure(
        name('wrongly-refused'),
        answerable.map(({ answer }) => (answer === 'none' ? 1 : 0)),
      ),
    ),
    lower(
      shareFigure(
        name('only-mentioned'),
        answerable.map(({ answer }) => (answer === 'passing' ? 1 : 0)),
      ),
    ),
  ];
}

/** The area as a mean over answerable questions of the share of unanswerable ones that score lower. */
function aucFigure(half: Half, all: readonly Judged[], auc: number): Figure {
  const figure = meanFigure(
    `abstention.${half}.auc`,
    all.filter(isAnswerable).map((one) => shareBelow(one, all)),
  );
  return { ...figure, value: Math.round(auc * 1000) / 1000 };
}

const isAnswerable = ({ kind }: Judged): boolean => kind === 'answerable';

function shareBelow({ score }: Judged, all: readonly Judged[]): number {
  const others = all.filter((each) => !isAnswerable(each));
  const below = others.reduce(
    (sum, each) => sum + (each.score < score ? 1 : each.score === score ? 0.5 : 0),
    0,
  );
  return below / Math.max(1, others.length);
}

/** The curve of one half, by the scores of its questions. */
export function curveOf(half: Half, all: readonly Judged[]): Curve {
  const answerable = all.filter(isAnswerable);
  const scores = answerable.map(({ score }) => score).sort((a, b) => a - b);
  const unanswerable = all.filter((each) => !isAnswerable(each));
  const auc = answerable.reduce((sum, one) => sum + shareBelow(one, all), 0) / Math.max(1, answerable.length);
  const points = LEVELS.map((level) => {
    // The threshold under which at most this share of the answerable questions lies.
    const threshold = scores[Math.floor(level * scores.length)] ?? 0;
    const share = (list: readonly Judged[]) =>
      rounded(list.filter(({ score }) => score < threshold).length / Math.max(1, list.length));
    const of = (kind: string) => share(unanswerable.filter((each) => each.kind === kind));
    return { wronglyRefused: level, refused: share(unanswerable), near: of('near'), far: of('far') };
  });
  return {
    half,
    answerable: answerable.length,
    unanswerable: unanswerable.length,
    auc: rounded(auc),
    points,
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

if (import.meta.main) {
  const { figures, misses, curves } = await measureAbstention();
  for (const { name, value, hits, count } of figures)
    console.log(`${name.padEnd(36)} ${value.toFixed(3)}  ${hits === undefined ? '' : `${hits} of `}${count}`);
  for (const { half, points } of curves) {
    console.log(half);
    for (const { wronglyRefused, refused, near, far } of points)
      console.log(
        `  ${wronglyRefused.toFixed(2)}  refused ${refused.toFixed(3)}  near ${near.toFixed(3)}  far ${far.toFixed(3)}`,
      );
  }
  if (process.argv.includes('--misses')) for (const miss of misses) console.log(miss);
  if (process.argv.includes('--write')) writeFileSync(CURVE, `${JSON.stringify(curves, null, 2)}\n`);
}
