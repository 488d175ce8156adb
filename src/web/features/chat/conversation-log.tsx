import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { ProfessorName } from '../../ui/professor-name.ts';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import type { Turn } from './conversation.ts';
import { type TurnActions, TurnView } from './turn-view.tsx';

type ConversationLogProps = TurnActions & {
  turns: readonly Turn[];
  /** Drawn by the server: it stands at its end without a script. */
  isDrawn?: boolean;
  isLoading: boolean;
  loadError: unknown;
  onReload: () => void;
  professor: ProfessorName;
  hasMaterials: boolean;
  /** Which answer's citation the source viewer shows. */
  active: { key: string; index: number } | null;
  savedKeys: ReadonlySet<string>;
  isAnswering: boolean;
  /** Shown while nothing was said. */
  greeting: ReactNode;
  /** Stands after what was said. */
  after?: ReactNode;
};

/** The conversation. It scrolls inside its own area; a new question goes to the top and its answer grows below. */
export function ConversationLog(props: ConversationLogProps) {
  const {
    turns,
    isDrawn = false,
    isLoading,
    loadError,
    onReload,
    professor,
    active,
    savedKeys,
    isAnswering,
    greeting,
  } = props;
  const actions = useStableActions(props);
  const log = useRef<HTMLDivElement>(null);
  const lastKey = turns.at(-1)?.key;
  const isFresh = turns.at(-1)?.isNew ?? false;

  // Before it is painted: nobody sees it leap.
  useLayoutEffect(() => {
    const last = lastKey && log.current?.querySelector(`[data-turn="${lastKey}"]`);
    if (last) last.scrollIntoView({ block: isFresh ? 'start' : 'end' });
  }, [lastKey, isFresh]);

  return (
    <section
      ref={log}
      data-log
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Conversation"
      data-answering={isAnswering || undefined}
      className={`group/log @container-[size] min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 print:overflow-visible print:[container-type:normal] -outline-offset-2 pane:px-6 pane:pt-6 ${isDrawn ? 'flex flex-col-reverse' : 'pb-2'}`}
    >
      <div className={`mx-auto max-w-[704px] ${isDrawn ? 'mb-auto w-full' : ''}`}>
        {turns.length > 0 && <h2 className="sr-only">Conversation</h2>}
        {isLoading ? (
          <LogSkeleton />
        ) : loadError ? (
          <ErrorNote error={loadError} onRetry={onReload} />
        ) : turns.length === 0 ? (
          (props.after ?? greeting)
        ) : (
          turns.map((turn, n) => (
            <div
              key={turn.key}
              data-turn={turn.key}
              className={`${n > 0 ? 'pt-8' : ''} ${turn.key === lastKey && isFresh ? 'min-h-[calc(100cqh-32px)] print:min-h-0' : ''}`}
            >
              <TurnView
                {...actions}
                turn={turn}
                professor={professor}
                hasMaterials={props.hasMaterials}
                activeCitation={active?.key === turn.key ? active.index : null}
                isSaved={savedKeys.has(turn.key)}
                isLast={turn.key === lastKey}
              />
            </div>
          ))
        )}
        {turns.length > 0 && props.after}
      </div>
    </section>
  );
}

/** The same functions at every drawing, doing what the newest ones do: a long conversation is not drawn again whole. */
function useStableActions(props: TurnActions): TurnActions {
  const newest = useRef<TurnActions>(props);
  useEffect(() => {
    newest.current = props;
  });
  const [stable] = useState<TurnActions>(() => ({
    onAsk: (question) => newest.current.onAsk(question),
    onOpenCitation: (turn, index) => newest.current.onOpenCitation(turn, index),
    onOpenPlace: (turn, place) => newest.current.onOpenPlace(turn, place),
    onSave: (turn) => newest.current.onSave(turn),
    onCopy: (turn) => newest.current.onCopy(turn),
    onPick: (turn, question, choice) => newest.current.onPick(turn, question, choice),
  }));
  return stable;
}

function LogSkeleton() {
  return (
    <Waiting label="Loading the conversation" className="space-y-4">
      <Skeleton className="ml-auto h-11 w-2/3 rounded-modal" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-20" />
      <Skeleton className="h-20" />
    </Waiting>
  );
}
