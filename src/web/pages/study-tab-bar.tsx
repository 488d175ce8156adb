import { Bookmark, Library, MessageSquareText } from 'lucide-react';
import { PracticeItem, PredictionItem, TAB_ITEM, TabBar } from '../features/clones/course-tab-bar.tsx';

/** The panes of the study screen on a phone. */
export type Pane = 'chat' | 'materials' | 'saved';

type StudyTabBarProps = { cloneId: number; pane: Pane; savedCount: number; onPane: (pane: Pane) => void };

/** The bar at the foot of a phone: three panes of this screen, practice and the prediction. */
export function StudyTabBar({ cloneId, pane, savedCount, onPane }: StudyTabBarProps) {
  const items = [
    { pane: 'chat' as const, label: 'Chat', Icon: MessageSquareText },
    { pane: 'materials' as const, label: 'Materials', Icon: Library },
    { pane: 'saved' as const, label: `Saved (${savedCount})`, Icon: Bookmark },
  ];
  return (
    <TabBar label="Panes" items={5}>
      {items.map((item) => (
        <button
          key={item.pane}
          type="button"
          aria-current={item.pane === pane ? 'true' : undefined}
          onClick={() => onPane(item.pane)}
          className={TAB_ITEM}
        >
          <item.Icon aria-hidden size={20} />
          {item.label}
        </button>
      ))}
      <PracticeItem cloneId={cloneId} />
      <PredictionItem cloneId={cloneId} />
    </TabBar>
  );
}
