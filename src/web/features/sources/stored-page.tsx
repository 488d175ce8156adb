import { useEffect, useRef } from 'react';
import type { MaterialPage } from '#contract/materials.ts';
import { type PaperBlock, type Piece, paperBlocks } from './paper.ts';
import type { Span } from './text-match.ts';

type StoredPageProps = { page: MaterialPage; mark: Span | null };

/** A page as it was read, set on a legal pad, with the quoted passage marked and in sight. */
export function StoredPage({ page, mark }: StoredPageProps) {
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or passage is what makes it scroll
  useEffect(() => {
    const passage = sheet.current?.querySelector('mark');
    if (passage) passage.scrollIntoView({ block: 'center' });
    else sheet.current?.scrollIntoView({ block: 'start' });
  }, [page, mark?.start, mark?.end]);

  return (
    <article
      ref={sheet}
      className="pad min-h-full px-8 pt-9 pb-14 pl-[54px] font-serif text-[15.5px]/[1.6] text-ink-2 [--pad:32px] max-pane:pr-5"
    >
      {numberIn(page.label, page.page) !== null && (
        <p className="absolute top-3 right-4 font-sans text-[13px] font-medium text-ink-3">{page.label}</p>
      )}
      {groupItems(paperBlocks(page, mark)).map((group, n) =>
        Array.isArray(group) ? <Items key={n} items={group} /> : <Block key={n} block={group} />,
      )}
    </article>
  );
}

/** The page's number as its label begins with it (p. 12, slide 7); null for a label that is a heading. */
export function numberIn(label: string, page: number): string | null {
  return label.match(new RegExp(`^(?:p\\.|slide) ${page}\\b`, 'i'))?.[0] ?? null;
}

type Item = Exclude<PaperBlock, { type: 'table' }>;

function groupItems(blocks: readonly PaperBlock[]): (PaperBlock | Item[])[] {
  const groups: (PaperBlock | Item[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.type !== 'item') groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}

const INDENTS = ['', 'ml-4', 'ml-8', 'ml-12', 'ml-16', 'ml-20'];

function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul className="mt-2 space-y-1.5">
      {items.map((item, n) => (
        <li
          key={n}
          className={`${INDENTS[Math.min(item.level, INDENTS.length - 1)]} -indent-3 whitespace-pre-line`}
        >
          <span aria-hidden className="mr-2 text-ink-3">
            •
          </span>
          <Pieces pieces={item.pieces} />
        </li>
      ))}
    </ul>
  );
}

const GREAT_HEADING =
  'mt-5 mb-1.5 text-[19px]/[1.3] font-[550] tracking-[-0.008em] text-ink first-of-type:mt-0';
const SMALL_HEADING = 'mt-4 text-[15.5px]/[1.4] font-semibold text-ink first-of-type:mt-0';

function Block({ block }: { block: PaperBlock }) {
  if (block.type === 'table') return <Table rows={block.rows} />;
  const words = <Pieces pieces={block.pieces} />;
  switch (block.type) {
    case 'heading':
      return <h3 className={block.level <= 2 ? GREAT_HEADING : SMALL_HEADING}>{words}</h3>;
    case 'footnote':
      return <p className="mt-3 border-t border-line pt-2 text-[13.5px] whitespace-pre-line">{words}</p>;
    case 'note':
      return <p className="mt-3 text-[14.5px] whitespace-pre-line italic">{words}</p>;
    default:
      return <p className="mt-2.5 whitespace-pre-line">{words}</p>;
  }
}

function Table({ rows }: { rows: Piece[][][] }) {
  return (
    <div className="mt-3 overflow-x-auto">
      <table className="border-collapse font-sans text-[13.5px]/[1.4]">
        <tbody>
          {rows.map((row, n) => (
            <tr key={n} className="border-b border-line align-top first:font-semibold first:text-ink">
              {row.map((cell, column) => (
                <td key={column} className="py-1.5 pr-4 last:pr-0">
                  <Pieces pieces={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, n) =>
    piece.isMarked ? <mark key={n}>{piece.text}</mark> : <span key={n}>{piece.text}</span>,
  );
}
