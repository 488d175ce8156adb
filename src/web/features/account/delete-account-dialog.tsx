import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DELETION_WORDS, deleteAccount } from '#contract/personal-data.ts';
import { call } from '../../api.ts';
import { useSignOut } from '../../session/leave.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.ts';

/** Says what goes, asks for the words to be typed, deletes the account and leaves for the home page. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const signOut = useSignOut();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { confirmation: typed }),
    onSuccess: async () => {
      await signOut();
      toast.success('Your account is deleted', { message: 'Nothing of it is left on this server.' });
    },
  });
  const isTyped = typed.trim().toLowerCase() === DELETION_WORDS;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped && !remove.isPending) remove.mutate();
  };
  return (
    <Dialog isOpen busy={remove.isPending} onClose={onClose} title="Delete my account?">
      <p className="mt-3 text-ink-2">This cannot be taken back. With the account go:</p>
      <ul className="mt-2 ml-5 list-disc text-ink-2 marker:text-ink-3">
        <li>all clones with their conversations, saved answers and predictions</li>
        <li>every file you uploaded</li>
        <li>your profile, XP and study sessions</li>
        <li>your plan: a subscription ends with it</li>
      </ul>
      <p className="mt-3 text-ink-2">If you want to keep anything, download your data first.</p>
      <form onSubmit={submit} noValidate>
        <TextField
          className="mt-5"
          label={`Type “${DELETION_WORDS}”`}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {remove.isError && <ErrorNote error={remove.error} className="mt-4" />}
        <div className="mt-6 flex gap-2.5 *:flex-1">
          <Button type="submit" variant="danger" busy={remove.isPending} disabled={!isTyped}>
            {remove.isPending ? 'Deleting…' : 'Delete my account'}
          </Button>
          <Button variant="secondary" aria-disabled={remove.isPending} onClick={onClose}>
            Keep it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
