import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type StepButtonProps = { label: string; isEnd: boolean; onClick: () => void; children: ReactNode };

/** One step back or forth among quotes or pages; at the end it stays in its place and does nothing. */
export function StepButton({ label, isEnd, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="ghost"
      size="xs"
      icon
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className="aria-disabled:bg-transparent aria-disabled:opacity-40 max-pane:size-11"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
