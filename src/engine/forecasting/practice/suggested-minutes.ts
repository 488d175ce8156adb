import type { ExamForecast } from '../forecast.ts';

/** Minutes for an issue where no exam tells, and the most and the least that is suggested for one. A planning rule. */
const PER_ISSUE = 12;
const MOST_PER_ISSUE = 15;
const LEAST_PER_ISSUE = 10;
const LEAST = 20;

/**
 * Minutes for a question of so many calls and issues, to the nearest five: what the newest exam gives its essay calls
 * by the forecast's time plan, held between 10 and 15 minutes an issue; 12 minutes an issue without a plan.
 */
export function suggestedMinutes(forecast: ExamForecast, size: { calls: number; issues: number }): number {
  const perCall = minutesOfACall(forecast);
  const planned = perCall === null ? PER_ISSUE * size.issues : perCall * size.calls;
  const held = Math.max(LEAST_PER_ISSUE * size.issues, Math.min(planned, MOST_PER_ISSUE * size.issues));
  return Math.max(LEAST, 5 * Math.round(held / 5));
}

/** What the time plan leaves for one essay call of the newest complete final, or null without a plan. */
function minutesOfACall({ time, sittings }: ExamForecast): number | null {
  const complete = sittings.filter((sitting) => sitting.isComplete && sitting.calls.length > 0);
  const newest = complete.findLast((sitting) => sitting.kind === 'final') ?? complete.at(-1);
  const calls = newest?.calls.filter((call) => call.kind === 'essay').length ?? 0;
  const essays = time.slots.slice(1).filter((slot) => !slot.label.startsWith('Multiple choice'));
  const minutes = essays.reduce((sum, slot) => sum + slot.minutes, 0);
  return calls === 0 || minutes === 0 ? null : minutes / calls;
}
