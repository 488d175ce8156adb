import { useParams } from 'react-router';
import { ApiError } from '../api-error.ts';
import { CloneNotFound } from '../features/clones/clone-not-found.tsx';
import { useClone } from '../features/clones/clones.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { CourseTabBar } from '../features/clones/course-tab-bar.tsx';
import { HonorGate } from '../features/honor-code/honor-gate.tsx';
import { OUTLINE_SHORTCUTS } from '../features/outline/shortcuts.ts';
import { useRequireSession } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { KeysHelp } from '../ui/keys-help.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { OutlineScreen } from './outline-screen.tsx';
import './outline.css';
import './outline-unit.css';
import './outline-sheet.css';
import './outline-print.css';

/** The outline of one clone's course, or that there is no such clone. */
export default function OutlinePage() {
  const { user } = useRequireSession();
  const cloneId = Number(useParams().cloneId);
  const clone = useClone(cloneId);
  const isMissing =
    !Number.isSafeInteger(cloneId) || (clone.error instanceof ApiError && clone.error.status === 404);
  return (
    <div className="ol-page">
      <CourseHeader clone={isMissing || clone.error ? null : clone.data} />
      {isMissing ? (
        <CloneNotFound />
      ) : clone.data && user ? (
        <HonorGate key={`${clone.data.id} ${user.id}`} clone={clone.data}>
          <OutlineScreen clone={clone.data} user={user} />
          <CourseTabBar cloneId={clone.data.id} />
          <KeysHelp lines={OUTLINE_SHORTCUTS} />
        </HonorGate>
      ) : (
        <main className="wrap py-8 max-pane:px-4">
          <PageTitle tab="Outline" isHidden />
          {clone.error ? (
            <ErrorNote error={clone.error} onRetry={() => void clone.refetch()} />
          ) : (
            <Waiting label="Loading">
              <Skeleton className="h-72 rounded-card" />
            </Waiting>
          )}
        </main>
      )}
    </div>
  );
}
