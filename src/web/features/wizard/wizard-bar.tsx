import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFootBar } from '../../ui/use-foot-bar.ts';

type WizardBarProps = {
  onBack?: () => void;
  /** Why the step's button is off, or what the student may want to know before pressing it. */
  note: string;
  action: { label: ReactNode; onPress: () => void; isDisabled?: boolean; isBusy?: boolean };
};

const NOTE_ID = 'wizard-note';

/** The bar under every step: Back, a word about what is open, and on. It stays in sight while the step scrolls. */
export function WizardBar({ onBack, note, action }: WizardBarProps) {
  const bar = useFootBar();
  return (
    <section ref={bar} aria-label="Wizard" className="sticky bottom-0 z-20 border-t border-line bg-surface">
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-2 py-3 max-pane:px-4 max-pane:pb-[max(12px,env(safe-area-inset-bottom))]">
        {onBack && (
          <Button variant="secondary" onClick={onBack} disabled={action.isBusy} className="max-pane:order-2">
            Back
          </Button>
        )}
        <p
          id={NOTE_ID}
          role="status"
          className="min-w-0 flex-1 text-small text-pretty text-ink-2 empty:hidden max-pane:order-1 max-pane:flex-[1_0_100%] max-pane:text-[14px]"
        >
          {note}
        </p>
        <Button
          onClick={action.onPress}
          disabled={action.isDisabled}
          busy={action.isBusy}
          aria-describedby={note ? NOTE_ID : undefined}
          className="ml-auto min-w-[150px] max-pane:order-3 max-pane:ml-0 max-pane:flex-1"
        >
          {action.label}
        </Button>
      </div>
    </section>
  );
}
