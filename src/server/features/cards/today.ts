import { nextMidnight } from '../chat/allowance.ts';
import { dayOf } from '../progress/progress.ts';
import type { Today } from './queue.ts';

const DAY = 86_400_000;

/** The first instant of the day of an exam, as the scheduler counts days; null where no exam is known. */
export const examAt = (examOn: string | null): Date | null =>
  examOn === null ? null : new Date(`${examOn}T00:00:00Z`);

/** The student's day, which ends at their midnight. An exam that is over sets no pace any more. */
export function todayOf(now: Date, timeZone: string | null, examOn: string | null): Today {
  const end = nextMidnight(now, timeZone);
  const at = examAt(examOn);
  const isAhead = at !== null && examOn !== null && examOn > dayOf(now, timeZone);
  return { start: new Date(end.getTime() - DAY), end, examAt: isAhead ? at : null };
}
