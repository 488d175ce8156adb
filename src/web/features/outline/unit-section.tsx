import { useId } from 'react';
import type { OutlineLine } from '#contract/outlines.ts';
import { Button } from '../../ui/button.tsx';
import { Chips, LineRow, Quoted } from './line-row.tsx';
import type { Offer, Section } from './offers.ts';
import type { Pages } from './quote-chip.tsx';
import { PART_WORDS, romanOf } from './words.ts';

type UnitSectionProps = {
  section: Section;
  pages: Pages;
  onTake: (offers: readonly Offer[]) => void;
  onChange: (id: string, more: Partial<OutlineLine>) => void;
  onMove: (id: string, step: 1 | -1) => void;
  onRemove: (line: OutlineLine) => void;
};

/** Lines of one kind, and behind them what the pages have of it. */
export function UnitSection(props: UnitSectionProps) {
  const { section, pages, onTake, onChange, onMove, onRemove } = props;
  const { part, lines, offers } = section;
  const id = useId();
  return (
    <section className="ol-part" aria-labelledby={id} data-part={part}>
      <h2>
        <span id={id} className="ol-part-name">
          {PART_WORDS[part].many}
        </span>
        {offers.length > 1 && (
          <button type="button" className="link" onClick={() => onTake(offers)}>
            Take all {offers.length}
          </button>
        )}
      </h2>
      <ol className="ol-lines">
        {lines.map((line, at) => (
          <LineRow
            key={line.id}
            line={line}
            number={romanOf(at + 1)}
            pages={pages}
            onChange={(more) => onChange(line.id, more)}
            onMove={(step) => onMove(line.id, step)}
            onRemove={() => onRemove(line)}
          />
        ))}
        {offers.map((offer) => (
          <li key={offer.id} className="ol-line ol-offer" data-offer={offer.id}>
            <span className="ol-number" aria-hidden>
              +
            </span>
            <div className="ol-words">
              <Quoted part={part} quotes={offer.quotes} />
            </div>
            <span className="ol-ends">
              <Chips quotes={offer.quotes} pages={pages} />
              <Button
                variant="secondary"
                size="xs"
                aria-keyshortcuts="t"
                aria-label={`Take this ${PART_WORDS[part].one}: ${offer.quotes[0]?.text.slice(0, 60) ?? ''}`}
                onClick={() => onTake([offer])}
              >
                Take
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
