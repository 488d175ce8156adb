import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { getSubscription } from '#contract/billing.ts';
import { type Clone, listClones } from '#contract/clones.ts';
import { findCallCourses, LONGEST_CALL_TOPIC } from '#contract/cold-call.ts';
import { FREE_CLONES } from '#contract/plans.ts';
import { getProfile } from '#contract/profile.ts';
import { call } from '../api.ts';
import { isPremium } from '../features/billing/subscription.ts';
import { UpgradePrompt } from '../features/billing/upgrade-prompt.tsx';
import { forCall } from '../features/clones/last-first.ts';
import { later } from '../later.tsx';
import { useIsSample } from '../session/session.tsx';
import { keepWantedPath } from '../session/wanted-path.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';

const SignInToKeep = later(() => import('../sample/sign-in-to-keep.tsx'));

type CloneEntryProps = {
  tab: string;
  loading: ReactNode;
  /** Another way on for a student whose plan is full, by the clone they have. */
  insteadOf?: (clone: Clone) => { label: string; onClick: () => void };
  /** Where an emergency goes on with the clone there is: nobody is asked to buy in one. */
  emergencyPath?: ((clone: Clone) => string) | undefined;
  children: (schoolId: number) => ReactNode;
};

/**
 * The way into making a clone, for a signed-in student: without a law school to /onboarding, with the wanted path
 * kept; on the free plan with a clone of their own the prompt for more clones.
 */
export function CloneEntry(props: CloneEntryProps) {
  const isSample = useIsSample();
  if (!isSample) return <StudentEntry {...props} />;
  return <SignInToKeep tab={props.tab} />;
}

function StudentEntry({ tab, loading, insteadOf, emergencyPath, children }: CloneEntryProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const entry = useQuery({
    queryKey: ['clone-entry'],
    queryFn: () => loadEntry(new URLSearchParams(search).get('case') ?? ''),
    gcTime: 0,
  });
  const needsSchool = entry.data?.schoolId === null;
  useEffect(() => {
    if (!needsSchool) return;
    keepWantedPath(path);
    void navigate('/onboarding', { replace: true });
  }, [needsSchool, path, navigate]);
  if (entry.isError) {
    return (
      <main className="wrap py-9">
        <PageTitle tab={tab} isHidden />
        <ErrorNote error={entry.error} onRetry={() => void entry.refetch()} />
      </main>
    );
  }
  if (!entry.data || entry.data.schoolId === null) return loading;
  const { schoolId, firstClone } = entry.data;
  if (firstClone && emergencyPath) return <Navigate to={emergencyPath(firstClone)} replace />;
  if (firstClone) {
    return (
      <main className="wrap grid flex-1 content-center py-9">
        <PageTitle tab={tab} isHidden />
        <UpgradePrompt
          feature="multiple_clones"
          returnPath={path}
          {...(insteadOf ? { secondary: insteadOf(firstClone) } : {})}
        />
      </main>
    );
  }
  return children(schoolId);
}

/**
 * What decides: the student's school, and, where the plan has no room for another clone, the one there is; of several the
 * one that has the case.
 */
async function loadEntry(caseName: string) {
  const [profile, subscription, clones] = await Promise.all([
    call(getProfile, {}),
    call(getSubscription, {}),
    call(listClones, {}),
  ]);
  const own = clones.filter((clone) => !clone.is_sample);
  const isFull = !isPremium(subscription) && own.length >= FREE_CLONES;
  if (!isFull) return { schoolId: profile.law_school_id, firstClone: null };
  // Better the course that was asked last than none, where this cannot be told.
  const having =
    caseName.trim() === '' || own.length < 2
      ? []
      : await call(findCallCourses, { case: caseName.trim().slice(0, LONGEST_CALL_TOPIC) }).then(
          ({ clone_ids }) => clone_ids,
          () => [],
        );
  return { schoolId: profile.law_school_id, firstClone: forCall(own, having)[0] ?? null };
}
