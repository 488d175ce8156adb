import { MessageSquareText, SquarePen, Target } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { later } from '../../later.tsx';
import { useFootBar } from '../../ui/use-foot-bar.ts';

const PracticeSheet = later(() => import('./practice-sheet.tsx'));

/** One item of the bar at the foot of a phone. */
export const TAB_ITEM =
  'grid content-center justify-items-center gap-[3px] text-[12.5px] font-[550] text-ink-3 -outline-offset-2 aria-[current]:text-brand';

/** The bar at the foot of a phone. */
export function TabBar({ label, items, children }: { label: string; items: 3 | 5; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className={`grid h-[calc(60px+env(safe-area-inset-bottom))] shrink-0 ${items === 5 ? 'grid-cols-5' : 'grid-cols-3'} border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] pane:hidden print:hidden`}
    >
      {children}
    </nav>
  );
}

/** Practice in the bar: opens the sheet with the ways to practice. */
export function PracticeItem({ cloneId }: { cloneId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { pathname } = useLocation();
  const isHere = [`/drill/${cloneId}`, `/cards/${cloneId}`, `/outline/${cloneId}`].includes(pathname);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-current={isHere ? 'page' : undefined}
        onClick={() => setOpen(true)}
        className={TAB_ITEM}
      >
        <SquarePen aria-hidden size={20} />
        Practice
      </button>
      {isOpen && <PracticeSheet cloneId={cloneId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The way to the prediction, in the bar. */
export function PredictionItem({ cloneId }: { cloneId: number }) {
  const path = `/exam-prediction/${cloneId}`;
  const isHere = useLocation().pathname === path;
  return (
    <Link to={path} aria-current={isHere ? 'page' : undefined} className={TAB_ITEM}>
      <Target aria-hidden size={20} />
      Prediction
    </Link>
  );
}

/** The bar of a practice screen or the prediction, in sight whatever the length of the page: study, practice and the prediction. */
export function CourseTabBar({ cloneId }: { cloneId: number }) {
  const bar = useFootBar<HTMLDivElement>();
  return (
    <div ref={bar} className="sticky bottom-0 z-20 pane:hidden">
      <TabBar label="Course screens" items={3}>
        <Link to={`/study/${cloneId}`} className={TAB_ITEM}>
          <MessageSquareText aria-hidden size={20} />
          Study
        </Link>
        <PracticeItem cloneId={cloneId} />
        <PredictionItem cloneId={cloneId} />
      </TabBar>
    </div>
  );
}
