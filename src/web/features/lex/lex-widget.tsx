import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { later } from '../../later.tsx';
import { onOpenLex } from '../../open-lex.ts';

const LexPanel = later(() => import('./lex-panel.tsx'));

/**
 * Lex, closed or open. Closed it is a pill (a circle on phones) where `hasPill`, elsewhere nothing until the account
 * menu asks for it. Its code is loaded when it is first opened, and the conversation stays as long as the page lives.
 */
export function LexWidget({ hasPill }: { hasPill: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const pill = useRef<HTMLButtonElement>(null);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // The pill is drawn again before it can take the focus.
    requestAnimationFrame(() => pill.current?.focus());
  };
  useEffect(
    () =>
      onOpenLex(() => {
        setOpened(true);
        setOpen(true);
      }),
    [],
  );
  return (
    <>
      {wasOpened && <LexPanel isOpen={isOpen} onClose={close} />}
      {hasPill && (
        <button
          ref={pill}
          type="button"
          aria-haspopup="dialog"
          onClick={open}
          hidden={isOpen}
          className="fixed right-5 bottom-5 z-30 flex h-12 items-center gap-2 rounded-full bg-ink px-5 font-semibold text-paper shadow-pop transition-colors duration-150 hover:bg-ink-2 max-pane:right-4 max-pane:bottom-[calc(16px+env(safe-area-inset-bottom))] max-pane:size-12 max-pane:justify-center max-pane:px-0 print:hidden"
        >
          <CircleQuestionMark aria-hidden size={20} />
          <span className="max-pane:sr-only">Ask Lex</span>
        </button>
      )}
    </>
  );
}
