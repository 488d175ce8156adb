import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { getSubscription } from '#contract/billing.ts';
import { listClones } from '#contract/clones.ts';
import { FREE_CLONES } from '#contract/plans.ts';
import { getProfile } from '#contract/profile.ts';
import { call } from '../api.ts';
import { isPremium } from '../features/billing/subscription.ts';
import { UpgradePrompt } from '../features/billing/upgrade-prompt.tsx';
import { SiteNav } from '../features/site/site-nav.tsx';
import { useRequireSession } from '../session/session.tsx';
import { keepWantedPath } from '../session/wanted-path.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { CreateCloneWizard } from './create-clone-wizard.tsx';

/** Create a clone: for students with a law school, and on the free plan for the first clone only. */
export default function CreateClonePage() {
  const isSignedIn = useRequireSession().status === 'signedIn';
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteNav />
      {isSignedIn ? <Gate /> : <Loading />}
    </div>
  );
}

function Gate() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const entry = useQuery({ queryKey: ['create-clone-entry'], queryFn: loadEntry, gcTime: 0 });
  const needsSchool = entry.data?.schoolId === null;
  useEffect(() => {
    if (!needsSchool) return;
    keepWantedPath(pathname);
    navigate('/onboarding', { replace: true });
  }, [needsSchool, pathname, navigate]);
  if (entry.isError) {
    return (
      <main className="wrap py-9">
        <ErrorNote error={entry.error} onRetry={() => void entry.refetch()} />
      </main>
    );
  }
  if (!entry.data || entry.data.schoolId === null) return <Loading />;
  if (entry.data.isFull) {
    return (
      <main className="wrap grid flex-1 content-center py-9">
        <PageTitle tab="Create a clone" isHidden />
        <UpgradePrompt feature="multiple_clones" returnPath={pathname} />
      </main>
    );
  }
  return <CreateCloneWizard schoolId={entry.data.schoolId} />;
}

/** What decides whether the wizard opens: the student's school, and whether the plan has room for a clone. */
async function loadEntry() {
  const [profile, subscription, clones] = await Promise.all([
    call(getProfile, {}),
    call(getSubscription, {}),
    call(listClones, {}),
  ]);
  return {
    schoolId: profile.law_school_id,
    isFull: !isPremium(subscription) && clones.length >= FREE_CLONES,
  };
}

function Loading() {
  return (
    <main className="wrap py-9">
      <PageTitle tab="Create a clone" isHidden />
      <Waiting label="Loading" className="grid max-w-[788px] gap-5">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10 w-64" />
        <Skeleton className="mt-4 h-44 w-full" />
        <Skeleton className="h-[74px] w-full" />
        <Skeleton className="h-[74px] w-full" />
      </Waiting>
    </main>
  );
}
