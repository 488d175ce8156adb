import { useParams } from 'react-router';
import { ApiError } from '../api-error.ts';
import { CloneNotFound } from '../features/clones/clone-not-found.tsx';
import { useClone } from '../features/clones/clones.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { useRequireSession } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { useTabTitle } from '../ui/use-tab-title.ts';
import './study.css';
import { StudyWorkspace } from './study-workspace.tsx';

/** Study: the conversation with a clone, the materials it draws on, and where every quote stands. */
export default function StudyPage() {
  const session = useRequireSession();
  const { cloneId } = useParams();
  const id = Number(cloneId);
  const clone = useClone(id);
  const isMissing =
    !(Number.isSafeInteger(id) && id > 0) || (clone.error instanceof ApiError && clone.error.status === 404);

  useTabTitle(clone.data?.course_name ?? (isMissing ? 'Professor Clone Not Found' : 'Study'));

  if (clone.data && !isMissing) return <StudyWorkspace key={clone.data.id} clone={clone.data} />;
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
        <Waiting label="Loading" className="mx-auto w-full max-w-[704px] flex-1 space-y-4 p-6">
          <Skeleton className="ml-auto h-11 w-2/3" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Waiting>
      )}
    </div>
  );
}
