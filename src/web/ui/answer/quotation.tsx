import { Fragment } from 'react';
import type { AnswerLine, Citation } from '#contract/chat.ts';
import { placeChip } from './chip-placement.ts';
import { CitationChip, type Citing } from './citation-chip.tsx';
import { BLANK } from './line-groups.ts';
import { inMarks } from './quote-marks.ts';
import { sourceLines } from './source-line.ts';

/** Quotes up to this many characters stand side by side on one line. */
const SHORT_QUOTE = 60;

/** `isQuizzed`: where the quote stands is what the student is asked, so neither chip nor source is shown. */
type QuotationProps = {
  cites: readonly number[];
  citing: Citing;
  hasSource: boolean;
  isQuizzed?: boolean;
};

/** The quotes of one line behind a rule, each with its chip, and under them where they come from. */
export function Quotation({ cites, citing, hasSource, isQuizzed = false }: QuotationProps) {
  const isOpen = citing.active !== null && cites.includes(citing.active);
  const areShort = cites.every((index) => (citing.citations[index]?.quote.length ?? 0) <= SHORT_QUOTE);
  return (
    <blockquote
      className={`quoted wrap-anywhere max-pane:pl-3.5 max-pane:text-[17px] ${isOpen ? 'border-l-brand!' : ''} text-ink`}
    >
      {areShort && cites.length > 1 ? (
        <p>
          {cites.map((index, n) => (
            <Fragment key={index}>
              {n > 0 && <span className="text-ink-3"> · </span>}
              <Quote index={index} citing={citing} hasChip={!isQuizzed} />
            </Fragment>
          ))}
        </p>
      ) : (
        cites.map((index) => (
          <p key={index} className="not-first:mt-2">
            <Quote index={index} citing={citing} hasChip={!isQuizzed} />
          </p>
        ))
      )}
      {hasSource && !isQuizzed && (
        <p className="mt-1 font-sans text-meta text-ink-3">
          {sourceLines(cites, citing.citations).join(' · ')}
        </p>
      )}
    </blockquote>
  );
}

/** A quoted sentence with a blank in it, for a quiz. */
export function Blanked({ sides, citing }: { sides: readonly AnswerLine[]; citing: Citing }) {
  return (
    <blockquote className="quoted wrap-anywhere text-ink max-pane:pl-3.5 max-pane:text-[17px]">
      {sides.map((side, n) => (
        <Fragment key={n}>
          {side.label === BLANK && (
            <span
              role="img"
              aria-label="blank"
              className="mx-2 inline-block w-16 first:ml-0 border-b-2 border-edge"
            />
          )}
          {side.cites.map((index) => (
            <Quote key={index} index={index} citing={citing} hasChip={false} />
          ))}
        </Fragment>
      ))}
    </blockquote>
  );
}

type QuoteProps = { index: number; citing: Citing; hasChip?: boolean };

/** One quote in its marks; its last word and its chip stay on one line. */
export function Quote({ index, citing, hasChip = true }: QuoteProps) {
  const citation: Citation | undefined = citing.citations[index];
  if (!citation) return null;
  const { head, tail } = placeChip(inMarks(citation.quote));
  return (
    <>
      {head}
      <span className="whitespace-nowrap">
        {tail}
        {hasChip && <CitationChip index={index} citing={citing} />}
      </span>
    </>
  );
}
