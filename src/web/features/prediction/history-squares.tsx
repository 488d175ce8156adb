import type { Topic } from '#contract/prediction.ts';
import { historyWords, type Square, squareOf } from './sittings.ts';

const SQUARES: Record<Square, string> = {
  tested: 'border-gold bg-gold',
  perhaps: 'border-gold bg-[linear-gradient(135deg,var(--color-gold)_50%,transparent_50%)]',
  untested: 'border-edge',
  impossible: 'border-dashed border-line',
};

/** One square per past exam: tested, perhaps, not, or it could not have been. */
export function HistorySquares({ history }: { history: Topic['history'] }) {
  return (
    <span role="img" aria-label={historyWords(history)} className="flex gap-[3px]">
      {history.map((sitting) => (
        <span
          key={sitting.sitting}
          title={sitting.sitting}
          className={`size-[15px] rounded-[4px] border-[1.5px] ${SQUARES[squareOf(sitting)]}`}
        />
      ))}
    </span>
  );
}
