import { BookOpen } from 'lucide-react';
import type { OutlineQuote } from '#contract/outlines.ts';
import type { UnitQuote } from '#contract/units.ts';
import { lostWords } from '../../ui/answer/lost-words.ts';
import { materialTitle } from '../../ui/answer/source-line.ts';

/** A quote, taken or offered. */
export type AnyQuote = UnitQuote & Partial<Pick<OutlineQuote, 'source' | 'gone'>>;

/** What a unit's parts need of the pages: the name of a material, which quote is open, and the way to open one. */
export type Pages = {
  nameOf: (quote: AnyQuote) => string;
  openPlace: string | null;
  open: (quote: AnyQuote) => void;
};

/** Where a quote is from, as a button that opens its page; words alone where there is no page to open. */
export function QuoteChip({ quote, pages, isOpen }: { quote: AnyQuote; pages: Pages; isOpen: boolean }) {
  const name = materialTitle(pages.nameOf(quote));
  const words = [name, quote.label].filter((part) => part !== '').join(', ');
  // The number of a page is never cut off; a page that has a heading for a name may be.
  const page = /^(?:p\.|slide) \d+/i.exec(quote.label)?.[0];
  const title = page ? name : words;
  if (quote.gone || quote.changed)
    return (
      <span className="ol-chip" data-lost>
        {words}, {quote.gone ? 'material removed' : lostWords(quote)}
      </span>
    );
  return (
    <button
      type="button"
      className="ol-chip"
      aria-label={`Open ${page ? `${name} ${quote.label}` : words}`}
      data-open={isOpen || undefined}
      title={words}
      onClick={() => pages.open(quote)}
    >
      <BookOpen aria-hidden size={14} />
      <span className="truncate">{title}</span> {page && <span>{page}</span>}
    </button>
  );
}
