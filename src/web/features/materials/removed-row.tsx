import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';

/** Where a file stood that was removed: that it is gone, and the way to have it back. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that had the focus went with its row, and the focus to the page, or to the dialog around it.
    if (document.activeElement?.contains(undo.current)) undo.current?.focus();
  }, []);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 border-t border-line py-2 pr-2 pl-4 text-[15px] text-ink-2 pane:pl-[18px]"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{name} removed</span>
      <Button ref={undo} variant="secondary" size="xs" aria-label={`Undo removing ${name}`} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}
