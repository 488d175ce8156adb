import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type ReplaceFullDialogProps = { isOpen: boolean; onClose: () => void; onReplace: () => void };

/** Asks before a full prediction, made as premium, gives way to a simple one. */
export function ReplaceFullDialog({ isOpen, onClose, onReplace }: ReplaceFullDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Replace the full prediction?"
      description="It was made with Premium. On the free plan a new one is simple: practice questions, model answers and export would be gone."
    >
      <div className="mt-6 flex flex-wrap justify-end gap-2.5 max-pane:flex-col-reverse">
        <Button variant="danger" onClick={onReplace}>
          Replace it
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </div>
    </Dialog>
  );
}
