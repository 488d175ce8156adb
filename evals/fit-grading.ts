import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownOf } from '#engine/grading/award-prose.ts';
import { rubricOfModelAnswer } from '#engine/grading/grade.ts';
import { readAnswer } from '#engine/grading/said.ts';
import { aroundsOf, evidenceOn } from '#engine/grading/says.ts';
import { AGAINST, NEITHER, SIGNALS, type Signals } from '#engine/grading/signals.ts';
import type { Weights } from '#engine/grading/weights.ts';
import { termsOf } from '#engine/indexing/terms.ts';
import { hasGradingFiles, readExamParts } from './grading-parts.ts';
import { everySecondOf, firstOf, type Item, readVariants, saladOf } from './grading-variants.ts';
import { readGradingWords } from './grading-words.ts';

/**
 * Fits what each signal counts for a stretch of an answer to say a line of the rubric, on the written variants of the half
 * `dev`, and tests it on each subject by the weights of the others: `node evals/fit-grading.ts`. `--write` writes the weights
 * of all subjects to src/engine/grading/weights.ts; `--without` prints what each signal gains. The held half takes no part.
 * Deterministic.
 */
const WEIGHTS = new URL('../src/engine/grading/weights.ts', import.meta.url);
const STEPS = 1500;
const STEP = 0.3;
const MOMENTUM = 0.9;
const PULL = 0.0005;

/** Which lines a variant says, and what it counts in fitting. */
const SAYS = { full: 0.5, paraphraseA: 1, paraphraseB: 1, another: 0.6 } as const;
const SAYS_NOT = {
  turned: 1,
  turnedOwnWords: 0.6,
  wrongRule: 0.8,
  wrong: 0.3,
  pasted: 0.1,
  offtopic: 0.1,
  salad: 0.5,
} as const;
/** Changed or left out in some lines, which it then does not say. */
const CHANGED = { numbersOff: 1, swapped: 1, half: 0.5, quarter: 0.3, everySecond: 0.3 };
const UNCHANGED = 0.3;

type Row = { subject: string; variant: string; signals: Signals; isSaid: boolean; counts: number };

const NONE = Object.fromEntries(SIGNALS.map((name) => [name, 0])) as Signals;

function rowsOf(item: Item, other: Item): Row[] {
  const rubric = rubricOfModelAnswer(item.question, item.model, words);
  const lines = rubric.lines.filter(({ kind }) => kind !== 'issue');
  const nearest = (sentence: string): number => {
    const sought = new Set(termsOf(sentence));
    const worth = lines.map(({ words: text }) => {
      const terms = new Set(termsOf(text));
      return [...terms].filter((term) => sought.has(term)).length / Math.sqrt(Math.max(1, terms.size));
    });
    return worth.indexOf(Math.max(...worth));
  };
  const changed = {
    numbersOff: new Set(item.numbersOffPoints.map(nearest)),
    swapped: new Set(item.swappedPoints.map(nearest)),
  };
  const texts: Record<string, string> = {
    ...item.variants,
    half: firstOf(item.model, 2),
    quarter: firstOf(item.model, 4),
    salad: saladOf(item.model),
    everySecond: everySecondOf(item.model),
    full: item.model,
    wrong: other.model,
    pasted: item.question,
  };
  const variants = { ...SAYS, ...SAYS_NOT, ...CHANGED };
  return Object.entries(variants).flatMap(([variant, counts]) => {
    if (texts[variant] === undefined) return [];
    const { comparing } = rubric;
    const answer = { ...readAnswer(texts[variant] ?? '', item.question, comparing), comparing };
    const arounds = aroundsOf(rubric.lines, answer);
    const applied = ownOf(lines, answer);
    return lines.flatMap((line, at) =>
      line.parts.map(({ asked }): Row => {
        const [best] = evidenceOn(asked, line.kind === 'rule' ? answer.said : applied, arounds(line));
        const isChanged =
          variant in changed
            ? changed[variant as keyof typeof changed].has(at)
            : !(texts[variant] ?? '').includes(line.words);
        const isSaid = variant in SAYS || (variant in CHANGED && !isChanged);
        const own = variant in CHANGED && !isChanged ? UNCHANGED : counts;
        return {
          subject: item.subject,
          variant,
          signals: best?.signals ?? { ...NONE, ...arounds(line) },
          isSaid,
          counts: own * (item.subject === 'course' ? 0.5 : 1),
        };
      }),
    );
  });
}

const isIn = (some: readonly string[], name: string): boolean => some.includes(name);

/** Logistic regression in which no signal may count against its sense. */
function fitted(rows: readonly Row[], names: readonly (keyof Signals)[] = SIGNALS): Weights {
  const total = (isSaid: boolean) =>
    rows.reduce((sum, row) => sum + (row.isSaid === isSaid ? row.counts : 0), 0);
  const totals = { said: total(true), not: total(false) };
  const shares = rows.map(({ isSaid, counts }) => counts / (isSaid ? totals.said : totals.not));
  const vectors = rows.map(({ signals }) => [1, ...names.map((name) => signals[name])]);
  const sense = [0, ...names.map((name) => (isIn(NEITHER, name) ? 0 : isIn(AGAINST, name) ? -1 : 1))];
  const found = sense.map(() => 0);
  const speed = sense.map(() => 0);
  for (let step = 0; step < STEPS; step++) {
    const slope = found.map((weight, at) => (at === 0 ? 0 : PULL * weight));
    for (const [order, vector] of vectors.entries()) {
      let sum = 0;
      for (let at = 0; at < vector.length; at++) sum += (found[at] ?? 0) * (vector[at] ?? 0);
      const error = (shares[order] ?? 0) * (1 / (1 + Math.exp(-sum)) - (rows[order]?.isSaid ? 1 : 0));
      for (let at = 0; at < vector.length; at++) slope[at] = (slope[at] ?? 0) + error * (vector[at] ?? 0);
    }
    for (const at of found.keys()) {
      speed[at] = MOMENTUM * (speed[at] ?? 0) - STEP * (slope[at] ?? 0);
      const next = (found[at] ?? 0) + (speed[at] ?? 0);
      const isWrong = next * (sense[at] ?? 0) < 0;
      found[at] = isWrong ? 0 : next;
      if (isWrong) speed[at] = 0;
    }
  }
  const own = SIGNALS.map(
    (name) => [name, names.includes(name) ? (found[names.indexOf(name) + 1] ?? 0) : 0] as const,
  );
  return { ...(Object.fromEntries(own) as Signals), constant: found[0] ?? 0 };
}

const leaning = (weights: Weights, { signals }: Row): number =>
  SIGNALS.reduce((sum, name) => sum + weights[name] * signals[name], weights.constant);

/** How often a line that is said stands above one that is not. */
function areaUnder(said: readonly number[], not: readonly number[]): number {
  const wins = said.flatMap((a) => not.map((b) => (a > b ? 1 : a === b ? 0.5 : 0) as number));
  return wins.reduce((sum, win) => sum + win, 0) / Math.max(1, wins.length);
}

/** Paraphrased lines against those of each wrong variant, each subject by the weights of the others. */
function tested(names: readonly (keyof Signals)[]): Record<string, number> {
  const scored = subjects.flatMap((subject) => {
    const weights = fitted(
      rows.filter((row) => row.subject !== subject),
      names,
    );
    return rows.flatMap((row) => (row.subject === subject ? [{ ...row, score: leaning(weights, row) }] : []));
  });
  const of = (is: (row: Row) => boolean) => scored.filter(is).map(({ score }) => score);
  const said = of(({ variant }) => variant.startsWith('paraphrase') || variant === 'another');
  const against = Object.keys(SAYS_NOT).map((variant) => [
    variant,
    areaUnder(
      said,
      of((row) => row.variant === variant),
    ),
  ]);
  const kept = Object.keys(CHANGED).map((variant) => [
    variant,
    areaUnder(
      of((row) => row.variant === variant && row.isSaid),
      of((row) => row.variant === variant && !row.isSaid),
    ),
  ]);
  const rule = areaUnder(
    of(({ variant }) => variant === 'rule'),
    of(({ variant }) => variant === 'ruleTurned'),
  );
  return Object.fromEntries([...against, ...kept, ['ruleTurned', rule]]);
}

const words = readGradingWords();
const items = readVariants().filter(({ half }) => half === 'dev');
/** Parts of the real practice exams, where they lie beside the checkout: nobody wrote variants of these. */
const parts = (hasGradingFiles() ? readExamParts() : []).map(({ name, question, model }): Item => {
  const bare = {
    variants: {} as Item['variants'],
    numbersOffPoints: [],
    swappedPoints: [],
    subtleSentence: '',
  };
  return { ...bare, id: name, half: 'dev', subject: 'course', question, model };
});
const ANOTHER = 7;
/** Rules of the older set, each said again and turned. */
const { rules } = JSON.parse(readFileSync(new URL('./sets/grading.json', import.meta.url), 'utf8')) as {
  rules: { rule: string; said: string; turned: string }[];
};
const ofRules = rules.flatMap(({ rule, said, turned }): Row[] => {
  const rubric = rubricOfModelAnswer('', rule, words);
  const { comparing } = rubric;
  return rubric.lines.flatMap((line) =>
    line.parts.flatMap(({ asked }) =>
      [said, turned].map((text): Row => {
        const answer = { ...readAnswer(text, '', comparing), comparing };
        const around = aroundsOf(rubric.lines, answer)(line);
        const [best] = evidenceOn(asked, answer.said, around);
        const isSaid = text === said;
        const variant = isSaid ? 'rule' : 'ruleTurned';
        return {
          subject: 'rules',
          variant,
          signals: best?.signals ?? { ...NONE, ...around },
          isSaid,
          counts: 1,
        };
      }),
    ),
  );
});
const rows = [items, parts]
  .flatMap((some) => some.flatMap((item, at) => rowsOf(item, some[(at + ANOTHER) % some.length] ?? item)))
  .concat(ofRules);
const subjects = [...new Set(rows.map(({ subject }) => subject))];
const shown = (areas: Record<string, number>) =>
  Object.entries(areas)
    .map(([variant, area]) => `${variant} ${area.toFixed(3)}`)
    .join('  ');
const weights = fitted(rows);
console.log(`${rows.length} lines, each subject by the others: ${shown(tested(SIGNALS))}`);
console.log(SIGNALS.map((name) => `${name} ${weights[name].toFixed(2)}`).join('  '));
if (process.argv.includes('--without'))
  for (const left of SIGNALS.filter((name) => weights[name] !== 0))
    console.log(`without ${left.padEnd(12)} ${shown(tested(SIGNALS.filter((name) => name !== left)))}`);
if (process.argv.includes('--write')) {
  const lines = (['constant', ...SIGNALS] as const).map(
    (name) => `  ${name}: ${Number(weights[name].toFixed(2))},\n`,
  );
  const text = readFileSync(fileURLToPath(WEIGHTS), 'utf8');
  writeFileSync(
    fileURLToPath(WEIGHTS),
    text.replace(/(WEIGHTS: Weights = \{)[^}]*\}/, `$1\n${lines.join('')}}`),
  );
}
