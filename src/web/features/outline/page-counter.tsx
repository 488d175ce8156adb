import { Link } from 'react-router';
import type { Measured } from '#contract/outlines.ts';
import type { Evidence } from '#contract/prediction.ts';
import { pagesOf } from './words.ts';

type PageCounterProps = {
  cloneId: number;
  measured: Measured;
  /** Name of the unit that takes most room. */
  longest: string | null;
  /** The sentence of the materials that says how many pages are allowed. */
  limit: Evidence | null;
  /** A material's name by its id, as it is shown. */
  nameOf: (id: number) => string;
  onOpen: (evidence: Evidence) => void;
};

/** Pages as printed at 12 points, and how many the exam allows. */
export function PageCounter({ cloneId, measured, longest, limit, nameOf, onOpen }: PageCounterProps) {
  const { pages, allowed } = measured;
  const isOver = allowed !== null && pages > allowed;
  return (
    <div className="ol-count" data-over={isOver || undefined}>
      <p role="status">
        <b>
          {pagesOf(pages)}
          {allowed !== null && ` of ${allowed}`}
        </b>{' '}
        {allowed === null ? 'pages' : 'pages allowed'}
        {isOver && longest && <span className="ol-over">. Longest: {longest}</span>}
      </p>
      {allowed !== null && (
        <span aria-hidden className="ol-meter" style={{ '--p': Math.min(pages / allowed, 1) } as object}>
          <i />
        </span>
      )}
      {limit && !limit.changed && (
        <button type="button" className="ol-chip" onClick={() => onOpen(limit)}>
          <span className="truncate">
            {nameOf(limit.material_id)} {limit.label}
          </span>
        </button>
      )}
      {allowed === null && (
        <Link className="link" to={`/found/${cloneId}`}>
          {limit ? 'Confirm the limit' : 'Set a limit'}
        </Link>
      )}
    </div>
  );
}
