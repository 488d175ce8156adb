import type { RubricLine } from './rubric.ts';

/** Rules and application make at least this share of a rubric, conclusions at most that. */
const ARGUMENT = 0.7;
const CONCLUSIONS = 0.05;

const pointsOf = (lines: readonly RubricLine[]): number =>
  lines.reduce((sum, { possible }) => sum + possible, 0);

/** Lines of some kinds with their points multiplied. */
const weigh = (lines: readonly RubricLine[], kinds: readonly string[], factor: number): RubricLine[] =>
  lines.map((line) => (kinds.includes(line.kind) ? { ...line, possible: line.possible * factor } : line));

const shareOf = (lines: readonly RubricLine[], kinds: readonly string[]): number =>
  pointsOf(lines.filter(({ kind }) => kinds.includes(kind))) / Math.max(1, pointsOf(lines));

const ARGUED = ['rule', 'application'];

/** The lines with points so shared out that what is argued counts and naming an issue or a bare result does not. */
export function balance(lines: readonly RubricLine[]): RubricLine[] {
  const isShort = (some: readonly RubricLine[]) => {
    const share = shareOf(some, ARGUED);
    return share > 0 && share < ARGUMENT;
  };
  const named = isShort(lines) ? weigh(lines, ['issue'], 0.5) : [...lines];
  const argued = isShort(named) ? weigh(named, ARGUED, 2) : named;
  return shareOf(argued, ['conclusion']) > CONCLUSIONS ? weigh(argued, ['conclusion'], 0.5) : argued;
}
