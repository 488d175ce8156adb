import type { Topic } from '#contract/prediction.ts';
import { historyWords, type Square, squareOf } from './sittings.ts';

const SQUARES: Record<Square, string> = {
  tested: 'border-gold bg-gold',
  perhaps: 'border-gold bg-[linear-gradient(135deg,var(--color-gold)_50%,transparent_50%)]',
  untested: 'border-edge',
  impossible: 'border-transparent after:h-[1.5px] after:w-1.5 after:rounded-full after:bg-edge',
};

const SQUARE = 'grid size-4 place-items-center rounded-[4px] border-[1.5px]';

/** One square per past exam: tested, perhaps, not, or it could not have been. */
export function HistorySquares({ history }: { history: Topic['history'] }) {
  return (
    <span role="img" aria-label={historyWords(history)} className="flex gap-[5px]">
      {history.map((sitting) => (
        <span
          key={sitting.sitting}
          title={sitting.sitting}
          className={`${SQUARE} ${SQUARES[squareOf(sitting)]}`}
        />
      ))}
    </span>
  );
}

const MEANINGS: { square: Square; words: string }[] = [
  { square: 'tested', words: 'tested' },
  { square: 'perhaps', words: 'perhaps' },
  { square: 'untested', words: 'not tested' },
  { square: 'impossible', words: 'not taught yet, or not part of that exam' },
];

/** What the squares mean. `hasMidterm`: some are of an exam within the term. */
export function SquaresLegend({ hasMidterm }: { hasMidterm: boolean }) {
  return (
    <div className="text-meta text-ink-3 max-pane:hidden">
      <p aria-hidden className="flex flex-wrap gap-x-5 gap-y-1">
        {MEANINGS.map(({ square, words }) => (
          <span key={square} className="flex items-center gap-1.5">
            <span className={`${SQUARE} scale-85 ${SQUARES[square]}`} />
            {words}
          </span>
        ))}
      </p>
      {hasMidterm && (
        <p className="mt-1 max-w-[704px] text-pretty">
          How far a class had come by a midterm is read from what midterms tested. “Not tested” on a midterm
          can also mean that the topic was not taught yet.
        </p>
      )}
    </div>
  );
}
