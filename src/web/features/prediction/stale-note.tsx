import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

type StaleNoteProps = {
  /** What came after the prediction. */
  children: ReactNode;
  onMakeAgain: () => void;
};

/** Says that a prediction is older than what it should count, and offers to make it again. */
export function StaleNote({ children, onMakeAgain }: StaleNoteProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-[10px] bg-gold-soft px-4 py-2.5 text-[15px]">
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5">
        <Info aria-hidden size={18} className="shrink-0 text-gold" />
        {children}
      </p>
      <Button variant="secondary" size="sm" onClick={onMakeAgain}>
        Make it again
      </Button>
    </div>
  );
}
