import { useLocation, useParams } from 'react-router';
import { ApiError } from '../api-error.ts';
import { CloneNotFound } from '../features/clones/clone-not-found.tsx';
import { useClone } from '../features/clones/clones.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { CourseTabBar } from '../features/clones/course-tab-bar.tsx';
import { CONFIRM_ID } from '../features/found/confirm-id.ts';
import { HonorGate } from '../features/honor-code/honor-gate.tsx';
import { ANSWER_ID } from '../features/practice/answer-id.ts';
import { PredictionSkeleton } from '../features/prediction/prediction-skeleton.tsx';
import { later } from '../later.tsx';
import { useRequireSession } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { FoundSkeleton } from './found-skeleton.tsx';
import { PredictionScreen } from './prediction-screen.tsx';

const Found = later(() => import('./found.tsx'), <FoundSkeleton />);

// Past the head of the page and, where much was found, past every row of it.
const TO_ANSWER = { id: ANSWER_ID, words: 'Skip to your answer' };
const TO_CONFIRM = { id: CONFIRM_ID, words: 'Skip to Confirm' };

/**
 * Exam Prediction of one clone, or what was found in its materials, which the prediction goes by: under its own address,
 * with the code of one page. Or that there is no such clone.
 */
export default function ExamPredictionPage() {
  useRequireSession();
  const { pathname, hash } = useLocation();
  const isFound = pathname.startsWith('/found/');
  const cloneId = Number(useParams().cloneId);
  const clone = useClone(cloneId);
  const isMissing =
    !Number.isSafeInteger(cloneId) || (clone.error instanceof ApiError && clone.error.status === 404);
  return (
    <div className="flex min-h-dvh flex-col">
      <CourseHeader
        clone={isMissing || clone.error ? null : clone.data}
        {...(isFound ? { skipTo: TO_CONFIRM } : hash.startsWith('#practice') ? { skipTo: TO_ANSWER } : {})}
      />
      {isMissing ? (
        <CloneNotFound />
      ) : clone.data && isFound ? (
        <Found key={clone.data.id} clone={clone.data} />
      ) : clone.data ? (
        <>
          <HonorGate key={clone.data.id} clone={clone.data}>
            <PredictionScreen clone={clone.data} />
          </HonorGate>
          <CourseTabBar cloneId={clone.data.id} />
        </>
      ) : isFound && !clone.error ? (
        <FoundSkeleton />
      ) : (
        <main className="wrap py-8 max-pane:px-4">
          <PageTitle tab="Exam Prediction" isHidden />
          {clone.error ? (
            <ErrorNote error={clone.error} onRetry={() => void clone.refetch()} />
          ) : (
            <PredictionSkeleton />
          )}
        </main>
      )}
    </div>
  );
}
