import { termsOf } from '../indexing/terms.ts';

/** Texts as vectors of terms, rare terms weighing more; built once for all topics of a course. */
export type TopicVectors = {
  rarity: ReadonlyMap<string, number>;
  vectors: readonly ReadonlyMap<string, number>[];
};

/** Weighs each text's terms by how few of the texts use them. */
export function buildVectors(texts: readonly string[]): TopicVectors {
  const counts = texts.map((text) => countTerms(text));
  const documents = new Map<string, number>();
  for (const each of counts)
    for (const term of each.keys()) documents.set(term, (documents.get(term) ?? 0) + 1);
  const rarity = new Map(
    [...documents].map(([term, count]) => [term, Math.log((texts.length + 1) / (count + 0.5))]),
  );
  return { rarity, vectors: counts.map((each) => weigh(each, rarity)) };
}

/** Cosine of a text with each topic's text, 0 to 1. */
export function similarities({ rarity, vectors }: TopicVectors, text: string): number[] {
  const query = weigh(countTerms(text), rarity);
  return vectors.map((vector) => {
    let sum = 0;
    for (const [term, weight] of query) sum += weight * (vector.get(term) ?? 0);
    return sum;
  });
}

/** How far each value lies from the mean in standard deviations, at most `limit` to either side. */
export function zScores(values: readonly number[], limit = 2): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance);
  if (deviation < 1e-12) return values.map(() => 0);
  return values.map((value) => Math.max(-limit, Math.min(limit, (value - mean) / deviation)));
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

function weigh(
  counts: ReadonlyMap<string, number>,
  rarity: ReadonlyMap<string, number>,
): Map<string, number> {
  const vector = new Map<string, number>();
  let square = 0;
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * (rarity.get(term) ?? 0);
    if (weight === 0) continue;
    vector.set(term, weight);
    square += weight * weight;
  }
  const length = Math.sqrt(square) || 1;
  for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}
