import { BookOpen } from 'lucide-react';
import type { UnitQuote } from '#contract/units.ts';
import { lostWords } from '../../ui/answer/lost-words.ts';

type QuoteSourceProps = { quote: UnitQuote; name: string; onOpen: (quote: UnitQuote) => void };

/** Where words of a page stand, which opens it; said alone where the page has changed since. */
export function QuoteSource({ quote, name, onOpen }: QuoteSourceProps) {
  if (quote.changed)
    return (
      <span className="text-meta text-ink-3">
        {name}, {quote.label}: {lostWords(quote)}
      </span>
    );
  return (
    <button
      type="button"
      onClick={() => onOpen(quote)}
      className="inline-flex min-h-6 items-center gap-1.5 rounded-[5px] bg-brand-soft px-2 py-0.5 text-left font-sans text-small font-semibold text-brand hover:bg-brand hover:text-on-brand max-pane:min-h-11"
    >
      <BookOpen aria-hidden size={14} className="shrink-0" />
      {name}, {quote.label}
    </button>
  );
}
