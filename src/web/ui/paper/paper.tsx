import { Fragment, type ReactNode } from 'react';
import { caseNames } from '../answer/case-name.ts';
import { Group } from '../group.tsx';
import type { PaperPiece, Run } from './paper-pieces.ts';

/** How marked words are drawn; `opens` where their mark begins. */
export type DrawMark = (words: ReactNode, run: Run) => ReactNode;

type PaperProps = {
  pieces: readonly PaperPiece[];
  /** Without it marked words are only marked. */
  drawMark?: DrawMark;
  /** A page's headings belong to the screen's outline; those of a quotation do not. */
  hasHeadings?: boolean;
};

const inMark: DrawMark = (words) => <mark>{words}</mark>;

/** Pieces of a page as they stand there: headings, lists with their own markers, tables, notes. */
export function Paper({ pieces, drawMark = inMark, hasHeadings = false }: PaperProps) {
  return groupItems(pieces).map((group, n) =>
    Array.isArray(group) ? (
      <Items key={n} items={group} drawMark={drawMark} />
    ) : (
      <Piece key={n} piece={group} drawMark={drawMark} hasHeadings={hasHeadings} />
    ),
  );
}

type Item = Extract<PaperPiece, { type: 'item' }>;
type Single = Exclude<PaperPiece, Item>;

function groupItems(pieces: readonly PaperPiece[]): (Single | Item[])[] {
  const groups: (Single | Item[])[] = [];
  for (const piece of pieces) {
    const last = groups.at(-1);
    if (piece.type !== 'item') groups.push(piece);
    else if (Array.isArray(last)) last.push(piece);
    else groups.push([piece]);
  }
  return groups;
}

const INDENTS = ['', '', 'ml-5', 'ml-10', 'ml-15', 'ml-20'];

function Items({ items, drawMark }: { items: readonly Item[]; drawMark: DrawMark }) {
  return (
    <ul className="mt-2 space-y-1 first:mt-0">
      {items.map((item, n) => (
        <li
          key={n}
          className={`${INDENTS[Math.min(item.level, INDENTS.length - 1)]} grid grid-cols-[minmax(20px,auto)_minmax(0,1fr)] whitespace-pre-line`}
        >
          {item.marker ? (
            <span className="pr-1.5 text-ink-3 tabular-nums">{item.marker}</span>
          ) : (
            <span aria-hidden className="pl-1 text-ink-3">
              •
            </span>
          )}
          <span>
            <Words runs={item.runs} drawMark={drawMark} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const GREAT_HEADING =
  'mt-5 mb-1.5 text-[19px]/[1.3] font-[550] tracking-[-0.008em] text-ink first:mt-0 text-balance';
const SMALL_HEADING = 'mt-3.5 text-[1em]/[1.4] font-semibold text-ink first:mt-0';

type PieceProps = { piece: Single; drawMark: DrawMark; hasHeadings: boolean };

function Piece({ piece, drawMark, hasHeadings }: PieceProps) {
  if (piece.type === 'table') return <Table rows={piece.rows} drawMark={drawMark} />;
  const words = <Words runs={piece.runs} drawMark={drawMark} />;
  switch (piece.type) {
    case 'heading': {
      const Heading = hasHeadings ? 'h3' : 'p';
      return <Heading className={piece.level <= 2 ? GREAT_HEADING : SMALL_HEADING}>{words}</Heading>;
    }
    case 'footnote':
      return (
        <p className="mt-3 border-t border-line pt-2 text-[13.5px] whitespace-pre-line first:mt-0">{words}</p>
      );
    case 'note':
      return <p className="mt-3 text-[14.5px] whitespace-pre-line italic first:mt-0">{words}</p>;
    default:
      return <p className="mt-2.5 text-pretty whitespace-pre-line first:mt-0">{words}</p>;
  }
}

const CELL = 'border border-line px-2.5 py-1.5 text-left align-top';

/** The first row of a table names its columns. */
function Table({ rows, drawMark }: { rows: Run[][][]; drawMark: DrawMark }) {
  const [head, ...body] = rows;
  return (
    <Group scrolls label="Table" className="mt-3 overflow-x-auto first:mt-0">
      <table className="w-full border-collapse wrap-normal text-[0.94em]/[1.42]">
        {head && (
          <thead>
            <tr className="bg-paper">
              {head.map((cell, column) => (
                <th key={column} scope="col" className={`${CELL} font-semibold text-ink`}>
                  <Words runs={cell} drawMark={drawMark} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, n) => (
            <tr key={n}>
              {row.map((cell, column) => (
                <td key={column} className={CELL}>
                  <Words runs={cell} drawMark={drawMark} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Group>
  );
}

function Words({ runs, drawMark }: { runs: readonly Run[]; drawMark: DrawMark }) {
  return runs.map((run, n) => {
    const words = caseNames(run.text).map((name, at) =>
      name.isCase ? <cite key={at}>{name.text}</cite> : name.text,
    );
    return <Fragment key={n}>{run.mark === null ? words : drawMark(words, run)}</Fragment>;
  });
}
