import { Dialog as Parts } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { useBackCloses } from './use-back-closes.ts';

type SheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stands in the head, before the close button. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A panel over the right edge of the page, over all of it on phones. Its content scrolls inside. Back closes it. */
export function Sheet({ isOpen, onClose, title, actions, children }: SheetProps) {
  useBackCloses(isOpen, onClose);
  return (
    <Parts.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className="fade fixed inset-0 z-40 bg-scrim" />
        <Parts.Viewport className="fixed inset-0 z-50 flex justify-end">
          <Parts.Popup className="slide-in flex h-full w-full flex-col border-l border-line bg-surface shadow-pop pane:max-w-[480px]">
            <div className="flex min-h-14 items-center gap-2 border-b border-line py-2 pr-2 pl-5">
              <Parts.Title className="heading min-w-0 flex-1 truncate text-[19px]">{title}</Parts.Title>
              {actions}
              <Parts.Close
                aria-label="Close"
                className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })}
              >
                <X aria-hidden size={19} />
              </Parts.Close>
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}
