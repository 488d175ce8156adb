import type { GradedPoint } from '#contract/practice-answers.ts';

/** A stretch of the answer: `points` are the rubric's points that it earned, by their place; `letter` names it. */
export type Stretch = { start: number; end: number; text: string; points: number[]; letter: string };

/** a, b, … z, aa, ab, … */
const letterAt = (at: number): string =>
  at < 26 ? String.fromCharCode(97 + at) : `${letterAt(Math.floor(at / 26) - 1)}${letterAt(at % 26)}`;

/**
 * Cuts an answer where a sentence that earned a point begins or ends. The stretches together are the whole answer, in
 * order; those that earned something have a letter, the others none.
 */
export function stretchesOf(answer: string, points: readonly GradedPoint[]): Stretch[] {
  const cuts = points
    .flatMap(({ sentences }) => sentences.flatMap(({ start, end }) => [start, end]))
    .filter((cut) => cut > 0 && cut < answer.length);
  const places = [...new Set([0, ...cuts, answer.length])].sort((a, b) => a - b);
  let lettered = 0;
  return places.slice(0, -1).map((start, n) => {
    const end = places[n + 1] ?? answer.length;
    const earning = points.flatMap(({ earned, sentences }, at) =>
      earned > 0 && sentences.some((each) => each.start <= start && each.end >= end) ? [at] : [],
    );
    const letter = earning.length > 0 ? letterAt(lettered++) : '';
    return { start, end, text: answer.slice(start, end), points: earning, letter };
  });
}
