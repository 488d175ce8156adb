import type { Clone } from '#contract/clones.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useToast } from '../../ui/toast.ts';
import { useDeleteClone } from './clones.ts';

/** Says what goes with a clone and what stays, then deletes it. */
export default function DeleteCloneDialog({ clone, onClose }: { clone: Clone; onClose: () => void }) {
  const remove = useDeleteClone();
  const toast = useToast();
  const confirm = () =>
    remove.mutate(clone.id, {
      onSuccess: () => {
        toast.success('Clone deleted', { message: `${clone.course_name} is gone from this server.` });
        onClose();
      },
    });
  return (
    <Dialog isOpen busy={remove.isPending} onClose={onClose} title={`Delete ${clone.course_name}?`}>
      <p className="mt-3 text-ink-2">This cannot be taken back. With the clone go:</p>
      <ul className="mt-2 ml-5 list-disc text-ink-2 marker:text-ink-3">
        <li>its conversation and its saved answers</li>
        <li>its exam prediction</li>
        <li>its materials, unless another clone uses them</li>
      </ul>
      <p className="mt-3 text-ink-2">Your XP, study sessions and today’s message count stay.</p>
      {remove.isError && <ErrorNote error={remove.error} className="mt-4" />}
      <div className="mt-6 flex gap-2.5 *:flex-1">
        <Button variant="danger" busy={remove.isPending} onClick={confirm}>
          {remove.isPending ? 'Deleting…' : 'Delete clone'}
        </Button>
        <Button variant="secondary" aria-disabled={remove.isPending} onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
