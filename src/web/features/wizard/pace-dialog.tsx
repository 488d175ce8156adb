import { useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type PaceDialogProps = { isOpen: boolean; onClose: () => void; onChoose: (isThorough: boolean) => void };

/** The pop-up before step 2: five questions, or all of them. */
export function PaceDialog({ isOpen, onClose, onChoose }: PaceDialogProps) {
  const hasChosen = useRef(false);
  const choose = (isThorough: boolean) => {
    hasChosen.current = true;
    onChoose(isThorough);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      // Step 2 begins at its heading.
      returnsFocus={() => !hasChosen.current}
      title="How much do you want to say about your professor?"
      description="You can open or close the longer part at any time."
    >
      <div className="mt-6 grid gap-5">
        <Pace label="I'll be quick" about="Five questions, about a minute." onPress={() => choose(false)} />
        <Pace
          label="I'll be thorough"
          about="The same five, with Fine-tune open below them."
          onPress={() => choose(true)}
        />
      </div>
    </Dialog>
  );
}

function Pace({ label, about, onPress }: { label: string; about: string; onPress: () => void }) {
  const aboutId = useId();
  return (
    <div>
      <Button variant="secondary" full aria-describedby={aboutId} onClick={onPress}>
        {label}
      </Button>
      <p id={aboutId} className="mt-1.5 text-center text-small text-ink-3">
        {about}
      </p>
    </div>
  );
}
