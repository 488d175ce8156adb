import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { askedThings } from '#engine/answering/decision/asked-things.ts';
import { CERTAINLY_NOT, decide, scoreOf } from '#engine/answering/decision/decide.ts';
import { EVIDENCE, type Evidence, evidenceOf } from '#engine/answering/decision/evidence.ts';
import { wordsOnNamed } from '#engine/answering/decision/names.ts';
import type { Weights } from '#engine/answering/decision/weights.ts';
import type { Library } from '#engine/doctrine/library.ts';
import { findFor } from '#engine/finding/find.ts';
import { readQuestion } from '#engine/finding/read-question.ts';
import type { Course } from '#engine/indexing/course.ts';
import {
  DECISION_COURSES,
  type DecisionClass,
  type DecisionQuestion,
  listDecisionQuestions,
  openDecisionCourses,
  smallCoursesOf,
} from './decision-sets.ts';
import { readLibrary } from './library.ts';

/**
 * Fits the decision to answer and tests it on each course by weights and cut-offs of the other three:
 * `node evals/fit-decision.ts`. Prints, per course left out, the share of questions whose kind is right and the areas
 * under the curve, and what leaving out each kind of evidence changes; `--misses` lists the misses that are not held;
 * `--write` writes the weights of all four courses to src/engine/answering/decision/weights.ts. Deterministic.
 */
const WEIGHTS = new URL('../src/engine/answering/decision/weights.ts', import.meta.url);

/** `evidence` is null where the question has nothing a course could answer. */
type Row = DecisionQuestion & { evidence: Evidence | null; isNamed: boolean; isSmall: boolean };
type Model = { there: Weights; taught: Weights };

const CLASSES: readonly DecisionClass[] = ['answerable', 'passing', 'near', 'off'];
const RIGHT: Record<DecisionClass, string> = {
  answerable: 'answer',
  passing: 'passing',
  near: 'none',
  off: 'none',
};
/** Evidence that speaks against, whose weights must not be above 0; those of the others must not be below. */
const AGAINST: ReadonlySet<keyof Evidence> = new Set(['missing', 'elsewhere', 'otherLaw', 'torn', 'brief']);
/** What a class counts in fitting beside the others, and in choosing cut-offs. */
const FITTED: Record<DecisionClass, number> = { answerable: 1, passing: 0.7, near: 1, off: 1 };
const CHOSEN: Record<DecisionClass, number> = { answerable: 3, passing: 0.5, near: 1.2, off: 3 };
/** What each class should reach; cut-offs are those that fall least short of it. */
const BARS: Record<DecisionClass, number> = { answerable: 0.9, passing: 0.7, near: 0.85, off: 0.98 };
/** What being right beyond a bar still counts. */
const BEYOND = 0.1;

const STEPS = 800;
const STEP = 0.8;
const MOMENTUM = 0.9;
const PULL = 0.004;

function rowOf(course: Course, library: Library, asked: DecisionQuestion, isSmall: boolean): Row {
  const query = readQuestion(asked.question, course);
  const hits = findFor(course, query);
  const things = askedThings(course, query);
  const { score } = decide(course, query, hits, library);
  const words = wordsOnNamed(course, query, things);
  const evidence = score === CERTAINLY_NOT ? null : evidenceOf(course, query, hits, things, words, library);
  return { ...asked, evidence, isNamed: words !== null, isSmall };
}

/** Logistic regression; both sides, every course and every class of a side have equal weight. */
function fitted(
  all: readonly Row[],
  yes: readonly DecisionClass[],
  names: readonly (keyof Evidence)[],
): Weights {
  const rows = all.filter(({ evidence }) => evidence !== null);
  const isYes = (row: Row) => yes.includes(row.class);
  const key = (row: Row) => `${row.course} ${row.class} ${row.isSmall}`;
  const count = (row: Row) => rows.filter((one) => key(one) === key(row)).length;
  const counts = new Map<string, number>();
  for (const row of rows) if (!counts.has(key(row))) counts.set(key(row), count(row));
  const raw = rows.map((row) => FITTED[row.class] / (counts.get(key(row)) ?? 1));
  const sumOf = (side: boolean) =>
    raw.reduce((sum, weight, at) => sum + (isYes(rows[at] as Row) === side ? weight : 0), 0);
  const totals = { yes: sumOf(true), no: sumOf(false) };
  const weights: Record<string, number> = { constant: 0 };
  const speed: Record<string, number> = { constant: 0 };
  for (const name of EVIDENCE) [weights[name], speed[name]] = [0, 0];
  for (let step = 0; step < STEPS; step++) {
    const slope: Record<string, number> = { constant: 0 };
    for (const name of names) slope[name] = PULL * (weights[name] ?? 0);
    for (const [at, row] of rows.entries()) {
      const evidence = row.evidence as Evidence;
      const sum = names.reduce(
        (all, name) => all + (weights[name] ?? 0) * evidence[name],
        weights['constant'] ?? 0,
      );
      const share = (raw[at] ?? 0) / (isYes(row) ? totals.yes : totals.no);
      const error = share * (1 / (1 + Math.exp(-sum)) - (isYes(row) ? 1 : 0));
      slope['constant'] = (slope['constant'] ?? 0) + error;
      for (const name of names) slope[name] = (slope[name] ?? 0) + error * evidence[name];
    }
    for (const name of ['constant', ...names] as const) {
      speed[name] = MOMENTUM * (speed[name] ?? 0) - STEP * (slope[name] ?? 0);
      const next = (weights[name] ?? 0) + (speed[name] ?? 0);
      const isWrong = name !== 'constant' && (AGAINST.has(name) ? next > 0 : next < 0);
      weights[name] = isWrong ? 0 : next;
      if (isWrong) speed[name] = 0;
    }
  }
  return { ...(weights as Omit<Weights, 'cutOff'>), cutOff: 0 } as Weights;
}

type Scored = { row: Row; there: number; taught: number };

const scored = ({ there, taught }: Model, rows: readonly Row[]): Scored[] =>
  rows.map((row) => ({
    row,
    there: row.evidence ? scoreOf(there, row.evidence) : CERTAINLY_NOT,
    taught: row.evidence ? scoreOf(taught, row.evidence) : CERTAINLY_NOT,
  }));

const kindOf = ({ row, there, taught }: Scored, low: number, high: number): string =>
  there >= low && taught >= high ? 'answer' : row.isNamed || there >= low ? 'passing' : 'none';

/** Share of each class whose kind is right, a mean over the courses of it. */
function rates(all: readonly Scored[], low: number, high: number): Record<DecisionClass, number> {
  const made = { answerable: Number.NaN, passing: Number.NaN, near: Number.NaN, off: Number.NaN };
  for (const kind of CLASSES) {
    const shares = DECISION_COURSES.flatMap((course) =>
      [false, true].flatMap((isSmall) => {
        const own = all.filter(
          ({ row }) => row.course === course && row.class === kind && row.isSmall === isSmall,
        );
        return own.length > 0
          ? [own.filter((one) => kindOf(one, low, high) === RIGHT[kind]).length / own.length]
          : [];
      }),
    );
    if (shares.length > 0) made[kind] = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  }
  return made;
}

function modelOf(rows: readonly Row[], names: readonly (keyof Evidence)[] = EVIDENCE): Model {
  const there = fitted(rows, ['answerable', 'passing'], names);
  const taught = fitted(rows, ['answerable'], names);
  const all = scored({ there, taught }, rows);
  let best = { worth: -1, low: 0, high: 0 };
  for (let low = -1; low <= 1; low += 0.1) {
    for (let high = -1; high <= 1; high += 0.1) {
      const right = rates(all, low, high);
      const worth = CLASSES.reduce(
        (sum, kind) => sum + CHOSEN[kind] * (Math.min(BARS[kind], right[kind]) + BEYOND * right[kind]),
        0,
      );
      if (worth > best.worth) best = { worth, low, high };
    }
  }
  return { there: { ...there, cutOff: best.low }, taught: { ...taught, cutOff: best.high } };
}

/** The chance that one of the first scores above one of the second. */
function auc(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a > b ? 1 : a === b ? 0.5 : 0) as number));
  return wins.reduce((sum, win) => sum + win, 0) / wins.length;
}

const two = (value: number) => (Number.isNaN(value) ? ' –  ' : value.toFixed(2));

function areas(all: readonly Scored[]): number[] {
  const of = (kind: DecisionClass, score: 'there' | 'taught') =>
    all.filter(({ row }) => row.class === kind).map((one) => one[score]);
  return [
    auc(of('answerable', 'there'), of('near', 'there')),
    auc(of('answerable', 'there'), of('off', 'there')),
    auc(of('answerable', 'taught'), of('passing', 'taught')),
  ];
}

const library = readLibrary();
const rows: Row[] = [];
for (const [name, course] of await openDecisionCourses()) {
  const questions = listDecisionQuestions(name);
  for (const asked of questions) rows.push(rowOf(course, library, asked, false));
  for (const small of smallCoursesOf(course, questions)) {
    for (const asked of small.questions) rows.push(rowOf(small.course, library, asked, true));
  }
}
const means: Record<string, number[][]> = {};
for (const course of DECISION_COURSES) {
  const model = modelOf(rows.filter((row) => row.course !== course));
  const all = scored(
    model,
    rows.filter((row) => row.course === course),
  );
  const parts: [string, Scored[]][] = [
    ['all', all.filter(({ row }) => !row.isSmall)],
    ['held', all.filter(({ row }) => row.held && !row.isSmall)],
    ['shared', all.filter(({ row }) => row.source === 'shared' && !row.isSmall)],
    ['small', all.filter(({ row }) => row.isSmall)],
  ];
  for (const [part, own] of parts) {
    const right = rates(own, model.there.cutOff, model.taught.cutOff);
    means[part] = [...(means[part] ?? []), CLASSES.map((kind) => right[kind])];
    const shown = CLASSES.map((kind) => `${kind} ${two(right[kind])}`).join(', ');
    const area = part === 'all' ? `  AUC near, off, passing ${areas(all).map(two).join(' ')}` : '';
    console.log(`${course.padEnd(19)} ${part.padEnd(7)} ${shown}${area}`);
  }
  if (process.argv.includes('--misses')) {
    for (const one of all) {
      const kind = kindOf(one, model.there.cutOff, model.taught.cutOff);
      if ((!one.row.held || one.row.isSmall) && kind !== RIGHT[one.row.class])
        console.log(`  ${one.row.class} → ${kind} ${two(one.there)} ${two(one.taught)}  ${one.row.question}`);
    }
  }
}
for (const [part, list] of Object.entries(means)) {
  const shown = CLASSES.map((kind, at) => {
    const values = list.map((row) => row[at] ?? Number.NaN).filter((value) => !Number.isNaN(value));
    return `${kind} ${two(values.reduce((sum, value) => sum + value, 0) / values.length)}`;
  });
  console.log(`${'mean'.padEnd(19)} ${part.padEnd(7)} ${shown.join(', ')}`);
}
if (process.argv.includes('--without')) {
  for (const left of [null, ...EVIDENCE]) {
    const names = EVIDENCE.filter((name) => name !== left);
    const shown = DECISION_COURSES.map((course) => {
      const model = modelOf(
        rows.filter((row) => row.course !== course),
        names,
      );
      return areas(
        scored(
          model,
          rows.filter((row) => row.course === course),
        ),
      )
        .map((area) => area.toFixed(3))
        .join(' ');
    });
    console.log(`without ${(left ?? 'nothing').padEnd(10)} ${shown.join(' | ')}`);
  }
}
if (process.argv.includes('--write')) {
  const model = modelOf(rows);
  const rounded = (weights: Weights) =>
    ['constant', ...EVIDENCE, 'cutOff']
      .map((name) => `  ${name}: ${Number(weights[name as keyof Weights].toFixed(2))},\n`)
      .join('');
  let text = readFileSync(fileURLToPath(WEIGHTS), 'utf8');
  text = text.replace(/(THERE: Weights = \{)[^}]*\}/, `$1\n${rounded(model.there)}}`);
  text = text.replace(/(TAUGHT: Weights = \{)[^}]*\}/, `$1\n${rounded(model.taught)}}`);
  writeFileSync(fileURLToPath(WEIGHTS), text);
}
