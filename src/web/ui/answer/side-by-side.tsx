import type { Citing } from './citation-chip.tsx';
import type { TableCell, TableRow } from './line-groups.ts';
import { Quote } from './quotation.tsx';
import { materialTitles } from './source-line.ts';

type SideBySideProps = { head: readonly string[]; rows: readonly TableRow[]; citing: Citing };

/** A comparison as a table; on a phone every row becomes a heading with one labeled entry per side. */
export function SideBySide({ head, rows, citing }: SideBySideProps) {
  const cites = rows.flatMap((row) => row.cells.flatMap((cell) => cell.cites));
  return (
    <figure className="relative overflow-hidden rounded-control border border-line">
      <table className="w-full border-collapse text-left max-pane:block">
        <thead className="max-pane:sr-only">
          <tr className="bg-sunken text-small">
            <td className="w-[22%] px-3.5 py-2" />
            {head.map((label) => (
              <th key={label} scope="col" className="px-3.5 py-2 align-top font-semibold">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-pane:block">
          {rows.map((row, n) => (
            <tr
              key={n}
              className="border-t border-line align-top max-pane:block max-pane:px-3.5 max-pane:py-3"
            >
              <th
                scope="row"
                className="px-3.5 py-2.5 text-small font-semibold text-ink-2 max-pane:block max-pane:p-0"
              >
                {row.label}
              </th>
              {row.cells.map((cell, side) => (
                <td
                  key={side}
                  className="border-l border-line px-3.5 py-2.5 max-pane:mt-2 max-pane:block max-pane:border-l-2 max-pane:py-0"
                >
                  {head[side] && (
                    <p className="text-meta font-semibold text-ink-3 pane:hidden">{head[side]}</p>
                  )}
                  <Cell cell={cell} citing={citing} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="border-t border-line px-3.5 py-2 text-meta text-ink-3">
        {materialTitles(cites, citing.citations).join(' · ')}
      </figcaption>
    </figure>
  );
}

function Cell({ cell, citing }: { cell: TableCell; citing: Citing }) {
  return (
    <>
      {cell.label && <p className="text-small text-ink-2">{cell.label}</p>}
      {cell.cites.map((index) => (
        <p key={index} className="font-serif text-[16px]/[1.5] not-first:mt-1.5">
          <Quote index={index} citing={citing} />
        </p>
      ))}
    </>
  );
}
