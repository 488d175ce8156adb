import { Button, ButtonLink } from '../../ui/button.tsx';
import { useFootBar } from '../../ui/use-foot-bar.ts';
import { CONFIRM_ID } from './confirm-id.ts';

type ConfirmBarProps = {
  /** What the student may want to know before confirming. */
  note: string;
  /** Where skipping leads. */
  skipTo: string;
  isBusy: boolean;
  /** Why it cannot be confirmed; empty when it can. */
  refusal: string;
  onConfirm: () => void;
  /** Takes the draft back; absent where nothing was changed. */
  onTakeBack?: (() => void) | undefined;
};

const NOTE_ID = 'found-note';

/** The bar under what was found: confirm it, take changes back, or go on without. It stays in sight. */
export function ConfirmBar({ note, skipTo, isBusy, refusal, onConfirm, onTakeBack }: ConfirmBarProps) {
  const bar = useFootBar();
  return (
    <section ref={bar} aria-label="Confirm" className="sticky bottom-0 z-20 border-t border-line bg-surface">
      <div className="found-bar wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3 max-pane:px-4">
        <p
          id={NOTE_ID}
          role="status"
          className="min-w-0 flex-1 text-small text-pretty text-ink-2 empty:hidden"
        >
          {refusal || note}
        </p>
        {onTakeBack && (
          <Button variant="ghost" disabled={isBusy} onClick={onTakeBack} className="found-last">
            Undo changes
          </Button>
        )}
        <ButtonLink variant="secondary" to={skipTo} className="found-skip">
          Not now
        </ButtonLink>
        <Button
          id={CONFIRM_ID}
          onClick={onConfirm}
          busy={isBusy}
          aria-disabled={refusal !== '' || undefined}
          aria-describedby={NOTE_ID}
          className="found-confirm"
        >
          Confirm
        </Button>
      </div>
    </section>
  );
}
