import type { ReactNode } from 'react';

type ChartCardProps = {
  title: string;
  note: string;
  /** The drawing; what it shows stands in the table. */
  children: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A drawing with the same numbers in a table that opens below it. */
export function ChartCard({ title, note, children, columns, rows }: ChartCardProps) {
  return (
    <figure className="flex min-w-0 flex-col rounded-card border border-line bg-surface px-5 py-5.5 pane:px-7">
      <figcaption>
        <b className="font-semibold">{title}</b>
        <span className="mt-0.5 block text-small text-pretty text-ink-2">{note}</span>
      </figcaption>
      <div aria-hidden className="mt-4.5 mb-5">
        {children}
      </div>
      <details className="mt-auto border-t border-line pt-1">
        <summary className="flex min-h-11 list-none items-center gap-2 text-[15px] font-semibold text-brand before:text-[11px] before:content-['▶'] in-open:before:content-['▼'] [&::-webkit-details-marker]:hidden">
          Show as a table
        </summary>
        <table className="w-full border-collapse text-left text-small">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-3 font-semibold last:pr-0">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...others]) => (
              <tr key={first} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal">
                  {first}
                </th>
                {others.map((cell, at) => (
                  <td key={columns[at + 1]} className="py-1.5 pr-3 tabular-nums last:pr-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
