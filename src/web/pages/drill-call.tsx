import { useState } from 'react';
import type { Clone } from '#contract/clones.ts';
import type { UnitQuote } from '#contract/units.ts';
import { ApiError } from '../api-error.ts';
import { standsFor } from '../features/chat/words.ts';
import { CourseTabBar } from '../features/clones/course-tab-bar.tsx';
import { Call } from '../features/drills/call.tsx';
import { CallEnd } from '../features/drills/call-end.tsx';
import { type DrillActions, useDrill } from '../features/drills/use-drills.ts';
import type { Ear } from '../features/drills/voice.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { professorName } from '../ui/professor-name.ts';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { useTabTitle } from '../ui/use-tab-title.ts';
import './drill-call.css';
import './drill-end.css';

type DrillCallProps = {
  clone: Clone;
  callId: number;
  actions: DrillActions;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
  ear: Ear | null;
  say: ((words: string) => void) | null;
  /** Goes back to the start. */
  onLeave: () => void;
  /** Begins a call on what was not strong in the one of this name. */
  onAgain: (name: string) => void;
  isStarting: boolean;
  startError: unknown;
};

/** One call: under way, or how it went. Or that there is none of that number in this course. */
export function DrillCall(props: DrillCallProps) {
  const { clone, callId, actions, nameOf, onOpen, ear, say, onLeave, onAgain } = props;
  const { data: drill, error, refetch } = useDrill(callId);
  /** The call was seen under way here, and its last page may still lie open. */
  const [isUnderWay, setUnderWay] = useState(false);
  const professor = professorName(clone.professor_name);
  useTabTitle(drill ? `Drill: ${drill.name}, ${clone.course_name}` : `Drill, ${clone.course_name}`);
  if (drill?.asked && !isUnderWay) setUnderWay(true);

  if (drill && drill.clone_id === clone.id && (drill.asked || isUnderWay))
    return (
      <Call
        {...{ drill, actions, professor, nameOf, onOpen, ear, say, onLeave }}
        onEnd={() => {
          setUnderWay(false);
          window.scrollTo(0, 0);
        }}
        standsFor={standsFor(professor.short)}
      />
    );
  const isMissing =
    (drill && drill.clone_id !== clone.id) || (error instanceof ApiError && error.status === 404);
  return (
    <>
      <main id="main" className="wrap w-full flex-1 pt-6 pb-10 max-pane:px-4 max-pane:pt-4">
        {isMissing ? (
          <EmptyState
            level={1}
            title="This call is not there any more."
            actions={<Button onClick={onLeave}>Begin another</Button>}
          />
        ) : drill ? (
          <>
            {props.startError !== null && <ErrorNote className="mb-4" error={props.startError} />}
            <CallEnd
              drill={drill}
              actions={actions}
              nameOf={nameOf}
              onOpen={onOpen}
              onAgain={() => onAgain(drill.name)}
              isStarting={props.isStarting}
              onAnother={onLeave}
            />
            <p className="mt-8 border-t border-line py-5 text-small text-ink-3">
              Strong: said on the first try, no hint. Shaky: a hint or a later try. Missed: the answer opened.
              Words are matched to your pages, or to the law library’s, by rule; an answer worded in a way the
              check does not know can be marked “I said this”. {standsFor(professor.short)}
            </p>
          </>
        ) : (
          <>
            <PageTitle tab={`Drill, ${clone.course_name}`} isHidden>
              Drill
            </PageTitle>
            {error ? (
              <ErrorNote error={error} onRetry={() => void refetch()} />
            ) : (
              <Waiting label="Loading" className="grid gap-4">
                <Skeleton className="h-20 rounded-card" />
                <Skeleton className="h-72 rounded-card" />
              </Waiting>
            )}
          </>
        )}
      </main>
      <CourseTabBar cloneId={clone.id} />
    </>
  );
}
