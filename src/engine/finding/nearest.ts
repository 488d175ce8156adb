/** What a passage means, as a vector of length 1; null for a passage that has none. In the order of `course.passages`. */
export type PassageVectors = readonly (Float32Array | null)[];

/** Passages that count as near; beyond them a rank says nothing any more. */
const MOST = 60;

/**
 * The passages whose vectors are nearest to a question's by cosine, best first, as their numbers in the course. Vectors
 * of another length than the question's are of another model and are passed over, as are those that point away from it.
 */
export function nearestPassages(question: Float32Array, passages: PassageVectors): number[] {
  const near: { at: number; cosine: number }[] = [];
  for (const [at, vector] of passages.entries()) {
    if (vector === null || vector.length !== question.length) continue;
    const cosine = dot(question, vector);
    if (cosine > 0) near.push({ at, cosine });
  }
  near.sort((a, b) => b.cosine - a.cosine || a.at - b.at);
  return near.slice(0, MOST).map(({ at }) => at);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** The same direction with length 1; null where there is none: nothing but zeros, or what is no number. */
export function unitVector(values: readonly number[]): Float32Array | null {
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));
  if (!Number.isFinite(length) || length === 0) return null;
  return Float32Array.from(values, (value) => value / length);
}
