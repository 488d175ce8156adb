import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gatherCandidates } from '#engine/answering/candidates.ts';
import { AGAINST, EVIDENCE, type Evidence, evidenceOf } from '#engine/answering/coverage.ts';
import { topicOf } from '#engine/answering/topic.ts';
import type { Library } from '#engine/doctrine/library.ts';
import { readQuestion } from '#engine/finding/read-question.ts';
import { type Labeled, listForFitting } from './abstention-sets.ts';
import { readLibrary } from './library.ts';

/**
 * Fits the weights by which the engine judges whether the materials answer: `node evals/fit-abstention.ts`. Prints how
 * questions of the tune half are told apart by weights fitted without them; `--write` writes the weights to
 * src/engine/answering/coverage-weights.ts. Needs the real course. Deterministic.
 */
const WEIGHTS = new URL('../src/engine/answering/coverage-weights.ts', import.meta.url);

type Row = { set: string; features: number[]; isAnswerable: boolean; weight: number };
type Model = { constant: number; weights: number[] };

/** Small steps with momentum; enough of them that more change no third decimal. */
const STEPS = 3000;
const STEP = 0.6;
const MOMENTUM = 0.9;
/** Pull of the weights towards 0, spread over all rows. */
const PULL = 0.5;
const FOLDS = 10;

/**
 * The operating point: share of the answerable questions that may be refused, and share of the unanswerable that must
 * not be answered, both by weights fitted without them. The bars are .08 and .95. A mention costs a student less than a
 * refusal where the materials have the answer, so that those begin lower still, by `SPARE` log odds, and
 * answers a little higher, by `ANSWER_SPARE`.
 */
const REFUSED = 0.005;
const SPARE = 0.3;
const ANSWER_SPARE = 0.1;
const NOT_ANSWERED = 0.97;

function rowOf({ set, course, question, isAnswerable, weight }: Labeled, library: Library): Row {
  const query = readQuestion(question, course);
  const asking = { course, query, topic: topicOf(course, query), materialIds: null };
  const evidence: Evidence = evidenceOf(asking, gatherCandidates(asking), library);
  const features = EVIDENCE.map((name) => (AGAINST.has(name) ? -evidence[name] : evidence[name]));
  return { set, features, isAnswerable, weight };
}

/** Logistic regression, both classes of equal weight, no weight below 0: more evidence never counts the other way. */
function fitted(rows: readonly Row[]): Model {
  const sumOf = (isAnswerable: boolean) =>
    rows.reduce((sum, row) => sum + (row.isAnswerable === isAnswerable ? row.weight : 0), 0);
  const [yes, no] = [sumOf(true), sumOf(false)];
  let constant = 0;
  let constantSpeed = 0;
  const weights = EVIDENCE.map(() => 0.5);
  const speed = EVIDENCE.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => (PULL * weight) / (yes + no));
    let constantSlope = 0;
    for (const row of rows) {
      const share = row.weight / (2 * (row.isAnswerable ? yes : no));
      const error = share * (likelihood(scoreOf({ constant, weights }, row)) - (row.isAnswerable ? 1 : 0));
      for (const [at, value] of row.features.entries()) slope[at] = (slope[at] ?? 0) + error * value;
      constantSlope += error;
    }
    for (const at of weights.keys()) {
      speed[at] = MOMENTUM * (speed[at] ?? 0) - STEP * (slope[at] ?? 0);
      weights[at] = (weights[at] ?? 0) + speed[at];
      if (weights[at] < 0) [weights[at], speed[at]] = [0, 0];
    }
    constantSpeed = MOMENTUM * constantSpeed - STEP * constantSlope;
    constant += constantSpeed;
  }
  return { constant, weights };
}

const likelihood = (score: number) => 1 / (1 + Math.exp(-score));

const scoreOf = ({ constant, weights }: Model, { features }: Row): number =>
  features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), constant);

/** The rows of the tune half, each with the score of a model that was fitted without it. */
function scoredApart(rows: readonly Row[]): { score: number; isAnswerable: boolean }[] {
  const tune = rows.filter(({ set }) => set === 'tune');
  const others = rows.filter(({ set }) => set !== 'tune');
  return Array.from({ length: FOLDS }, (_, fold) => {
    const model = fitted([...tune.filter((_row, at) => at % FOLDS !== fold), ...others]);
    const left = tune.filter((_row, at) => at % FOLDS === fold);
    return left.map((row) => ({ score: scoreOf(model, row), isAnswerable: row.isAnswerable }));
  }).flat();
}

const library = readLibrary();
const rows = (await listForFitting()).map((labeled) => rowOf(labeled, library));
const model = fitted(rows);
const apart = scoredApart(rows);
const answerable = apart
  .filter((row) => row.isAnswerable)
  .map(({ score }) => score)
  .sort((a, b) => a - b);
const unanswerable = apart.filter((row) => !row.isAnswerable).map(({ score }) => score);
const at = (share: number) => answerable[Math.floor(share * answerable.length)] ?? 0;
for (const share of [0.02, 0.05, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3]) {
  const refused = unanswerable.filter((score) => score < at(share)).length;
  console.log(`${share.toFixed(2)} wrongly refused: ${refused} of ${unanswerable.length} refused`);
}
const rounded = (value: number) => Number(value.toFixed(2));
const weights = Object.fromEntries(
  EVIDENCE.map((name, i) => [name, rounded((AGAINST.has(name) ? -1 : 1) * (model.weights[i] ?? 0))]),
);
const highest = [...unanswerable].sort((a, b) => a - b)[Math.floor(NOT_ANSWERED * unanswerable.length)] ?? 0;
const [mentionsFrom, answersFrom] = [rounded(at(REFUSED) - SPARE), rounded(highest + ANSWER_SPARE)];
console.log({ constant: rounded(model.constant), weights, mentionsFrom, answersFrom });
if (process.argv.includes('--write')) {
  const file = fileURLToPath(WEIGHTS);
  let text = readFileSync(file, 'utf8').replace(/(CONSTANT = )[^;]+/, `$1${rounded(model.constant)}`);
  for (const [name, weight] of Object.entries(weights))
    text = text.replace(new RegExp(`(\\b${name}: )[^,]+`), `$1${weight}`);
  text = text.replace(/(MENTIONS_FROM = )[^;]+/, `$1${mentionsFrom}`);
  writeFileSync(file, text.replace(/(ANSWERS_FROM = )[^;]+/, `$1${answersFrom}`));
}
