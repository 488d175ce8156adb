import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import questionSets from '../../../content/suggested-questions.json' with { type: 'json' };
import { QUESTION_ID } from '../features/chat/composer.tsx';
import type { Question } from '../features/chat/conversation.ts';
import { suggestedQuestions } from '../features/chat/suggested-questions.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { type Pane, TabBar } from '../features/clones/course-tab-bar.tsx';
import { useOnlyMaterials } from '../features/clones/use-only-materials.ts';
import { LevelMark } from '../features/profile/level-mark.tsx';
import { useSaved } from '../features/saved/use-saved.ts';
import { beginningOf } from '../features/sources/beginning-of.ts';
import type { SetAside } from '../features/sources/materials-in-use.ts';
import { later, loadWhenQuiet } from '../later.tsx';
import { OnlyMaterialsContext } from '../ui/answer/only-materials.ts';
import { besideCitations } from '../ui/answer/place-citation.ts';
import { Button } from '../ui/button.tsx';
import { useScreen } from '../ui/use-screen.ts';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import { StudyChat } from './study-chat.tsx';
import type { StudyDialog } from './study-dialogs.tsx';
import { StudyMaterials } from './study-materials.tsx';
import { NoSource, type SideTab, StudySide } from './study-side.tsx';
import { useCourseMaterials } from './use-course-materials.ts';
import { useEmergency } from './use-emergency.ts';
import { useOpenSource } from './use-open-source.ts';
import { useSourceBeside } from './use-source-beside.ts';
import { useStudyChat } from './use-study-chat.ts';

const dialogs = () => import('./study-dialogs.tsx');
const sourceViewer = async () => ({
  default: (await import('../features/sources/source-viewer.tsx')).SourceViewer,
});
const savedPanel = async () => ({ default: (await import('../features/saved/saved-panel.tsx')).SavedPanel });

/** What opens beside a word of an answer. */
const besideWords = () =>
  Promise.all([import('../ui/answer/quote-preview.tsx'), import('../ui/popover.tsx')]);

const StudyDialogs = later(dialogs);
const SourceViewer = later(sourceViewer);
const SavedPanel = later(savedPanel);

/** The study screen of one clone: materials, conversation, and the source of every quote. */
export function StudyWorkspace({ clone }: { clone: Clone }) {
  const screen = useScreen();
  const { pathname, hash } = useLocation();
  const [pane, setPane] = useState<Pane>(hash === '#materials' ? 'materials' : 'chat');
  const [sideTab, setSideTab] = useState<SideTab>('source');
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [dialog, setDialog] = useState<StudyDialog | null>(null);
  const [setAside, onSetAside] = useState<SetAside>(new Set());
  const [openSavedId, setOpenSavedId] = useState<number | null>(null);

  const course = useCourseMaterials(clone.id);
  const saved = useSaved(clone.id);
  const source = useOpenSource();
  const chat = useStudyChat({
    cloneId: clone.id,
    materials: course.materials ?? [],
    setAside,
    save: saved.save,
  });
  useSourceBeside({
    turns: chat.turns,
    source: source.source,
    hasPane: screen === 'wide',
    show: source.show,
  });
  const ask = (question: Question) => {
    setPane('chat');
    chat.ask(question);
  };
  const { coldCall, isEmergency } = useEmergency(!chat.isLoading && !chat.loadError, ask);
  const onlyMaterials = useOnlyMaterials(clone);
  const suggested = suggestedQuestions(questionSets, clone.course_name);
  const savedCount = saved.list.data?.length ?? 0;
  const answered = chat.turns.filter(({ answer }) => answer?.messageId).length;

  const showSide = (tab: SideTab) => {
    setSideTab(tab);
    if (screen !== 'wide') setSheetOpen(true);
  };
  const openSource: typeof source.open = (opened) => {
    source.open(opened);
    showSide('source');
  };
  const toggleSaved = () => {
    if (screen === 'phone') setPane(pane === 'saved' ? 'chat' : 'saved');
    else if (screen === 'wide' && sideTab === 'saved') setSideTab('source');
    else showSide('saved');
  };
  useShortcuts({
    '?': () => setDialog('keys'),
    '/': () => chat.field.current?.focus(),
    j: source.source ? () => source.stepBy(1) : undefined,
    k: source.source ? () => source.stepBy(-1) : undefined,
    Escape: chat.isAnswering ? chat.stop : source.source ? source.close : undefined,
  });

  // What no screen begins with is loaded once this one stands, and is there without the network from then on.
  useEffect(() => loadWhenQuiet([sourceViewer, dialogs, savedPanel, besideWords]), []);
  const isOver = dialog !== null || isSheetOpen || chat.refusal?.code === 'daily_limit';
  const [wasOver, setWasOver] = useState(false);
  if (isOver && !wasOver) setWasOver(true);
  const [wasMaterials, setWasMaterials] = useState(false);
  const hasMaterials = screen !== 'phone' || pane === 'materials';
  if (hasMaterials && !wasMaterials) setWasMaterials(true);

  const sourcePanel = source.source ? (
    <SourceViewer source={source.source} materials={course.materials ?? []} onStep={source.step} />
  ) : (
    <NoSource hasMaterials={course.materials?.length !== 0} />
  );
  const saves = (
    <SavedPanel
      saved={saved.list.data}
      error={saved.list.error}
      onReload={() => void saved.list.refetch()}
      openId={openSavedId}
      onOpen={setOpenSavedId}
      onRename={saved.rename}
      onRemove={saved.remove}
      activeCitation={openSavedId === null ? null : source.activeOf(`saved-${openSavedId}`)}
      onCitation={({ id, citations }, index) => openSource({ owner: `saved-${id}`, citations, index })}
      onPlace={({ id, citations }, place) =>
        openSource({ owner: `saved-${id}`, ...besideCitations(citations, place) })
      }
    />
  );
  const materialsPanel = wasMaterials && (
    <StudyMaterials
      clone={clone}
      course={course}
      setAside={setAside}
      onSetAside={onSetAside}
      openId={source.source?.citations[source.source.index]?.material_id ?? null}
      onRead={(material) => openSource({ owner: 'material', citations: [beginningOf(material)], index: 0 })}
      onAdd={() => setDialog('add')}
      suggested={suggested}
      coldCall={coldCall}
      isColdCallOpen={isEmergency}
      isAnswering={chat.isAnswering}
      onAsk={ask}
    />
  );

  return (
    <OnlyMaterialsContext value={onlyMaterials}>
      <div className="study-screen flex h-dvh flex-col overflow-hidden print:block print:h-auto print:overflow-visible">
        <CourseHeader
          clone={clone}
          isHeading
          skipTo={{ id: QUESTION_ID, words: 'Skip to your question' }}
          phoneEnd={
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Saved (${savedCount})`}
              aria-pressed={pane === 'saved'}
              onClick={toggleSaved}
              className="px-2 tabular-nums aria-pressed:text-brand"
            >
              <Bookmark aria-hidden size={20} fill={pane === 'saved' ? 'currentColor' : 'none'} />(
              {savedCount})
            </Button>
          }
          end={
            <>
              <LevelMark earnings={answered + savedCount} />
              <Button
                variant="secondary"
                size="sm"
                aria-pressed={screen === 'wide' ? sideTab === 'saved' : isSheetOpen && sideTab === 'saved'}
                onClick={toggleSaved}
              >
                <Bookmark aria-hidden size={16} />
                Saved ({savedCount})
              </Button>
            </>
          }
        />
        <main className="study-columns print:block! grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] pane:grid-cols-[272px_minmax(0,1fr)] wide:grid-cols-[272px_minmax(0,1fr)_416px]">
          <section
            aria-label="Materials and study actions"
            className={`${PANE} gap-3.5 border-r border-line px-3 pt-3 pb-4 print:hidden ${pane === 'materials' ? '' : 'max-pane:hidden'}`}
          >
            {materialsPanel}
          </section>
          <section
            aria-label="Chat"
            className={`flex min-h-0 min-w-0 flex-col bg-surface print:block ${pane === 'chat' ? '' : 'max-pane:hidden'}`}
          >
            <StudyChat
              clone={clone}
              chat={chat}
              suggested={suggested}
              source={source.source}
              onOpenSource={openSource}
              onNewConversation={() => setDialog('new')}
              onAddMaterials={() => setDialog('add')}
            />
          </section>
          {screen === 'wide' && (
            <StudySide tab={sideTab} onTab={setSideTab} source={sourcePanel} saved={saves} />
          )}
          {screen === 'phone' && pane === 'saved' && (
            <section aria-label="Saved" className={`${PANE} bg-surface`}>
              {saves}
            </section>
          )}
        </main>
        <TabBar cloneId={clone.id} panes={{ shown: pane, onPane: setPane }} />

        {wasOver && (
          <StudyDialogs
            cloneId={clone.id}
            open={dialog}
            onClose={(closed) => {
              setDialog(null);
              if (closed === 'add') course.reload();
            }}
            chat={chat}
            onStartedOver={source.close}
            sheet={
              screen === 'wide'
                ? null
                : {
                    isOpen: isSheetOpen,
                    onClose: () => setSheetOpen(false),
                    title: sideTab === 'source' ? 'Source' : `Saved (${savedCount})`,
                    children: sideTab === 'source' ? sourcePanel : saves,
                  }
            }
            returnPath={pathname}
          />
        )}
      </div>
    </OnlyMaterialsContext>
  );
}

const PANE = 'flex min-h-0 min-w-0 flex-col overflow-y-auto overscroll-contain';
