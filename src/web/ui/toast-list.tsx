import { Toast as Parts } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import { TOAST_DURATION, type Toast, takeToasts } from './toast.ts';

const LOOKS = {
  success: { Icon: CircleCheck, color: 'text-ok' },
  error: { Icon: CircleAlert, color: 'text-bad' },
  warning: { Icon: TriangleAlert, color: 'text-gold' },
  info: { Icon: Info, color: 'text-brand' },
};

const SHOWN_AT_ONCE = 3;

/** Draws the toasts: top right, at the bottom on phones, three at most, pausing under the pointer. */
export default function ToastList() {
  return (
    <Parts.Provider timeout={TOAST_DURATION} limit={SHOWN_AT_ONCE}>
      <Listed />
    </Parts.Provider>
  );
}

function Listed() {
  const { toasts, add, close } = Parts.useToastManager<Toast>();
  useEffect(
    () =>
      takeToasts((toast) => {
        add({
          id: toast.id,
          type: toast.type,
          title: toast.title,
          description: toast.message,
          timeout: Math.max(0, toast.duration),
          data: toast,
        });
      }, close),
    [add, close],
  );
  return (
    <Parts.Portal>
      <Parts.Viewport className="print:hidden fixed top-[var(--head-bar,80px)] right-6 z-60 grid w-[392px] gap-2.5 max-pane:inset-x-3 max-pane:top-auto max-pane:bottom-[calc(12px+var(--foot-bar,env(safe-area-inset-bottom)))] max-pane:w-auto max-pane:[html:has([data-modal],.study-screen)_&]:top-[var(--phone-head,12px)] max-pane:[html:has([data-modal],.study-screen)_&]:bottom-auto">
        {toasts.map((toast) => (
          <Item key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </Parts.Viewport>
    </Parts.Portal>
  );
}

type Listing = ReturnType<typeof Parts.useToastManager<Toast>>['toasts'][number];

function Item({ toast, onClose }: { toast: Listing; onClose: () => void }) {
  const { Icon, color } = LOOKS[toast.data?.type ?? 'info'];
  const action = toast.data?.action;
  return (
    <Parts.Root
      toast={toast}
      // A high priority would hide the toast from screen readers in favor of a copy; an alert speaks for itself.
      {...(toast.data?.type === 'error' ? { role: 'alert', 'aria-modal': undefined } : {})}
      className="toast-motion relative overflow-hidden rounded-card border border-line bg-surface shadow-pop data-limited:hidden"
    >
      <span aria-hidden className={`absolute inset-y-0 left-0 w-1 bg-current ${color}`} />
      <Parts.Content className="grid grid-cols-[20px_minmax(0,1fr)_32px] items-start gap-x-3 gap-y-0.5 py-3 pr-2 pl-4">
        <Icon aria-hidden size={20} className={`mt-0.5 ${color}`} />
        <Parts.Title className="text-[15.5px] font-semibold leading-[1.45]" />
        <Parts.Close
          aria-label="Close"
          // It can be reached by Tab at any time, so it is never hidden from those who do.
          aria-hidden={false}
          className="-mt-1 grid size-8 place-items-center rounded-control text-ink-3 hover:bg-sunken"
        >
          <X aria-hidden size={17} />
        </Parts.Close>
        <Parts.Description className="col-start-2 text-small text-ink-2" />
        {action && (
          <button
            type="button"
            className="link col-start-2 mt-1 w-fit text-small"
            onClick={() => {
              action.onClick();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
      </Parts.Content>
    </Parts.Root>
  );
}
