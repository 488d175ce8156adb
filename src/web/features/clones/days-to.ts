const DAY = 86_400_000;

/** The student's own calendar day as YYYY-MM-DD. */
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** How far a day (YYYY-MM-DD) is from now, in words: "Final today", "Final in 12 days"; '' once it is past. */
export function daysToExam(day: string, now: Date): string {
  const far = farWords(day, now);
  return far && `Final ${far}`;
}

/** "today", "tomorrow", "in 12 days"; '' for a day that is past. */
function farWords(day: string, now: Date): string {
  const days = Math.round((Date.parse(day) - Date.parse(dayOf(now))) / DAY);
  if (days < 0) return '';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

/** The next final of a student's courses, in a sentence; '' where none is known. */
export function nextFinal(
  courses: readonly { course_name: string; exam_on: string | null }[],
  now: Date,
): string {
  const [next] = courses
    .flatMap(({ course_name, exam_on }) => (exam_on ? [{ course_name, day: exam_on }] : []))
    .filter(({ day }) => farWords(day, now) !== '')
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return next ? `Your ${next.course_name} final is ${farWords(next.day, now)}.` : '';
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
