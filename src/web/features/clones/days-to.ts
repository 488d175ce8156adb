const DAY = 86_400_000;

/** The student's own calendar day as YYYY-MM-DD. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** How far a day (YYYY-MM-DD) is from now, in words: "Final today", "Final in 12 days"; '' once it is past. */
export function daysToExam(day: string, now: Date): string {
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY);
  if (days < 0) return '';
  if (days === 0) return 'Final today';
  return days === 1 ? 'Final tomorrow' : `Final in ${days} days`;
}

/** How long ago an instant was, as one says it: "just now", "20 minutes ago", "yesterday", "on March 3". */
export function agoWords(at: string, now: Date): string {
  const then = new Date(at);
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 2) return 'just now';
  if (minutes < 60) return `${minutes} minutes ago`;
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(then))) / DAY);
  if (days === 0) return `${Math.floor(minutes / 60)} hour${minutes < 120 ? '' : 's'} ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return `${days} days ago`;
  return `on ${then.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}`;
}
