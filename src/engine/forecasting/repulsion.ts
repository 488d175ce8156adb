import { logit, sigmoid } from './odds.ts';
import type { Observation } from './posterior.ts';

/** A habit of not repeating topics is learned from at least this many exams; fewer show chance, not habit. */
export const FEWEST_EXAMS_FOR_REPULSION = 6;
/** Forecasts from fewer exams than this are too coarse to learn a habit from. */
const WARM_UP = 3;
/** How far the odds of what the last exam tested can fall: none of it, up to the whole step between its shares. */
const STEPS = [-0.25, -0.5, -0.75, -1, -1.25];
/** The mean log loss must fall by this much, or the habit is taken for chance (research on public bar exams). */
const LEAST_GAIN = 0.004;

/**
 * How strongly an examiner avoids what the last exam tested: 0 (not at all, or too few exams to tell) to -1.25, the
 * step that would have forecast this series best, each exam from those before it. `exams` are oldest first;
 * `chancesAfter` forecasts from a beginning of the series.
 */
export function learnRepulsion(
  exams: readonly Observation[],
  chancesAfter: (seen: readonly Observation[]) => readonly number[],
): number {
  if (exams.length < FEWEST_EXAMS_FOR_REPULSION) return 0;
  const losses = new Map([0, ...STEPS].map((step) => [step, 0]));
  let pairs = 0;
  for (const [at, exam] of exams.entries()) {
    if (at < WARM_UP) continue;
    const seen = exams.slice(0, at);
    for (const [topic, chance] of chancesAfter(seen).entries()) {
      const last = lastShare(seen, topic);
      if (!exam.possible[topic] || last === null) continue;
      pairs += 1;
      const share = exam.shares[topic] ?? 0;
      for (const [step, loss] of losses)
        losses.set(step, loss + logLoss(repelled(chance, last, step), share));
    }
  }
  const none = losses.get(0) ?? 0;
  const [best = 0, least = none] = [...losses].toSorted((a, b) => a[1] - b[1])[0] ?? [];
  return none - least >= LEAST_GAIN * pairs && pairs > 0 ? best : 0;
}

/** The chance after the step: lower for what the last exam tested, a little higher for what it left out. */
export function repelled(chance: number, last: number | null, step: number): number {
  return step === 0 || last === null ? chance : sigmoid(logit(chance) + step * (last - chance));
}

/** How far the last exam that could test a topic did so; null where none could. */
export function lastShare(exams: readonly Observation[], topic: number): number | null {
  const last = exams.findLast((exam) => exam.possible[topic]);
  return last === undefined ? null : (last.shares[topic] ?? 0);
}

function logLoss(chance: number, share: number): number {
  const inside = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return -share * Math.log(inside) - (1 - share) * Math.log(1 - inside);
}
