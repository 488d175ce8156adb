import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../api-error.ts';
import { findKeptDeck } from '../features/cards/kept-deck.ts';
import { CloneNotFound } from '../features/clones/clone-not-found.tsx';
import { useClone } from '../features/clones/clones.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { HonorGate } from '../features/honor-code/honor-gate.tsx';
import { useRequireSession, useSession } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { CardsScreen } from './cards-screen.tsx';
import { KeptCards } from './kept-cards.tsx';

/** The cards of one clone; without a network those that this device keeps. */
export default function CardsPage() {
  const cloneId = Number(useParams().cloneId);
  const session = useSession();
  /** Nobody is signed in: nothing is kept any more. */
  const [isOver, setOver] = useState(false);
  const isAway = session.status === 'signedOut' && !session.hasLeft && !isOver;
  if (isAway && findKeptDeck(cloneId)) return <KeptCards cloneId={cloneId} onOver={() => setOver(true)} />;
  return <CoursePage cloneId={cloneId} />;
}

/** The cards of one clone, or that there is no such clone. */
function CoursePage({ cloneId }: { cloneId: number }) {
  useRequireSession();
  const clone = useClone(cloneId);
  const isMissing =
    !Number.isSafeInteger(cloneId) || (clone.error instanceof ApiError && clone.error.status === 404);
  return (
    <div className="flex min-h-dvh flex-col">
      <CourseHeader clone={isMissing || clone.error ? null : clone.data} />
      {isMissing ? (
        <CloneNotFound />
      ) : clone.data ? (
        <HonorGate key={clone.data.id} clone={clone.data}>
          <CardsScreen clone={clone.data} />
        </HonorGate>
      ) : (
        <main className="wrap py-8 max-pane:px-4">
          <PageTitle tab="Cards" isHidden />
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
