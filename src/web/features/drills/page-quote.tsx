import { PanelRightOpen } from 'lucide-react';
import type { UnitQuote } from '#contract/units.ts';
import { lostWords } from '../../ui/answer/lost-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';

type PageQuoteProps = { quote: UnitQuote; name: string; onOpen: (quote: UnitQuote) => void };

/** Words of a page on the legal pad, marked, with the way to the page itself. */
export function PageQuote({ quote, name, onOpen }: PageQuoteProps) {
  return (
    <figure aria-label={`${name}, ${quote.label}`} className="pad drill-page-quote">
      <figcaption className="flex items-center gap-2 text-small text-ink-3">
        <span className="min-w-0">
          <b className="font-semibold text-ink wrap-anywhere">{name}</b> {quote.label}
        </span>
        <span className="ml-auto shrink-0">
          {quote.changed ? (
            <Badge tone="quiet">{lostWords(quote)}</Badge>
          ) : (
            <Button
              variant="ghost"
              size="xs"
              className="text-brand! max-pane:h-11"
              aria-label={`Open page. ${name}, ${quote.label}`}
              onClick={() => onOpen(quote)}
            >
              Open
              <PanelRightOpen aria-hidden size={15} />
            </Button>
          )}
        </span>
      </figcaption>
      <blockquote className="drill-page-words">
        <mark>{quote.text.trim()}</mark>
      </blockquote>
    </figure>
  );
}
