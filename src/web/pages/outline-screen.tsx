import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/account.ts';
import type { Clone } from '#contract/clones.ts';
import { UnitDialog } from '../features/outline/unit-dialog.tsx';
import { useDesk, withHeld } from '../features/outline/use-desk.ts';
import { useOutline } from '../features/outline/use-outline.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { OutlineDeskScreen } from './outline-desk-screen.tsx';

/** A course's outline once it is there; before that, what is missing. */
export function OutlineScreen({ clone, user }: { clone: Clone; user: User }) {
  const outline = useOutline(clone.id);
  const desk = useDesk(clone.id, user.id);
  const [isAdding, setAdding] = useState(false);
  const entries = outline.data ? withHeld(outline.data.entries, desk.held) : [];
  const tab = `Outline, ${clone.course_name}`;
  return (
    <>
      {outline.data && entries.length > 0 ? (
        <OutlineDeskScreen
          clone={clone}
          user={user}
          tab={tab}
          outline={{ ...outline.data, entries }}
          desk={desk}
          onAdd={() => setAdding(true)}
        />
      ) : (
        <main id="content" className="wrap ol-waiting">
          <PageTitle tab={tab}>Outline</PageTitle>
          {outline.error ? (
            <ErrorNote className="mt-6" error={outline.error} onRetry={() => void outline.refetch()} />
          ) : !outline.data ? (
            <Waiting label="Loading" className="mt-6 grid gap-6">
              <Skeleton className="h-28 rounded-card" />
              <Skeleton className="h-80 rounded-card" />
            </Waiting>
          ) : outline.data.is_making ? (
            <p role="status" className="ol-making">
              <LoaderCircle aria-hidden size={17} className="turning text-brand" />
              The skeleton is being made from your materials.
            </p>
          ) : (
            <EmptyState
              title="No units yet."
              actions={
                <>
                  <ButtonLink to={`/study/${clone.id}`}>Add notes or a syllabus</ButtonLink>
                  <Button variant="secondary" onClick={() => setAdding(true)}>
                    Write a unit
                  </Button>
                </>
              }
            >
              The skeleton is made from your syllabus and notes: topics, and what each of them teaches. What
              stands in it, you write.
            </EmptyState>
          )}
        </main>
      )}
      {isAdding && (
        <UnitDialog
          title="A unit of your own"
          name=""
          topic={outline.data?.topics[0]?.name ?? ''}
          topics={outline.data?.topics.map(({ name }) => name) ?? []}
          onSave={async (name, topic) => void (await desk.add(name, topic))}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
