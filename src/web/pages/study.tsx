import { useDeferredValue } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../api-error.ts';
import { useStoredMessages } from '../features/chat/use-conversation.ts';
import { CloneNotFound } from '../features/clones/clone-not-found.tsx';
import { useClone } from '../features/clones/clones.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { HonorGate } from '../features/honor-code/honor-gate.tsx';
import { useRequireSession } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useTabTitle } from '../ui/use-tab-title.ts';
import './study.css';
import { StudySkeleton } from './study-skeleton.tsx';
import { StudyWorkspace } from './study-workspace.tsx';

/** Study: the conversation with a clone, the materials it draws on, and where every quote stands. */
export default function StudyPage() {
  const session = useRequireSession();
  const { cloneId } = useParams();
  const id = Number(cloneId);
  const isNumber = Number.isSafeInteger(id) && id > 0;
  const clone = useClone(id);
  // With the course, so that its first drawing has the conversation.
  useStoredMessages(id, isNumber && session.status === 'signedIn');
  const isMissing = !isNumber || (clone.error instanceof ApiError && clone.error.status === 404);

  useTabTitle(clone.data?.course_name ?? (isMissing ? 'Professor Clone Not Found' : 'Study'));

  // The workspace is large: it is drawn in slices, over the skeleton.
  const isDrawn = useDeferredValue(clone.data !== undefined);
  if (clone.data && isDrawn && !isMissing) {
    return (
      <HonorGate key={clone.data.id} clone={clone.data} header={<CourseHeader clone={clone.data} />}>
        <StudyWorkspace clone={clone.data} />
      </HonorGate>
    );
  }
  return (
    <div className="study-screen flex h-dvh flex-col">
      <CourseHeader clone={isMissing || clone.error ? null : undefined} />
      {session.status === 'signedIn' && isMissing ? (
        <CloneNotFound />
      ) : clone.error ? (
        <main className="mx-auto w-full max-w-[640px] p-5">
          <ErrorNote error={clone.error} onRetry={() => void clone.refetch()} />
        </main>
      ) : (
        <StudySkeleton />
      )}
    </div>
  );
}
