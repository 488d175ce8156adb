import { CalendarClock, CornerUpLeft } from 'lucide-react';
import { Link } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import { agoWords, daysToExam } from './days-to.ts';

/** Where the student was in a course, as the way back there, and the days that are left; nothing where there is neither. */
export function LastPlace({ clone }: { clone: Clone }) {
  const now = new Date();
  const days = clone.exam_on && daysToExam(clone.exam_on, now);
  const { last_asked } = clone;
  if (!days && !last_asked) return null;
  return (
    <div className="mt-3 flex flex-col gap-1.5 text-[15px] leading-[1.4]">
      {days && (
        <p className="flex items-center gap-2 font-semibold text-gold">
          <CalendarClock aria-hidden size={17} className="flex-none" />
          {days}
        </p>
      )}
      {last_asked && (
        <Link
          to={`/study/${clone.id}`}
          className="group flex min-w-0 items-start gap-2 text-ink-2 hover:text-ink max-pane:min-h-11 max-pane:items-center"
        >
          <CornerUpLeft aria-hidden size={17} className="mt-0.5 flex-none text-ink-3 max-pane:mt-0" />
          <span className="min-w-0">
            <span className="line-clamp-1 group-hover:underline">
              “{last_asked.message.split('\n').join(', ')}”
            </span>
            <span className="block text-meta text-ink-3">You asked this {agoWords(last_asked.at, now)}.</span>
          </span>
        </Link>
      )}
    </div>
  );
}

/** The course a student was in last comes first, then the newest. */
export const lastFirst = (clones: readonly Clone[]): Clone[] =>
  clones.toSorted((a, b) => lastAt(b).localeCompare(lastAt(a)) || b.id - a.id);

const lastAt = ({ last_asked, created_at }: Clone): string => last_asked?.at ?? created_at;
