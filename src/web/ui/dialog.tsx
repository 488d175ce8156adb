import { Dialog as Parts } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { buttonClass } from './button.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useScreen } from './use-screen.ts';

type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  /** While true neither Escape, a click outside nor a button closes it. */
  busy?: boolean;
  /** What gets the focus first; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Whether the focus goes back to where it came from; asked when the dialog closes. */
  returnsFocus?: () => boolean;
  size?: 'sm' | 'lg';
  children: ReactNode;
};

const SIZES = { sm: 'pane:max-w-[440px]', lg: 'pane:max-w-[720px]' };

/** A modal dialog; a sheet from below on phones, where Back closes it. Focus goes back to where it came from, unless told. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    description,
    busy = false,
    initialFocus,
    returnsFocus,
    size = 'sm',
  } = props;
  const isPhone = useScreen() === 'phone';
  useBackCloses(isOpen && isPhone, onClose, busy);
  return (
    <Parts.Root
      open={isOpen}
      disablePointerDismissal={busy}
      onOpenChange={(willOpen, details) => {
        if (willOpen) return;
        if (busy) details.cancel();
        else onClose();
      }}
    >
      <Parts.Portal>
        <Parts.Backdrop className="fade fixed inset-0 z-40 bg-scrim" />
        {/* On phones toasts go to the top while a dialog stands at the foot. */}
        <Parts.Viewport
          data-modal
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-5 max-pane:place-items-end max-pane:p-0"
        >
          <Parts.Popup
            initialFocus={initialFocus}
            finalFocus={returnsFocus ?? true}
            className={`fade-pop relative w-full rounded-modal border border-line bg-surface px-7 pt-7 pb-6 shadow-pop max-pane:rounded-b-none max-pane:border-x-0 max-pane:border-b-0 max-pane:px-5 max-pane:pt-6 max-pane:pb-7 ${SIZES[size]}`}
          >
            <Parts.Title className="heading pr-9 text-[26px] leading-[1.2]">{title}</Parts.Title>
            {description && (
              <Parts.Description className="mt-1.5 text-balance text-ink-2">{description}</Parts.Description>
            )}
            {props.children}
            {!busy && (
              <Parts.Close
                aria-label="Close"
                className={buttonClass(
                  { variant: 'ghost', size: 'sm', icon: true },
                  'absolute top-3 right-3',
                )}
              >
                <X aria-hidden size={19} />
              </Parts.Close>
            )}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}
