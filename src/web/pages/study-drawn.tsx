import type { Message } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import { conversation } from '../features/chat/conversation.ts';
import { ConversationLog } from '../features/chat/conversation-log.tsx';
import { standsFor } from '../features/chat/words.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { TabBar } from '../features/clones/course-tab-bar.tsx';
import { professorName } from '../ui/professor-name.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import './study.css';
import { StudySkeleton } from './study-skeleton.tsx';

type StudyDrawnProps = { clone: Clone; messages: readonly Message[] };

const nothing = () => undefined;

/**
 * The study screen as the server draws it, to be read before the app's code is here: the end of what was said, which
 * cannot be pressed yet. The app draws over it, with the words in the same place.
 */
export function StudyDrawn({ clone, messages }: StudyDrawnProps) {
  const professor = professorName(clone.professor_name);
  return (
    <div className="study-screen flex h-dvh flex-col overflow-hidden">
      <CourseHeader clone={clone} isHeading />
      <StudySkeleton>
        <div inert className="flex min-h-0 min-w-0 flex-col bg-surface">
          <ConversationLog
            turns={conversation([], { type: 'loaded', messages })}
            isDrawn
            isLoading={false}
            loadError={null}
            onReload={nothing}
            professor={professor}
            hasMaterials={clone.material_counts.total > 0}
            active={null}
            savedKeys={new Set()}
            isAnswering={false}
            greeting={null}
            onAsk={nothing}
            onOpenCitation={nothing}
            onOpenPlace={nothing}
            onSave={nothing}
            onCopy={nothing}
            onPick={nothing}
          />
          <div className="border-t border-transparent px-3 py-1 max-pane:border-line pane:px-6 pane:pt-2 pane:pb-3.5">
            <div className="mx-auto max-w-[704px]">
              <Skeleton className="h-[61px] rounded-modal pane:h-[94px]" />
              <p className="mt-1.5 text-center text-[13px] text-balance text-ink-3 max-pane:text-[12px]/[1.3] pane:mt-2">
                {standsFor(professor.short)}
              </p>
            </div>
          </div>
        </div>
      </StudySkeleton>
      <div inert className="contents">
        <TabBar cloneId={clone.id} panes={{ shown: 'chat', onPane: nothing }} />
      </div>
    </div>
  );
}
