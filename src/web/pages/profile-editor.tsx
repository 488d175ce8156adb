import { type FormEvent, useEffect, useRef } from 'react';
import type { Profile } from '#contract/profile.ts';
import { useSaveProfile } from '../features/profile/profile.ts';
import { useProfileForm } from '../features/profile/profile-form.ts';
import { YearPicker } from '../features/profile/year-picker.tsx';
import { SchoolPicker } from '../features/schools/school-picker.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { useToast } from '../ui/toast.ts';

type ProfileEditorProps = { profile: Profile; onSaved: () => void; onCancel: () => void };

/** Law school and year, to change. */
export function ProfileEditor({ profile, onSaved, onCancel }: ProfileEditorProps) {
  const form = useProfileForm(profile);
  const save = useSaveProfile();
  const toast = useToast();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that opened it is gone.
  useEffect(() => title.current?.focus(), []);
  const send = () => {
    if (!form.input) return;
    save.mutate(form.input, {
      onSuccess: () => {
        form.forget();
        toast.success('Profile saved');
        onSaved();
      },
    });
  };
  const cancel = () => {
    form.forget();
    onCancel();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
      <h2 ref={title} tabIndex={-1} className="heading text-section outline-none">
        Edit profile
      </h2>
      <SchoolPicker value={form.school} onChange={form.setSchool} />
      <YearPicker value={form.year} onChange={form.setYear} />
      {save.isError && <ErrorNote error={save.error} onRetry={send} />}
      <div className="flex gap-2.5 max-pane:*:flex-1">
        <Button type="submit" disabled={!form.input} busy={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button variant="secondary" aria-disabled={save.isPending} onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
