import { ChevronsDown, ChevronsUp } from 'lucide-react';
import { Button } from '../button.tsx';
import { plural } from '../plural.ts';
import type { useGrowth } from './use-growth.ts';

type Growth = ReturnType<typeof useGrowth>;

/** The upper edge of an excerpt: dashed where the page goes on above it. Its button shows on hover and focus, on phones always. */
export function EdgeAbove({ growth: { stretch, own, reach, grow, shrink } }: { growth: Growth }) {
  if (!own.hasAbove) return null;
  const isWhole = reach.above === 'page';
  return (
    <>
      {stretch.hasAbove && <span aria-hidden className="cut-edge absolute inset-x-0 -top-px" />}
      <div className="max-pane:-mt-1.5 max-pane:pl-[33px] pane:absolute pane:top-0 pane:left-1/2 pane:z-10 pane:-translate-1/2 pane:rounded-control pane:bg-surface pane:opacity-0 pane:shadow-sheet pane:transition-opacity pane:duration-150 pane:focus-within:opacity-100 pane:[figure:hover_&]:opacity-100 print:hidden">
        <Button
          variant="ghost"
          size="xs"
          className="max-pane:h-11 pane:h-[26px]! pane:border-line"
          onClick={() => (isWhole ? shrink('above') : void grow('above'))}
        >
          <ChevronsUp aria-hidden size={16} className={isWhole ? 'rotate-180' : ''} />
          {isWhole ? 'Show less before' : 'Show what comes before'}
        </Button>
      </div>
    </>
  );
}

/** The lower edge: dashed where the page goes on, with the way to more of it. `lines`: how many there are in all. */
export function EdgeBelow({ growth, lines }: { growth: Growth; lines: number }) {
  const { stretch, own, reach, state, grow, shrink } = growth;
  if (state === 'failed') {
    return (
      <p
        role="alert"
        className="relative border-t border-line px-3.5 py-2.5 pl-[42px] text-small text-ink-2 pane:pl-[52px]"
      >
        The page could not be shown here.
      </p>
    );
  }
  if (!own.hasBelow) return null;
  const isWhole = reach.below === 'page';
  return (
    <div className="relative flex items-center gap-2 py-1 pr-3 pl-[33px] text-[14px] text-ink-3 pane:pl-[43px] print:hidden">
      <span
        aria-hidden
        className={`absolute inset-x-0 top-0 ${stretch.hasBelow ? 'cut-edge' : 'h-px bg-line'}`}
      />
      <Button
        variant="ghost"
        size="xs"
        className="max-pane:h-11"
        onClick={() => (isWhole ? shrink('below') : void grow('below'))}
      >
        <ChevronsDown aria-hidden size={16} className={isWhole ? 'rotate-180' : ''} />
        {isWhole ? 'Show less' : 'Show more of this page'}
      </Button>
      {reach.below === 'excerpt' && (
        <span className="ml-auto max-pane:hidden">{plural(lines, 'more line')}</span>
      )}
    </div>
  );
}
