import { Timer } from 'lucide-react';
import { clockWords } from './drill-words.ts';
import { useElapsed } from './use-elapsed.ts';

/** The clock over a question. It only shows: at its end it turns red, and a screen reader hears it once. */
export function CallClock({ before, limit }: { before: number; limit: number }) {
  const elapsed = useElapsed(before);
  const isOver = elapsed >= limit;
  return (
    <>
      <span className={`drill-clock ${isOver ? 'text-bad' : ''}`} role="timer">
        <Timer aria-hidden size={18} />
        {clockWords(elapsed)}
        <small>of {clockWords(limit)}</small>
      </span>
      <span role="status" className="sr-only">
        {isOver ? 'Take your time.' : ''}
      </span>
      <span aria-hidden className="drill-clock-rule">
        <i style={{ transform: `scaleX(${Math.min(1, elapsed / limit)})` }} />
      </span>
    </>
  );
}
