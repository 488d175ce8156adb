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
  const goOn = () => (hasOffer ? setSaved(true) : navigate('/dashboard'));
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
      <Button type="submit" size="lg" full disabled={!form.input} busy={save.isPending} className="mt-1">
        {save.isPending ? 'Saving…' : 'Continue'}
      </Button>
    </form>
  );
}

function FormSkeleton() {
  return (
    <Waiting label="Loading your profile" className="mt-6 grid gap-5">
      <Skeleton className="h-17" />
      <Skeleton className="h-26" />
      <Skeleton className="h-[50px]" />
    </Waiting>
  );
}
