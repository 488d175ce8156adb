import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '../api-error.ts';
import { findKeptDeck } from '../features/cards/kept-deck.ts';
import { CARD_SHORTCUTS } from '../features/cards/shortcuts.ts';
import { CloneNotFound } from '../features/clones/clone-not-found.tsx';
import { useClone } from '../features/clones/clones.ts';
import { CourseHeader } from '../features/clones/course-header.tsx';
import { DRILL_SHORTCUTS } from '../features/drills/shortcuts.ts';
import { HonorGate } from '../features/honor-code/honor-gate.tsx';
import { later } from '../later.tsx';
import { useRequireSession, useSession } from '../session/session.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { KeysHelp } from '../ui/keys-help.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { KeptCards } from './kept-cards.tsx';

const Loading = () => (
  <Waiting label="Loading" className="wrap block py-8 max-pane:px-4">
    <Skeleton className="h-72 rounded-card" />
  </Waiting>
);
const CardsScreen = later(
  async () => ({ default: (await import('./cards-screen.tsx')).CardsScreen }),
  <Loading />,
);
const DrillScreen = later(
  async () => ({ default: (await import('./drill-screen.tsx')).DrillScreen }),
  <Loading />,
);

/**
 * What is practiced in one clone, each under its own address with the code of one page: the cold-call drill, or the cards.
 * Or that there is no such clone. Without a network the cards that this device keeps.
 */
export default function PracticePage() {
  const isDrill = useLocation().pathname.startsWith('/drill/');
  const cloneId = Number(useParams().cloneId);
  const session = useSession();
  /** Nobody is signed in: nothing is kept any more. */
  const [isOver, setOver] = useState(false);
  const isAway = !isDrill && session.status === 'signedOut' && !session.hasLeft && !isOver;
  if (isAway && findKeptDeck(cloneId)) return <KeptCards cloneId={cloneId} onOver={() => setOver(true)} />;
  return <CoursePage cloneId={cloneId} isDrill={isDrill} />;
}

/** The screen of one clone, or that there is no such clone. */
function CoursePage({ cloneId, isDrill }: { cloneId: number; isDrill: boolean }) {
  useRequireSession();
  const clone = useClone(cloneId);
  const isMissing =
    !Number.isSafeInteger(cloneId) || (clone.error instanceof ApiError && clone.error.status === 404);
  const Practiced = isDrill ? DrillScreen : CardsScreen;
  return (
    <div className="flex min-h-dvh flex-col">
      <CourseHeader clone={isMissing || clone.error ? null : clone.data} />
      {isMissing ? (
        <CloneNotFound />
      ) : clone.data ? (
        <HonorGate key={clone.data.id} clone={clone.data}>
          <Practiced clone={clone.data} />
          <KeysHelp lines={isDrill ? DRILL_SHORTCUTS : CARD_SHORTCUTS} />
        </HonorGate>
      ) : (
        <main className="wrap py-8 max-pane:px-4">
          <PageTitle tab={isDrill ? 'Drill' : 'Cards'} isHidden />
          {clone.error ? <ErrorNote error={clone.error} onRetry={() => void clone.refetch()} /> : <Loading />}
        </main>
      )}
    </div>
  );
}
