import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

type NewConversationDialogProps = { isOpen: boolean; onClose: () => void; onStart: () => Promise<void> };

/** Asks before the running conversation is put away. */
export function NewConversationDialog({ isOpen, onClose, onStart }: NewConversationDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const start = async () => {
    setBusy(true);
    setError(null);
    try {
      await onStart();
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      busy={isBusy}
      title="Start a new conversation?"
      description="This one is put away. What you saved from it stays, with its sources."
    >
      {error !== null && <ErrorNote error={error} className="mt-4" />}
      <div className="mt-5 flex gap-2.5 *:flex-1">
        <Button busy={isBusy} onClick={() => void start()}>
          Start new
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep this one
        </Button>
      </div>
    </Dialog>
  );
}
