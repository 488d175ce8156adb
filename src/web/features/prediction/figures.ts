import type { Topic } from '#contract/prediction.ts';

/** A probability from 0 to 1 as a whole percent: .714 is "71%". Never 0% or 100%: a forecast is not certain. */
export const percent = (probability: number): string => `${wholePercent(probability)}%`;

/** The figure of `percent`, from 1 to 99. */
export const wholePercent = (probability: number): number =>
  Math.min(99, Math.max(1, Math.round(probability * 100)));

/** A share that may well be none or all, from 0 to 1, as a whole percent. */
export const sharePercent = (share: number): string => `${Math.round(share * 100)}%`;

/** Parts as whole percents that add up to 100 (largest remainder), in their order; zeros when there is nothing. */
export function wholePercents(parts: number[]): number[] {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total <= 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part / total) * 100);
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, left)
    .map(({ index }) => index);
  return floors.map((floor, index) => floor + (byRemainder.includes(index) ? 1 : 0));
}

/** A Brier score as statisticians print it: .213, three places, no leading zero. */
export const brier = (score: number): string => score.toFixed(3).replace(/^0/, '');

/**
 * How many topics to expect, what to do with that, and how far a final may be from it: in whole topics. A band alone says
 * little to plan by, and the number alone says too much.
 */
export function expectedWords(expected: { mean: number; low: number; high: number }, topics: number): string {
  const whole = (count: number) => Math.min(topics, Math.max(0, Math.round(count)));
  const [mean, low, high] = [whole(expected.mean), whole(expected.low), whole(expected.high)];
  const about = `Your exam tests about ${mean} of these ${topics} topics: work from the top down.`;
  return low >= high ? about : `${about} It may be as few as ${low} or as many as ${high}.`;
}

/** The share of the past exams that tested a topic, of those that could; null where none could. */
const testedShare = ({ tested, of }: Pick<Topic, 'tested' | 'of'>): number | null =>
  of === 0 ? null : tested / of;

/**
 * Topics by the chance that is shown; of those that show the same one, first what was tested more often. The study list
 * stays together.
 */
export const byChanceShown = <T extends Pick<Topic, 'probability' | 'on_list' | 'tested' | 'of'>>(
  topics: readonly T[],
): T[] =>
  topics.toSorted(
    (a, b) =>
      Number(b.on_list) - Number(a.on_list) ||
      wholePercent(b.probability) - wholePercent(a.probability) ||
      (testedShare(b) ?? 0) - (testedShare(a) ?? 0),
  );

/** Past exams from which "tested every time" says something. */
const OFTEN = 3;

/** Whether a topic that every past exam tested stands below one that was tested less: that has to be explained. */
export const isOrderSurprising = (topics: readonly Pick<Topic, 'tested' | 'of'>[]): boolean =>
  topics.some(
    (topic, at) =>
      topic.of >= OFTEN &&
      topic.tested === topic.of &&
      topics.slice(0, at).some((above) => (testedShare(above) ?? 0) < 1),
  );

/** "Tested 4 of 6", "Perhaps tested 1 of 1" where all of it is a guess, "Not on a past exam", or "No past exam could test it". */
export function testedWords({ tested, of, evidence }: Pick<Topic, 'tested' | 'of' | 'evidence'>): string {
  if (of === 0) return 'No past exam could test it';
  if (tested === 0) return 'Not on a past exam';
  const exams = evidence.filter(({ kind }) => kind === 'exam');
  const isGuess = exams.length > 0 && exams.every(({ perhaps }) => perhaps);
  return `${isGuess ? 'Perhaps tested' : 'Tested'} ${tested} of ${of}`;
}

/** "14 assigned pages, mentioned 31×", or "3 pages of notes", with what is not known left out. */
export function classTimeWords({
  pages,
  pages_of,
  mentions,
}: Pick<Topic, 'pages' | 'pages_of' | 'mentions'>): string {
  const noun = pages === 1 ? 'page' : 'pages';
  const which =
    pages_of === 'reading' ? `assigned ${noun}` : pages_of === 'notes' ? `${noun} of notes` : noun;
  const read = pages === 0 ? '' : `${pages.toLocaleString('en-US')} ${which}`;
  const said = mentions === 0 ? '' : `mentioned ${mentions.toLocaleString('en-US')}×`;
  return [read, said].filter(Boolean).join(', ');
}

/** The weight of reading and notes, in exams: they count like this many past exams (design.md §7, m = 4). */
const PRIOR_WEIGHT = 4;

/**
 * The arithmetic behind a topic's figure, printed only where it is the whole story: midterms and uncertain labels
 * count in part, and then whole numbers would not add up to what is shown.
 */
export function arithmetic({ tested, of, prior, probability }: Topic): string | null {
  const together = (tested + PRIOR_WEIGHT * prior) / (of + PRIOR_WEIGHT);
  if (of === 0 || wholePercent(together) !== wholePercent(probability)) return null;
  const exams = of === 1 ? '1 exam' : `${of} exams`;
  return `(${tested} tested + ${PRIOR_WEIGHT} × ${percent(prior)}) ÷ (${exams} + ${PRIOR_WEIGHT})`;
}
