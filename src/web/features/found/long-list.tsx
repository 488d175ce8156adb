import { type ReactNode, useState } from 'react';
import { Card } from '../../ui/card.tsx';

/** Rows of a long list that are shown at first. */
const ROWS = 8;

type LongListProps = {
  /** What the rows are: "classes". */
  noun: string;
  rows: readonly { key: string; row: ReactNode }[];
};

/** A list of which the first rows are shown, and all of them on demand. */
export function LongList({ noun, rows }: LongListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, ROWS);
  return (
    <Card padded={false}>
      <ul className="divide-y divide-line px-4 pane:px-6">
        {shown.map(({ key, row }) => (
          <li key={key} className="py-2.5">
            {row}
          </li>
        ))}
      </ul>
      {rows.length > ROWS && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="flex h-11 w-full items-center justify-center gap-2 border-t border-line text-[15px] font-semibold text-brand hover:bg-sunken"
        >
          {isWhole ? 'Show fewer' : `Show all ${rows.length} ${noun}`}
        </button>
      )}
    </Card>
  );
}
