import { type LabeledSitting, TESTED } from './label-exams.ts';

/** Shares of an exam in whole percent; they add up to 100. */
export type Difficulty = { easy: number; medium: number; hard: number };

/** By the questionnaire's strictness 1 to 5 where no past exam can be measured. */
const BY_STRICTNESS: readonly Difficulty[] = [
  { easy: 40, medium: 45, hard: 15 },
  { easy: 35, medium: 45, hard: 20 },
  { easy: 30, medium: 45, hard: 25 },
  { easy: 20, medium: 50, hard: 30 },
  { easy: 15, medium: 45, hard: 40 },
];

/**
 * How hard past exams were, by how many topics a call joins: one is easy, two are medium, three or more are hard.
 * Every exam weighs the same, and within it essays and multiple choice weigh the same.
 */
export function measureDifficulty(labeled: readonly LabeledSitting[], strictness: number): Difficulty {
  const totals = [0, 0, 0];
  for (const { sitting, labels } of labeled) {
    if (!sitting.isComplete) continue;
    const topicsOf = (call: string) =>
      new Set(
        labels.filter((label) => label.call === call && label.share >= TESTED).map((label) => label.topic),
      ).size;
    const measured = sitting.calls
      .map((call) => ({ kind: call.kind, topics: topicsOf(call.label) }))
      .filter((call) => call.topics > 0);
    const kinds = Map.groupBy(measured, (call) => call.kind);
    for (const calls of kinds.values()) {
      for (const { topics } of calls) {
        const level = Math.min(3, topics) - 1;
        totals[level] = (totals[level] ?? 0) + 1 / (kinds.size * calls.length);
      }
    }
  }
  const sum = totals.reduce((all, part) => all + part, 0);
  if (sum === 0) return BY_STRICTNESS[strictness - 1] ?? { easy: 30, medium: 45, hard: 25 };
  const [easy = 0, medium = 0, hard = 0] = wholePercents(totals.map((part) => part / sum));
  return { easy, medium, hard };
}

/** Shares of one as whole percents that add up to 100: the largest remainders are rounded up. */
export function wholePercents(shares: readonly number[]): number[] {
  const floors = shares.map((share) => Math.floor(share * 100 + 1e-9));
  const missing = 100 - floors.reduce((sum, part) => sum + part, 0);
  const order = shares
    .map((share, at) => ({ at, rest: share * 100 - (floors[at] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, missing);
  return floors.map((part, at) => part + Number(order.some((each) => each.at === at)));
}
