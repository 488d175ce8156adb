import type { Stretch } from './marks.ts';

/** What is pointed at: a line of the rubric by its place, a stretch of the answer by its letter, or nothing. */
export type Pointed = { point: number } | { letter: string } | null;

/** Whether a stretch belongs to what is pointed at. */
export function isPointed(pointed: Pointed, { points, letter }: Stretch): boolean {
  if (pointed === null || letter === '') return false;
  return 'point' in pointed ? points.includes(pointed.point) : pointed.letter === letter;
}
