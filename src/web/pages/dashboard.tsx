import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, Plus } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import type { User } from '#contract/account.ts';
import type { Clone } from '#contract/clones.ts';
import { listUnattachedMaterials } from '#contract/materials.ts';
import type { Profile } from '#contract/profile.ts';
import { call } from '../api.ts';
import { ContinueLink } from '../features/account/continue-link.tsx';
import { isPremium, useSubscription } from '../features/billing/subscription.ts';
import { CloneList, CloneListSkeleton } from '../features/clones/clone-list.tsx';
import { useClones } from '../features/clones/clones.ts';
import { nextFinal } from '../features/clones/days-to.ts';
import { MadeNote } from '../features/clones/made-note.tsx';
import { QuickActions } from '../features/clones/quick-actions.tsx';
import { StaleNote } from '../features/clones/stale-note.tsx';
import { greetingAt } from '../features/profile/greeting.ts';
import { useProfile, yearWords } from '../features/profile/profile.ts';
import { Tiles } from '../features/profile/tiles.tsx';
import { later } from '../later.tsx';
import { useIsSample, useSession } from '../session/session.tsx';
import { useSignIn } from '../session/sign-in.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useReadingMaterials } from './use-reading-materials.ts';

const Unfinished = later(() => import('../features/wizard/unfinished.tsx'));
const EditCloneDialog = later(() => import('./edit-clone-dialog.tsx'));

/** Milliseconds each of the three calls may take (spec §7). */
const FETCH_TIMEOUT = 3_000;

/** The student's clones, progress and ways on; a prompt for visitors. */
export default function DashboardPage() {
  const session = useSession();
  if (session.status === 'signedOut' && !session.isUnsure) return <VisitorPrompt />;
  return (
    <div className="wrap pt-6 pane:pt-9">
      <Workspace user={session.user} />
    </div>
  );
}

const NO_CLONES: readonly Clone[] = [];

function VisitorPrompt() {
  const signIn = useSignIn();
  return (
    <div className="wrap max-w-[720px] pt-10 pane:pt-20">
      <PageTitle tab="Dashboard" isHidden />
      <EmptyState
        title="Please sign in to see your dashboard."
        actions={
          <>
            <ButtonLink to="/">Go to Homepage</ButtonLink>
            <Button variant="secondary" onClick={() => signIn('signin')}>
              Sign in
            </Button>
          </>
        }
      >
        Your clones, saved answers and progress are waiting there.
      </EmptyState>
    </div>
  );
}

function Workspace({ user }: { user: User | null }) {
  const clones = useClones(FETCH_TIMEOUT);
  const profile = useProfile(FETCH_TIMEOUT);
  const subscription = useSubscription(FETCH_TIMEOUT);
  const materials = useReadingMaterials(clones.data ?? NO_CLONES);
  const premium = subscription.data ? isPremium(subscription.data) : null;
  return (
    <>
      <ContinueLink />
      {profile.data?.law_school_id === null && <FinishProfile />}
      <FromDemo />
      <Made clones={clones.data ?? NO_CLONES} />
      <StaleNote clones={clones} profile={profile} subscription={subscription} />
      <Welcome
        user={user}
        profile={profile.data}
        clones={clones.data ?? NO_CLONES}
        isPremium={premium === true}
      />
      <Tiles clones={shown(clones)} profile={shown(profile)} isPremium={premium} />
      <QuickActions isPremium={premium} />
      <h2 className="heading mt-8 text-section pane:mt-11">Your professor clones</h2>
      {user && <Begun student={user.id} />}
      {clones.data ? (
        <CloneList clones={clones.data} materials={materials} />
      ) : clones.isError ? (
        <ErrorNote error={clones.error} onRetry={() => void clones.refetch()} className="mt-3.5" />
      ) : (
        <CloneListSkeleton />
      )}
      <Editing clones={clones.data ?? NO_CLONES} />
    </>
  );
}

/** For a student who left before a school was chosen: nothing can be made until there is one. */
function FinishProfile() {
  return (
    <section className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface px-5 py-4">
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">Your law school and year are not set yet.</b> Clones need them, the
        sample course too.
      </p>
      <ButtonLink to="/onboarding" size="sm">
        Finish your profile
      </ButtonLink>
    </section>
  );
}

/** For a student who asked for the demo, which shows itself to visitors: where its sample clone is. */
function FromDemo() {
  const isAsked = (useLocation().state as { demo?: boolean } | null)?.demo === true;
  const isSample = useIsSample();
  if (!isAsked || isSample) return null;
  return (
    <section
      aria-label="The demo"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-card border border-line bg-surface px-5 py-4"
    >
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">You are signed in, so this is your own dashboard.</b> The demo’s sample
        course is still open to you.
      </p>
      <ButtonLink to="/demo?view=chat&clone=1" variant="secondary" size="sm">
        Demo chat
      </ButtonLink>
      <ButtonLink to="/demo?view=screen&clone=1" variant="secondary" size="sm">
        Demo prediction
      </ButtonLink>
    </section>
  );
}

/** The clone that was begun in the wizard, with its files. */
function Begun({ student }: { student: number }) {
  const waiting = useQuery({
    queryKey: ['unattached-materials'],
    queryFn: () => call(listUnattachedMaterials, {}),
  });
  return waiting.data ? <Unfinished student={student} waiting={waiting.data} /> : null;
}

/** What has become of the clone that was just made, where the wizard led here. */
function Made({ clones }: { clones: readonly Clone[] }) {
  const made = (useLocation().state as { made?: number } | null)?.made;
  const clone = clones.find(({ id }) => id === made);
  return clone ? <MadeNote key={clone.id} clone={clone} /> : null;
}

/** The dialog for the clone that the address names as being edited. */
function Editing({ clones }: { clones: readonly Clone[] }) {
  const [params, setParams] = useSearchParams();
  const clone = clones.find(({ id }) => String(id) === params.get('edit'));
  if (!clone) return null;
  return <EditCloneDialog key={clone.id} clone={clone} onClose={() => setParams({}, { replace: true })} />;
}

/** What a tile gets: the data, null after a failure, undefined while waiting. */
const shown = <Data,>(query: { data: Data | undefined; isError: boolean }): Data | null | undefined =>
  query.data ?? (query.isError ? null : undefined);

type WelcomeProps = {
  user: User | null;
  profile: Profile | undefined;
  clones: readonly Clone[];
  isPremium: boolean;
};

function Welcome({ user, profile, clones, isPremium: hasPremium }: WelcomeProps) {
  const given = user?.google_user_data.given_name;
  const greeting = greetingAt(new Date().getHours());
  const about = profile && [
    profile.law_school_name,
    profile.year_of_study && yearWords(profile.year_of_study),
  ];
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <PageTitle tab="Dashboard">{given ? `${greeting}, ${given}` : greeting}</PageTitle>
          {hasPremium && (
            <Badge tone="gold">
              <BadgeCheck aria-hidden size={15} />
              Premium
            </Badge>
          )}
        </div>
        <p className="mt-1.5 min-h-6 text-ink-2">
          {nextFinal(clones, new Date()) || about?.filter(Boolean).join(', ')}
        </p>
      </div>
      <ButtonLink to="/create-clone" className="max-pane:w-full">
        <Plus aria-hidden size={18} />
        Create Clone
      </ButtonLink>
    </div>
  );
}
