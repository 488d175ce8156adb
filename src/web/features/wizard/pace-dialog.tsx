import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type PaceDialogProps = { isOpen: boolean; onClose: () => void; onChoose: (isThorough: boolean) => void };

/** The pop-up before step 2: five questions, or all of them. */
export function PaceDialog({ isOpen, onClose, onChoose }: PaceDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="How much do you want to say about your professor?"
      description="You can open or close the longer part at any time."
    >
      <div className="mt-5 grid gap-3">
        <Button variant="secondary" full className="h-auto py-3.5" onClick={() => onChoose(false)}>
          <span className="grid w-full justify-items-start gap-1.5 text-left whitespace-normal">
            <span>I’ll be quick</span>
            <span className="text-small font-normal text-ink-3">Five questions, about a minute.</span>
          </span>
        </Button>
        <Button variant="secondary" full className="h-auto py-3.5" onClick={() => onChoose(true)}>
          <span className="grid w-full justify-items-start gap-1.5 text-left whitespace-normal">
            <span>I’ll be thorough</span>
            <span className="text-small font-normal text-ink-3">
              The same five, with Fine-tune open below them.
            </span>
          </span>
        </Button>
      </div>
    </Dialog>
  );
}
