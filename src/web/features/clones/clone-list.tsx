import { BookOpen } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import type { Material } from '#contract/materials.ts';
import { ApiError } from '../../api-error.ts';
import { useCapabilities } from '../../capabilities.ts';
import { keepWantedPath } from '../../session/wanted-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { CloneCard } from './clone-card.tsx';
import { useCreateSampleClone } from './clones.ts';
import { lastFirst } from './last-first.ts';

type CloneListProps = {
  clones: readonly Clone[];
  /** Materials by the clone's id, of those clones that are being read. */
  materials: ReadonlyMap<number, Material[]>;
};

/** The student's clones, or how to get a first one. */
export function CloneList({ clones, materials }: CloneListProps) {
  if (clones.length === 0) return <FirstClone />;
  return (
    <div className="mt-3.5 grid gap-4 pane:gap-5 wide:grid-cols-2">
      {lastFirst(clones).map((clone) => (
        <CloneCard key={clone.id} clone={clone} materials={materials.get(clone.id) ?? []} />
      ))}
    </div>
  );
}

/** Stands where the clones will, at about their height. */
export function CloneListSkeleton() {
  return (
    <Waiting label="Loading your clones" className="mt-3.5 grid gap-4 pane:gap-5 wide:grid-cols-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </Waiting>
  );
}

/** The dashboard of a student who pressed for the sample course before there was a school; onboarding leads back to it. */
const SAMPLE_WANTED = '/dashboard?sample';

function FirstClone() {
  const navigate = useNavigate();
  const hasSample = useCapabilities()?.sample_course;
  const sample = useCreateSampleClone();
  const [query] = useSearchParams();
  const openSample = () =>
    sample.mutate(undefined, {
      onSuccess: (clone) => navigate(`/study/${clone.id}`),
      onError: (error) => {
        if (!(error instanceof ApiError && error.code === 'profile_incomplete')) return;
        keepWantedPath(SAMPLE_WANTED);
        void navigate('/onboarding');
      },
    });
  const isWanted = query.has('sample');
  const goOn = useEffectEvent(openSample);
  useEffect(() => {
    if (isWanted) goOn();
  }, [isWanted]);
  return (
    <div className="mt-3.5">
      <EmptyState
        title="Your first clone needs two things: a syllabus and your notes."
        actions={
          <>
            <ButtonLink to="/create-clone">Create your first clone</ButtonLink>
            {hasSample && (
              <Button variant="secondary" busy={sample.isPending} onClick={openSample}>
                {!sample.isPending && <BookOpen aria-hidden size={18} />}
                {sample.isPending ? 'Preparing the sample…' : 'Try it with the sample course'}
              </Button>
            )}
          </>
        }
        note={hasSample && 'The sample is a contracts course. It does not use your free clone.'}
      >
        A clone is a study partner for one course: it answers from your files, and with past exams it
        forecasts the final. Every file is read on this server and stays yours.
        {sample.isError && <ErrorNote error={sample.error} onRetry={openSample} className="mt-5 text-left" />}
      </EmptyState>
    </div>
  );
}
