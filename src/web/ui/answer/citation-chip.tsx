import { useRef } from 'react';
import type { Citation } from '#contract/chat.ts';
import { later } from '../../later.tsx';
import { lostWords } from './lost-words.ts';
import { materialTitle } from './source-line.ts';
import { useHovered } from './use-hovered.ts';

const QuotePreview = later(() => import('./quote-preview.tsx'));

/** The numbers of an answer's quotes: which citation is open beside it, and what opens another. */
export type Citing = {
  citations: readonly Citation[];
  /** Index of the citation that the source viewer shows; null when it shows none of this answer. */
  active: number | null;
  onOpen: (index: number) => void;
};

type ChipProps = {
  index: number;
  citing: Citing;
  /** Beside its own excerpt a chip has nothing more to show. */
  hasPreview?: boolean;
  className?: string;
};

const CHIP =
  'relative inline-grid h-[19px] min-w-[19px] place-items-center rounded-[5px] px-1 align-[2px] font-sans text-[12px]/none font-semibold tabular-nums';

/** A citation's number. Hovering shows the whole quote; a click or Enter opens its source. */
export function CitationChip({ index, citing, hasPreview = true, className = 'ml-1.5' }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const preview = useHovered();
  const citation = citing.citations[index];
  if (!citation) return null;
  const isActive = citing.active === index;
  if (citation.changed)
    return (
      <LostChip number={index + 1} words={lostWords(citation)} isAlone={hasPreview} className={className} />
    );
  return (
    <>
      <button
        ref={chip}
        type="button"
        {...(hasPreview ? preview.handlers : {})}
        onClick={() => {
          preview.close();
          citing.onOpen(index);
        }}
        aria-label={`Source ${index + 1}: ${materialTitle(citation.material_name)}, ${citation.label}`}
        aria-pressed={isActive}
        className={`${CHIP} ${className} transition-colors duration-150 after:absolute after:-inset-x-1.5 after:-inset-y-2.5 ${
          isActive ? 'bg-brand text-on-brand' : 'bg-brand-soft text-brand hover:bg-brand hover:text-on-brand'
        }`}
      >
        {index + 1}
      </button>
      {preview.wasHovered && (
        // What stands open beside the conversation need not be shown above the chip too.
        <QuotePreview
          citation={citation}
          chip={chip}
          preview={preview}
          isOpen={preview.isHovered && !isActive}
        />
      )}
    </>
  );
}

type LostChipProps = { number: number; words: string; isAlone: boolean; className: string };

/** The words are on no page: there is nothing to open. Beside an excerpt its card says so. */
function LostChip({ number, words, isAlone, className }: LostChipProps) {
  return (
    <>
      <span className={`${CHIP} ${className} bg-raised text-ink-3`} title={words}>
        {number}
        {!isAlone && <span className="sr-only">, {words}</span>}
      </span>
      {isAlone && <span className="ml-1 font-sans text-meta whitespace-nowrap text-ink-3">{words}</span>}
    </>
  );
}
