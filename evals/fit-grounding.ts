import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LEAST, leftOf, readEvidence } from '#engine/grounding/check-sentence.ts';
import { EVIDENCE, type Evidence } from '#engine/grounding/evidence.ts';
import type { Weights } from '#engine/grounding/weights.ts';
import { readThesaurus } from './course-files.ts';
import { readGroundingSet, type Written } from './grounding-sets.ts';

/**
 * Fits the weights of the check of a model's sentences and tests them on each course by the weights of the others:
 * `node evals/fit-grounding.ts`. Prints, per course left out, what is caught and what is wrongly marked, and with
 * `--without` what leaving out each kind of evidence changes; `--misses` lists the misses; `--write` writes the weights of
 * all courses to src/engine/grounding/weights.ts. The held set takes no part. Deterministic.
 */
const WEIGHTS = new URL('../src/engine/grounding/weights.ts', import.meta.url);

type Row = Written & { evidence: Evidence; share: number };
/** Whether a sentence passes. */
const isPassed = (weights: Weights, row: Row): boolean => row.share >= LEAST && sumOf(weights, row) >= 0;
const STEPS = 1500;
const STEP = 0.5;
const MOMENTUM = 0.9;
const PULL = 0.002;
/** What a bad sentence that passes counts beside a supported one that is marked: the bars are .95 and .15. */
const CAUGHT_COUNTS = 1.6;

/** What the sides count in fitting. */
const SIDE = { good: 1, bad: 1.2, elsewhere: 0.1 };
const sideOf = (row: Row): keyof typeof SIDE =>
  row.kind === 'elsewhere' ? 'elsewhere' : isGood(row) ? 'good' : 'bad';

const isGood = ({ expected }: Row): boolean => expected === 'supported';

/** Logistic regression; both sides and every course have equal weight, and no evidence may count against its sense. */
function fitted(rows: readonly Row[], names: readonly (keyof Evidence)[] = EVIDENCE): Weights {
  const counts = new Map<string, number>();
  const key = (row: Row) => `${row.course} ${sideOf(row)}`;
  for (const row of rows) counts.set(key(row), (counts.get(key(row)) ?? 0) + 1);
  const shares = rows.map((row) => SIDE[sideOf(row)] / (counts.get(key(row)) ?? 1) / counts.size);
  const vectors = rows.map(({ evidence }) => [1, ...names.map((name) => evidence[name])]);
  const found = [0, ...names.map(() => 0)];
  const speed = found.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = found.map((weight, at) => (at === 0 ? 0 : PULL * weight));
    for (const [order, vector] of vectors.entries()) {
      let sum = 0;
      for (let at = 0; at < vector.length; at++) sum += (found[at] ?? 0) * (vector[at] ?? 0);
      const error = (shares[order] ?? 0) * (1 / (1 + Math.exp(-sum)) - (isGood(rows[order] as Row) ? 1 : 0));
      for (let at = 0; at < vector.length; at++) slope[at] = (slope[at] ?? 0) + error * (vector[at] ?? 0);
    }
    for (const at of found.keys()) {
      speed[at] = MOMENTUM * (speed[at] ?? 0) - STEP * (slope[at] ?? 0);
      const next = (found[at] ?? 0) + (speed[at] ?? 0);
      const isWrong = at > 0 && next > 0;
      found[at] = isWrong ? 0 : next;
      if (isWrong) speed[at] = 0;
    }
  }
  const weightOf = (name: keyof Evidence) => [name, found[names.indexOf(name) + 1] ?? 0] as const;
  const own = Object.fromEntries(EVIDENCE.map((name) => (names.includes(name) ? weightOf(name) : [name, 0])));
  const made = { ...own, constant: found[0] ?? 0 } as Weights;
  // The constant is chosen last: by what is caught beside what is wrongly marked.
  let best = { worth: -1, constant: made.constant };
  for (let step = -15; step <= 15; step++) {
    const constant = made.constant + step / 10;
    const { caught, marked } = ratesOf({ ...made, constant }, rows);
    const worth = CAUGHT_COUNTS * caught - marked;
    if (worth > best.worth) best = { worth, constant };
  }
  return { ...made, constant: best.constant };
}

const sumOf = (weights: Weights, { evidence }: Row): number => leftOf(evidence, weights);

function ratesOf(weights: Weights, rows: readonly Row[]): { caught: number; marked: number; auc: number } {
  const goodRows = rows.filter(isGood);
  const badRows = rows.filter((row) => sideOf(row) === 'bad');
  const good = goodRows.map((row) => sumOf(weights, row));
  const bad = badRows.map((row) => sumOf(weights, row));
  const below = (some: readonly Row[]) => some.filter((row) => !isPassed(weights, row)).length / some.length;
  const wins = good.flatMap((a) => bad.map((b) => (a > b ? 1 : a === b ? 0.5 : 0) as number));
  return {
    caught: below(badRows),
    marked: below(goodRows),
    auc: wins.reduce((a, b) => a + b, 0) / wins.length,
  };
}

/** Supported sentences held against another passage of their course: what it does not speak of must not rest on it. */
function elsewhere(all: readonly Written[]): Written[] {
  const good = all.filter(({ expected }) => expected === 'supported');
  return good.flatMap((one, at): Written[] => {
    const other = [...good.slice(at + 1), ...good].find(
      ({ course, sources }) => course === one.course && sources[0]?.text !== one.sources[0]?.text,
    );
    return other ? [{ ...one, sources: other.sources, expected: 'unsupported', kind: 'elsewhere' }] : [];
  });
}

const thesaurus = readThesaurus();
const sets = [...(await readGroundingSet('tune')), ...(await readGroundingSet('courses'))];
sets.push(...elsewhere(sets));
const rows = sets.flatMap((written): Row[] => {
  const found = readEvidence(written.sentence, written.sources, { thesaurus });
  return found ? [{ ...written, evidence: found.evidence, share: found.share }] : [];
});
const courses = [...new Set(rows.map(({ course }) => course))];

function leftOut(
  names: readonly (keyof Evidence)[],
): { course: string; rates: ReturnType<typeof ratesOf>; weights: Weights }[] {
  return courses.map((course) => {
    const weights = fitted(
      rows.filter((row) => row.course !== course),
      names,
    );
    return {
      course,
      weights,
      rates: ratesOf(
        weights,
        rows.filter((row) => row.course === course),
      ),
    };
  });
}

const two = (value: number) => value.toFixed(2);
const weights = fitted(rows);
const all = leftOut(EVIDENCE);
for (const { course, rates, weights: others } of all) {
  console.log(
    `${course.padEnd(20)} caught ${two(rates.caught)}  marked ${two(rates.marked)}  AUC ${rates.auc.toFixed(3)}`,
  );
  if (!process.argv.includes('--misses')) continue;
  const only = process.argv[process.argv.indexOf('--misses') + 1];
  for (const row of rows.filter((one) => one.course === course && (only === undefined || only === course))) {
    const sum = sumOf(others, row);
    if (isPassed(others, row) === isGood(row)) continue;
    const parts = EVIDENCE.filter((name) => Math.abs(others[name] * row.evidence[name]) > 0.3)
      .map((name) => `${name} ${(others[name] * row.evidence[name]).toFixed(1)}`)
      .join(', ');
    console.log(`  ${row.kind} ${two(row.share)} ${two(sum)} [${parts}]\n     ${row.sentence}`);
  }
}
const byKind = Map.groupBy(
  all.flatMap(({ course, weights }) =>
    rows.filter((row) => row.course === course).map((row) => ({ row, passes: isPassed(weights, row) })),
  ),
  ({ row }) => (row.kind === 'role' ? 'roles' : row.kind),
);
for (const [kind, some] of byKind)
  console.log(
    `${kind.padEnd(20)} below ${two(some.filter(({ passes }) => !passes).length / some.length)} of ${some.length}`,
  );
const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length;
const summary = (list: typeof all) =>
  `caught ${mean(list.map(({ rates }) => rates.caught)).toFixed(3)}  marked ${mean(list.map(({ rates }) => rates.marked)).toFixed(3)}  AUC ${mean(list.map(({ rates }) => rates.auc)).toFixed(4)}`;
console.log(`mean, each by the others: ${summary(all)}`);
if (process.argv.includes('--without'))
  for (const left of EVIDENCE.filter((name) => weights[name] !== 0))
    console.log(`without ${left.padEnd(14)} ${summary(leftOut(EVIDENCE.filter((name) => name !== left)))}`);
console.log(EVIDENCE.map((name) => `${name} ${two(weights[name])}`).join('  '));
if (process.argv.includes('--write')) {
  const lines = ['constant', ...EVIDENCE].map(
    (name) => `  ${name}: ${Number(weights[name as keyof Weights].toFixed(2))},\n`,
  );
  const text = readFileSync(fileURLToPath(WEIGHTS), 'utf8');
  writeFileSync(
    fileURLToPath(WEIGHTS),
    text.replace(/(WEIGHTS: Weights = \{)[^}]*\}/, `$1\n${lines.join('')}}`),
  );
}
