import { CircleAlert } from 'lucide-react';
import { READING_FAILURES } from '#contract/materials.ts';
import { Button } from '../../ui/button.tsx';

type NotAddedProps = { names: readonly string[]; onSeen: () => void };

/** The files that were offered and are of no type that can be read, all in one place, until they are seen. */
export function NotAdded({ names, onSeen }: NotAddedProps) {
  if (names.length === 0) return null;
  return (
    <div
      role="alert"
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 gap-y-0.5 rounded-[10px] border border-bad/40 bg-bad-soft px-4 py-3"
    >
      <CircleAlert aria-hidden size={20} className="mt-0.5 text-bad" />
      <div className="min-w-0 text-[15px] leading-normal">
        <p className="font-semibold text-bad">{READING_FAILURES.unsupported_type}</p>
        <p className="break-words">Not added: {names.join(', ')}</p>
        <Button variant="secondary" size="xs" className="mt-2" onClick={onSeen}>
          OK
        </Button>
      </div>
    </div>
  );
}
