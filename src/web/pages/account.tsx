import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { User } from '#contract/account.ts';
import { AccountNotes } from '../features/account/account-notes.tsx';
import { OpenSessions } from '../features/account/open-sessions.tsx';
import { YourData } from '../features/account/your-data.tsx';
import { PlanCard } from '../features/billing/plan-card.tsx';
import { StoredSoFar } from '../features/materials/stored-so-far.tsx';
import { useProfile } from '../features/profile/profile.ts';
import { ProfileView } from '../features/profile/profile-view.tsx';
import { useIsSample, useRequireSession } from '../session/session.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { ProfileEditor } from './profile-editor.tsx';

/** The student's own data: what it is, and the part of it that can be edited. */
export default function AccountPage() {
  const { user } = useRequireSession();
  const isSample = useIsSample();
  return (
    <div className="wrap max-w-[860px] pt-6 pane:pt-9">
      <Link
        to="/dashboard"
        className="inline-flex items-center gap-1.5 text-[15px] font-[550] text-brand hover:underline"
      >
        <ArrowLeft aria-hidden size={17} />
        Dashboard
      </Link>
      <PageTitle tab="Account" className="mt-3" />
      <div className="mt-6 grid gap-4 pane:gap-5">
        {user ? <ProfileCard user={user} /> : <ProfileSkeleton />}
        {user && <PlanCard />}
        {user && !isSample && <OpenSessions />}
        {user && !isSample && <YourData stored={<StoredSoFar files={0} />} />}
        {user && <AccountNotes user={user} />}
      </div>
    </div>
  );
}

function ProfileCard({ user }: { user: User }) {
  const profile = useProfile();
  const isSample = useIsSample();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  if (profile.isPending) return <ProfileSkeleton />;
  if (!profile.data) {
    return (
      <ErrorNote
        words="Your profile could not be loaded."
        error={profile.error}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  const close = () => {
    flushSync(() => setEditing(false));
    // The form is gone with the button that was pressed: a keyboard goes on where it came in.
    edit.current?.focus();
  };
  // Leaving the edit mode either way shows what the server has.
  const leave = () => {
    close();
    void profile.refetch();
  };
  return (
    <Card>
      {isEditing ? (
        <ProfileEditor profile={profile.data} onSaved={close} onCancel={leave} />
      ) : (
        <ProfileView
          user={user}
          profile={profile.data}
          onEdit={isSample ? null : () => setEditing(true)}
          editRef={edit}
        />
      )}
    </Card>
  );
}

function ProfileSkeleton() {
  return (
    <Waiting label="Loading your account">
      <Skeleton className="h-[340px] rounded-card" />
    </Waiting>
  );
}
