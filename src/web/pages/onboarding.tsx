import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Profile } from '#contract/profile.ts';
import { OnboardingUpsell } from '../features/billing/onboarding-upsell.tsx';
import { useProfile, useSaveProfile } from '../features/profile/profile.ts';
import { useProfileForm } from '../features/profile/profile-form.ts';
import { YearPicker } from '../features/profile/year-picker.tsx';
import { SchoolPicker } from '../features/schools/school-picker.tsx';
import { useSignOut } from '../session/leave.ts';
import { useRequireSession } from '../session/session.tsx';
import { findWantedPath } from '../session/wanted-path.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { NarrowPage } from '../ui/narrow-page.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';

/** Law school and year, once; then the dashboard, with an offer in between when the address asks for it. */
export default function OnboardingPage() {
  const session = useRequireSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const profile = useProfile();
  const signOut = useSignOut();
  const hasOffer = query.get('show_upgrade') === 'true';
  const goOn = () => (hasOffer ? setSaved(true) : navigate(dashboardWanted()));
  if (isSaved) return <OnboardingUpsell />;
  const isReady = session.status === 'signedIn' && !profile.isPending;
  return (
    <NarrowPage>
      <div className="rounded-modal border border-line bg-surface px-5 py-8 shadow-sheet pane:px-8">
        <PageTitle tab="Your law school">Where do you study?</PageTitle>
        <p className="mt-2 text-ink-2">
          Your clones carry your school’s name. You can change both later in your account.
        </p>
        {isReady ? <SchoolAndYear profile={profile.data} onSaved={goOn} /> : <FormSkeleton />}
      </div>
      {isReady && (
        <Button variant="ghost" size="sm" className="mt-4" onClick={() => void signOut()}>
          Sign out
        </Button>
      )}
    </NarrowPage>
  );
}

/** The dashboard; with what was pressed there before the school was asked for, if anything was. */
function dashboardWanted(): string {
  const wanted = findWantedPath();
  return wanted?.startsWith('/dashboard?') ? wanted : '/dashboard';
}

function SchoolAndYear({ profile, onSaved }: { profile: Profile | undefined; onSaved: () => void }) {
  const form = useProfileForm(profile);
  const save = useSaveProfile();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.input) return;
    save.mutate(form.input, {
      onSuccess: () => {
        form.forget();
        onSaved();
      },
    });
  };
  return (
    <form onSubmit={submit} className="mt-6 grid gap-5">
      <SchoolPicker value={form.school} onChange={form.setSchool} />
      <YearPicker value={form.year} onChange={form.setYear} />
      {save.isError && <ErrorNote error={save.error} />}
      <div className="mt-1">
        <Button
          type="submit"
          size="lg"
          full
          aria-disabled={!form.input || undefined}
          aria-describedby={form.input ? undefined : WHY_NOT}
          busy={save.isPending}
        >
          {save.isPending ? 'Saving…' : 'Continue'}
        </Button>
        {!form.input && (
          <p id={WHY_NOT} className="mt-2 text-small text-ink-3">
            {openWords(form)}
          </p>
        )}
      </div>
    </form>
  );
}

const WHY_NOT = 'onboarding-why-not';

/** What has to be chosen before it goes on. */
const openWords = ({ school, year }: { school: unknown; year: number | null }): string =>
  school
    ? 'Choose your year to go on.'
    : year
      ? 'Choose your law school to go on.'
      : 'Choose your law school and your year to go on.';

function FormSkeleton() {
  return (
    <Waiting label="Loading your profile" className="mt-6 grid gap-5">
      <Skeleton className="h-17" />
      <Skeleton className="h-26" />
      <Skeleton className="h-[50px]" />
    </Waiting>
  );
}
