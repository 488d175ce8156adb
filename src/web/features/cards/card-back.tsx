import { BookOpen } from 'lucide-react';
import type { Card } from '#contract/cards.ts';
import { isLaw } from '#contract/quotes.ts';
import { LawSource } from '../../ui/answer/law-source.tsx';
import { lostWords } from '../../ui/answer/lost-words.ts';
import { inMarks } from '../../ui/answer/quote-marks.ts';

type CardBackProps = { card: Pick<Card, 'back' | 'quote'>; sourceName: string; onOpen: () => void };

/** What stands on the back of a card: its answer, and the page's own words with the way to the page, or general law's under its label. */
export function CardBack({ card: { back, quote }, sourceName, onOpen }: CardBackProps) {
  const saysPage = quote?.text.trim() === back.trim();
  return (
    <>
      {!saysPage && (
        <p className="font-serif text-[19px] leading-[1.45] whitespace-pre-line wrap-anywhere pane:text-[20px]">
          {back}
        </p>
      )}
      {quote && (
        <blockquote className={`quoted border-l-brand! wrap-anywhere ${saysPage ? '' : 'mt-4 text-ink-2'}`}>
          <p
            className={`whitespace-pre-line ${saysPage ? 'text-[19px] leading-[1.45] pane:text-[20px]' : ''}`}
          >
            {inMarks(quote.text)}
          </p>
          {isLaw(quote) ? (
            <p className="mt-2">
              <LawSource quote={quote} />
            </p>
          ) : quote.changed ? (
            <p className="mt-2 font-sans text-meta text-ink-3">
              {sourceName}, {quote.label}: {lostWords(quote)}
            </p>
          ) : (
            <button
              type="button"
              onClick={onOpen}
              className="mt-2 inline-flex min-h-6 items-center gap-1.5 rounded-[5px] bg-brand-soft px-2 py-0.5 text-left font-sans text-small font-semibold text-brand hover:bg-brand hover:text-on-brand max-pane:min-h-11"
            >
              <BookOpen aria-hidden size={14} className="shrink-0" />
              {sourceName}, {quote.label}
            </button>
          )}
        </blockquote>
      )}
    </>
  );
}
