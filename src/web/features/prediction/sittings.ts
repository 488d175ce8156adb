import type { Backtest, Sitting, Topic } from '#contract/prediction.ts';

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

/** The square of one past exam; sure and soft labels together are the exams a topic counts as tested on. */
export function squareOf(history: Topic['history'][number]): Square {
  if (history.share >= SURE) return 'tested';
  if (history.share >= 0.5) return 'perhaps';
  return history.possible ? 'untested' : 'impossible';
}

/** "Tested on the Fall 2014 final and the Fall 2017 final": the squares of a row for someone who cannot see them. */
export function historyWords(history: Topic['history']): string {
  const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
  const named = (square: Square) =>
    history.filter((h) => squareOf(h) === square).map((h) => `the ${h.sitting}`);
  const tested = named('tested');
  const perhaps = named('perhaps');
  const outside = named('impossible');
  const could = outside.length > 0 ? `could not be on ${list.format(outside)}` : '';
  if (tested.length + perhaps.length === 0) return ['Not tested so far', could].filter(Boolean).join('; ');
  const says = [
    ...(tested.length > 0 ? [`tested on ${list.format(tested)}`] : []),
    ...(perhaps.length > 0 ? [`perhaps on ${list.format(perhaps)}`] : []),
    ...(could ? [could] : []),
  ].join('; ');
  return says.charAt(0).toUpperCase() + says.slice(1);
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

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A key case as the screen sets it: the name in italics, and what stands after it (reporter, counts). */
export function splitCase(line: string): { name: string; rest: string } {
  const end = line.search(/, (?=\d)| \(|: | – | — |; /);
  return end < 0
    ? { name: line, rest: '' }
    : { name: line.slice(0, end), rest: sentence(line.slice(end).replace(/^[,:;–—\s]+/, '')) };
}
