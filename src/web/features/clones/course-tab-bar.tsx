import { Library, MessageSquareText, SquarePen, Target } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { later } from '../../later.tsx';
import { useFootBar } from '../../ui/use-foot-bar.ts';

const PracticeSheet = later(() => import('./practice-sheet.tsx'));

const ITEM =
  'grid content-center justify-items-center gap-[3px] text-[12.5px] font-[550] text-ink-3 -outline-offset-2 aria-[current]:text-brand';

/** The panes of the study screen on a phone. */
export type Pane = 'chat' | 'materials' | 'saved';

const STUDY_ITEMS = [
  { pane: 'chat', label: 'Study', hash: '', Icon: MessageSquareText },
  { pane: 'materials', label: 'Materials', hash: '#materials', Icon: Library },
] as const;

type TabBarProps = {
  cloneId: number;
  /** On the study screen, whose panes are turned in place: the one that is shown, and the way to another. */
  panes?: { shown: Pane; onPane: (pane: Pane) => void };
};

/** The bar at the foot of a phone, the same on every screen of a course: study, materials, practice and the prediction. */
export function TabBar({ cloneId, panes }: TabBarProps) {
  return (
    <nav
      aria-label="Course screens"
      className="grid h-[calc(60px+env(safe-area-inset-bottom))] shrink-0 grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] pane:hidden print:hidden"
    >
      {STUDY_ITEMS.map(({ pane, label, hash, Icon }) =>
        panes ? (
          <button
            key={pane}
            type="button"
            aria-current={pane === panes.shown ? 'page' : undefined}
            onClick={() => panes.onPane(pane)}
            className={ITEM}
          >
            <Icon aria-hidden size={20} />
            {label}
          </button>
        ) : (
          <Link key={pane} to={`/study/${cloneId}${hash}`} className={ITEM}>
            <Icon aria-hidden size={20} />
            {label}
          </Link>
        ),
      )}
      <PracticeItem cloneId={cloneId} />
      <PredictionItem cloneId={cloneId} />
    </nav>
  );
}

/** Practice in the bar: opens the sheet with the ways to practice. */
function PracticeItem({ cloneId }: { cloneId: number }) {
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
        className={ITEM}
      >
        <SquarePen aria-hidden size={20} />
        Practice
      </button>
      {isOpen && <PracticeSheet cloneId={cloneId} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The way to the prediction, in the bar. */
function PredictionItem({ cloneId }: { cloneId: number }) {
  const path = `/exam-prediction/${cloneId}`;
  const isHere = useLocation().pathname === path;
  return (
    <Link to={path} aria-current={isHere ? 'page' : undefined} className={ITEM}>
      <Target aria-hidden size={20} />
      Prediction
    </Link>
  );
}

/** The bar of a practice screen or the prediction, in sight whatever the length of the page. */
export function CourseTabBar({ cloneId }: { cloneId: number }) {
  const bar = useFootBar<HTMLDivElement>();
  return (
    <div ref={bar} className="sticky bottom-0 z-20 pane:hidden">
      <TabBar cloneId={cloneId} />
    </div>
  );
}
