import { Pencil } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { User } from '#contract/account.ts';
import type { Profile } from '#contract/profile.ts';
import { nameOf } from '../../session/user-name.ts';
import { Button } from '../../ui/button.tsx';
import { memberSince } from './member-since.ts';
import { yearWords } from './profile.ts';

const MANAGED = { google: 'Managed by your Google account', local: 'Managed by local sign-in' };

/** `onEdit`: null where the profile can only be read. */
type ProfileViewProps = {
  user: User;
  profile: Profile;
  onEdit: (() => void) | null;
  editRef: Ref<HTMLButtonElement>;
};

/** What the account holds, to read. */
export function ProfileView({ user, profile, onEdit, editRef }: ProfileViewProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <h2 className="heading text-section">Profile</h2>
        {onEdit && (
          <Button ref={editRef} variant="secondary" size="sm" onClick={onEdit}>
            <Pencil aria-hidden size={16} />
            Edit Profile
          </Button>
        )}
      </div>
      <dl className="mt-3">
        <Row label="Full name">{nameOf(user)}</Row>
        <Row label="Email" note={MANAGED[user.managed_by]}>
          {user.email || 'Not given by your sign-in'}
        </Row>
        <Row label="Member since">{memberSince(profile.created_at)}</Row>
        <Row label="Law school">{profile.law_school_name ?? 'Not set'}</Row>
        <Row label="Year of study">{yearWords(profile.year_of_study)}</Row>
      </dl>
    </>
  );
}

function Row({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-3 first:border-t-0 pane:grid-cols-[180px_minmax(0,1fr)]">
      <dt className="text-small font-[550] text-ink-2 pane:pt-px">{label}</dt>
      <dd className="min-w-0 break-words">
        {children}
        {note && <span className="block text-small text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}
