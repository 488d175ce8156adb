import type { RubricLine } from './rubric.ts';

/** Rules and application make at least this share of a rubric, conclusions at most that. */
const ARGUMENT = 0.7;
const CONCLUSIONS = 0.05;

const pointsOf = (lines: readonly RubricLine[]): number =>
  lines.reduce((sum, { possible }) => sum + possible, 0);

/** The lines with points so shared out that what is argued counts and a bare result does not. */
export function balance(lines: readonly RubricLine[]): RubricLine[] {
  const isArgued = ({ kind }: RubricLine) => kind === 'rule' || kind === 'application';
  const isResult = ({ kind }: RubricLine) => kind === 'conclusion';
  const rest = lines.filter((line) => !isResult(line));
  const results = lines.filter(isResult);
  const argued = pointsOf(rest.filter(isArgued));
  const factor = argued > 0 && argued < ARGUMENT * pointsOf(lines) ? 2 : 1;
  const weighed = rest.map((line) => (isArgued(line) ? { ...line, possible: line.possible * factor } : line));
  const least = (CONCLUSIONS / (1 - CONCLUSIONS)) * pointsOf(weighed);
  const share = pointsOf(results) > least ? 0.5 : 1;
  const changed = new Map([
    ...weighed.map((line, at) => [rest[at], line] as const),
    ...results.map((line) => [line, { ...line, possible: line.possible * share }] as const),
  ]);
  return lines.flatMap((line) => changed.get(line) ?? []);
}
