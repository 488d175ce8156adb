import { useParams } from 'react-router';
import { ApiError } from '../api-error.ts';
import { CloneNotFound } from '../features/clones/clone-not-found.tsx';
import { useClone } from '../features/clones/clones.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { useFound } from '../features/found/use-found.ts';
import { later } from '../later.tsx';
import { useIsSample, useRequireSession } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { FoundScreen } from './found-screen.tsx';

const SignInToKeep = later(() => import('../sample/sign-in-to-keep.tsx'));

const TAB = 'What we found';

/** What was read in a course's materials, to be confirmed or corrected. */
export default function FoundPage() {
  useRequireSession();
  const isSample = useIsSample();
  const id = Number(useParams().cloneId);
  const clone = useClone(id);
  const isMissing =
    !(Number.isSafeInteger(id) && id > 0) || (clone.error instanceof ApiError && clone.error.status === 404);
  return (
    <div className="flex min-h-dvh flex-col">
      <CourseHeader clone={isMissing || clone.error ? null : clone.data} />
      {isMissing ? (
        <CloneNotFound />
      ) : isSample ? (
        <SignInToKeep tab={TAB} />
      ) : clone.data ? (
        <Loaded key={clone.data.id} clone={clone.data} />
      ) : (
        <Loading error={clone.error} onRetry={() => void clone.refetch()} />
      )}
    </div>
  );
}

function Loaded({ clone }: { clone: NonNullable<ReturnType<typeof useClone>['data']> }) {
  const found = useFound(clone.id);
  if (!found.data) return <Loading error={found.error} onRetry={() => void found.refetch()} />;
  return <FoundScreen clone={clone} found={found.data} />;
}

function Loading({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="wrap w-full flex-1 py-8 max-pane:px-4">
      <PageTitle tab={TAB} isHidden />
      {error ? (
        <ErrorNote error={error} onRetry={onRetry} />
      ) : (
        <Waiting label="Reading what was found" className="grid gap-5">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-44 w-full" />
        </Waiting>
      )}
    </main>
  );
}
