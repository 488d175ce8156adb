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
          className="flex min-w-0 items-start gap-2 text-ink-2 hover:underline max-pane:min-h-11"
        >
          <CornerUpLeft aria-hidden size={17} className="mt-0.5 flex-none text-ink-3" />
          <span className="min-w-0">
            <span className="line-clamp-1">“{last_asked.message.split('\n').join(', ')}”</span>
            <span className="block text-meta text-ink-3">You asked this {agoWords(last_asked.at, now)}.</span>
          </span>
        </Link>
      )}
    </div>
  );
}
