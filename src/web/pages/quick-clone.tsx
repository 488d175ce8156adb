import { useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Siren } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { CLONES_KEY } from '../features/clones/clones.ts';
import { SiteNav } from '../features/site/site-nav.tsx';
import { isEmergency, isFilled, quickDraft, studyPath } from '../features/wizard/quick-draft.ts';
import { QuickForm } from '../features/wizard/quick-form.tsx';
import { useKeptDraft } from '../features/wizard/use-draft.ts';
import { useQuickClone } from '../features/wizard/use-quick-clone.ts';
import { useRequireSession } from '../session/session.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { CloneEntry } from './clone-entry.tsx';

const TAB = 'Quick clone';

/** A clone from two names, for who is about to be called on; a free student with a clone can use that one instead. */
export default function QuickClonePage() {
  const isSignedIn = useRequireSession().status === 'signedIn';
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteNav />
      {isSignedIn ? (
        <CloneEntry
          tab={TAB}
          loading={<Loading />}
          emergencyPath={isEmergency(query) ? (clone) => studyPath(clone.id, query) : undefined}
          insteadOf={(clone) => ({
            label: `Use ${clone.professor_name} instead`,
            onClick: () => void navigate(studyPath(clone.id, query)),
          })}
        >
          {(schoolId) => <QuickClone schoolId={schoolId} query={query} />}
        </CloneEntry>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function QuickClone({ schoolId, query }: { schoolId: number; query: URLSearchParams }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [initial] = useState(() => quickDraft(query));
  const { draft, change, forget } = useKeptDraft('quick-clone', initial, isFilled(query));
  const { create, isCreating } = useQuickClone(schoolId, draft, async ({ id }) => {
    void queries.invalidateQueries({ queryKey: CLONES_KEY });
    forget();
    // Going back must not lead to the form of a clone that is there.
    await navigate(isEmergency(query) ? studyPath(id, query) : `/study/${id}`, { replace: true });
  });
  return (
    <main className="wrap max-w-[860px] pt-6 pb-16 pane:pt-9">
      <Link
        to="/dashboard"
        className="inline-flex min-h-11 items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline"
      >
        <ArrowLeft aria-hidden size={17} />
        Back to Dashboard
      </Link>
      <p className="mt-3 flex items-center gap-2 text-[15px] font-semibold text-bad">
        <Siren aria-hidden size={18} />
        Cold-call helper
      </p>
      <PageTitle tab={TAB} className="mt-1.5">
        Who is about to call on you?
      </PageTitle>
      <p className="mt-2.5 mb-8 max-w-[40em] text-pretty text-ink-2">
        A clone without materials: it speaks from general law, says so, and is ready at once. It is a
        simulation, not affiliated with or endorsed by your professor. Add your materials later and it becomes
        a full one.
      </p>
      <QuickForm draft={draft} onChange={change} isCreating={isCreating} onCreate={() => void create()} />
    </main>
  );
}

function Loading() {
  return (
    <main className="wrap max-w-[860px] pt-6 pane:pt-9">
      <PageTitle tab={TAB} isHidden />
      <Waiting label="Loading" className="grid gap-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10 w-72" />
        <Skeleton className="mt-4 h-[74px] w-full" />
        <Skeleton className="h-[74px] w-full" />
        <Skeleton className="h-44 w-full" />
      </Waiting>
    </main>
  );
}
