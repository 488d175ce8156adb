import { Bookmark, Layers, Library, MessageSquareText, Target } from 'lucide-react';
import { Link } from 'react-router';

/** The panes of the study screen on a phone. */
export type Pane = 'chat' | 'materials' | 'saved';

const ITEM =
  'grid content-center justify-items-center gap-[3px] text-[12.5px] font-[550] text-ink-3 -outline-offset-2 aria-[current]:text-brand';

type StudyTabBarProps = { cloneId: number; pane: Pane; savedCount: number; onPane: (pane: Pane) => void };

/** The bar at the foot of a phone: three panes of this screen, practice and the prediction. */
export function StudyTabBar({ cloneId, pane, savedCount, onPane }: StudyTabBarProps) {
  const items = [
    { pane: 'chat' as const, label: 'Chat', Icon: MessageSquareText },
    { pane: 'materials' as const, label: 'Materials', Icon: Library },
    { pane: 'saved' as const, label: `Saved (${savedCount})`, Icon: Bookmark },
  ];
  return (
    <nav
      aria-label="Panes"
      className="grid h-[calc(60px+env(safe-area-inset-bottom))] shrink-0 grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] pane:hidden print:hidden"
    >
      {items.map((item) => (
        <button
          key={item.pane}
          type="button"
          aria-current={item.pane === pane ? 'true' : undefined}
          onClick={() => onPane(item.pane)}
          className={ITEM}
        >
          <item.Icon aria-hidden size={20} />
          {item.label}
        </button>
      ))}
      <Link to={`/cards/${cloneId}`} className={ITEM}>
        <Layers aria-hidden size={20} />
        Practice
      </Link>
      <Link to={`/exam-prediction/${cloneId}`} className={ITEM}>
        <Target aria-hidden size={20} />
        Prediction
      </Link>
    </nav>
  );
}
