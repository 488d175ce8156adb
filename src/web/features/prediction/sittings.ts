import type { Backtest, Evidence, Sitting, Topic } from '#contract/prediction.ts';

const TERMS: Record<string, string> = { fall: 'F', spring: 'S', winter: 'W', summer: 'Su' };

/** A column's head: "F14" for Fall 2014, "M17" for a midterm, "’17" where the term is unknown. */
export function shortName({ kind, year, term, name }: Sitting): string {
  if (year === null) return name.slice(0, 3);
  const digits = String(year % 100).padStart(2, '0');
  if (kind === 'midterm') return `M${digits}`;
  const letter = term ? TERMS[term.toLowerCase()] : undefined;
  return letter ? `${letter}${digits}` : `’${digits}`;
}

/** One square of a topic's history; `untested` could have been tested and was not. */
export type Square = 'tested' | 'perhaps' | 'untested' | 'impossible';

/** A share at or above this was read from a key or a rule number; below it the label is a guess. */
const SURE = 0.75;

export function squareOf(history: Topic['history'][number]): Square {
  if (history.share >= SURE) return 'tested';
  if (history.share >= 0.5) return 'perhaps';
  return history.possible ? 'untested' : 'impossible';
}

/** "Tested in Fall 2014 and Fall 2017": the squares of a row for someone who cannot see them. */
export function historyWords(history: Topic['history']): string {
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
  const named = (square: Square) => history.filter((h) => squareOf(h) === square).map((h) => h.sitting);
  const tested = named('tested');
  const perhaps = named('perhaps');
  const says = tested.length === 0 ? 'Not tested so far' : `Tested in ${list.format(tested)}`;
  return perhaps.length === 0 ? says : `${says}; perhaps in ${list.format(perhaps)}`;
}

/** A topic's evidence as the panel shows it: where it was tested, and where it was taught. */
export function splitEvidence(evidence: Evidence[]): { exams: Evidence[]; taught: Evidence[] } {
  return {
    exams: evidence.filter((item) => item.kind === 'exam'),
    taught: evidence.filter((item) => item.kind !== 'exam'),
  };
}

/**
 * The rank after which a list ends, for the dashed line of the strip: only where one line separates every hit from
 * every miss over all exams, since each test has its own list.
 */
export function stripCut(backtest: Backtest, size: number): number | null {
  const all = backtest.exams.flatMap((exam) => exam.tested);
  const lastOn = Math.max(0, ...all.filter((topic) => topic.on_list).map((topic) => topic.rank));
  const firstOff = Math.min(Infinity, ...all.filter((topic) => !topic.on_list).map((topic) => topic.rank));
  return lastOn <= size && size < firstOff ? size : null;
}

/** A key case as the screen sets it: the name in italics, and what stands after it (reporter, counts). */
export function splitCase(line: string): { name: string; rest: string } {
  const end = line.search(/, (?=\d)| \(|: | – | — |; /);
  return end < 0
    ? { name: line, rest: '' }
    : { name: line.slice(0, end), rest: line.slice(end).replace(/^[,:;–—\s]+/, '') };
}
