import { CornerUpLeft, Megaphone } from 'lucide-react';
import { Link } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import { CardsDue } from './cards-due.tsx';
import { DaysLeft } from './days-left.tsx';
import { agoWords } from './days-to.ts';

/** What waits in a course that is ready: the days to its final, the cards that are due, the drill, and where the student was. */
export function LastPlace({ clone }: { clone: Clone }) {
  const { last_asked } = clone;
  const hasMaterials = clone.material_counts.ready > 0;
  return (
    <div className="mt-3 flex flex-col gap-1.5 text-[15px] leading-[1.4] empty:hidden">
      <DaysLeft clone={clone} />
      {hasMaterials && <CardsDue clone={clone} />}
      {hasMaterials && (
        <Link
          to={`/drill/${clone.id}`}
          aria-label={`Cold-call drill: ${clone.course_name}`}
          className="flex items-center gap-2 text-ink-2 hover:underline max-pane:min-h-11"
        >
          <Megaphone aria-hidden size={17} className="flex-none text-ink-3" />
          Cold-call drill
        </Link>
      )}
      {last_asked && (
        <Link
          to={`/study/${clone.id}`}
          className="flex min-w-0 items-start gap-2 text-ink-2 hover:underline max-pane:min-h-11"
        >
          <CornerUpLeft aria-hidden size={17} className="mt-0.5 flex-none text-ink-3" />
          <span className="min-w-0">
            <span className="line-clamp-1">“{last_asked.message.split('\n').join(', ')}”</span>
            <span className="block text-meta text-ink-3">
              You asked this {agoWords(last_asked.at, new Date())}.
            </span>
          </span>
        </Link>
      )}
    </div>
  );
}
