import { MessageSquareOff } from 'lucide-react';
import { useRef } from 'react';
import { FREE_MESSAGES_PER_DAY } from '#contract/plans.ts';
import { useIsForSale } from '../../capabilities.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { upgradePath } from './feature-words.ts';
import { timeUntil } from './time-until.ts';

type DailyLimitDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Where the upgrade screen comes back to. */
  returnPath: string;
  /** When the messages come back, ISO 8601, as the refusal said. */
  resetsAt?: string;
  /** What is not lost; a question, unless told. */
  keeps?: string;
};

/** Shown when the day's free messages are used up. Close comes first for the keyboard: nobody upgrades by accident. */
export function DailyLimitDialog({
  isOpen,
  onClose,
  returnPath,
  resetsAt,
  keeps = 'Your question stays in the box, and saved answers stay open.',
}: DailyLimitDialogProps) {
  const close = useRef<HTMLButtonElement>(null);
  const isForSale = useIsForSale();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={close}
      title={
        <>
          <span className="mb-4 grid size-12 place-items-center rounded-card bg-gold-soft text-gold">
            <MessageSquareOff aria-hidden size={24} />
          </span>
          Daily Message Limit Reached
        </>
      }
      description={isForSale ? 'Upgrade to Premium for unlimited professor chat messages.' : undefined}
    >
      <div className="mt-5.5 flex gap-2.5 *:flex-1">
        {isForSale && <ButtonLink to={upgradePath('advanced_chat', returnPath)}>Upgrade</ButtonLink>}
        <Button ref={close} variant="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
      <p className="mt-4 border-t border-line pt-3.5 text-small text-pretty text-ink-3">
        You get {FREE_MESSAGES_PER_DAY} new messages at midnight
        {resetsAt ? `, in ${timeUntil(resetsAt, Date.now())}` : ''}. {keeps}
      </p>
    </Dialog>
  );
}
