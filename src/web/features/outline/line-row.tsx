import { Menu } from '@base-ui/react/menu';
import { ArrowDown, ArrowUp, Ellipsis, IndentDecrease, IndentIncrease, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { OUTLINE_CHARACTERS, type OutlineLine } from '#contract/outlines.ts';
import { inMarks } from '../../ui/answer/quote-marks.ts';
import { placeOf } from './offers.ts';
import { type AnyQuote, type Pages, QuoteChip } from './quote-chip.tsx';
import { onLine, PART_WORDS } from './words.ts';

type LineRowProps = {
  line: OutlineLine;
  number: string;
  pages: Pages;
  onChange: (more: Partial<OutlineLine>) => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
};

/** One line of a unit: the student's words, the quotes with their pages, and what can be done with it. */
export function LineRow({ line, number, pages, onChange, onMove, onRemove }: LineRowProps) {
  const { text, quotes, part, level } = line;
  const [isWriting, setWriting] = useState(quotes.length === 0);
  const called = `${PART_WORDS[part].one} ${number}`;
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className="ol-line" data-level={level} data-line={line.id} onKeyDown={press}>
      <span className="ol-number">{number}.</span>
      <div className="ol-words">
        {(isWriting || text !== '') && (
          <textarea
            rows={1}
            aria-label={`Your words, ${called}`}
            className="ol-field"
            placeholder="In your words"
            maxLength={OUTLINE_CHARACTERS}
            value={text}
            onChange={({ target }) => onChange({ text: target.value })}
            onBlur={() => setWriting(quotes.length === 0)}
          />
        )}
        <Quoted part={part} quotes={quotes} />
      </div>
      <span className="ol-ends">
        <Chips quotes={quotes} pages={pages} />
        <Menu.Root>
          <Menu.Trigger aria-label={`More for ${called}`} className="ol-more">
            <Ellipsis aria-hidden size={17} />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner align="end" sideOffset={4} className="z-40 outline-none">
              <Menu.Popup className="fade-pop ol-menu">
                {quotes.length > 0 && (
                  <Act icon={<Pencil aria-hidden size={17} />} onClick={() => setWriting(true)}>
                    Add your words
                  </Act>
                )}
                <Act icon={<ArrowUp aria-hidden size={17} />} onClick={() => onMove(-1)}>
                  Move up
                </Act>
                <Act icon={<ArrowDown aria-hidden size={17} />} onClick={() => onMove(1)}>
                  Move down
                </Act>
                {level < 2 && (
                  <Act
                    icon={<IndentIncrease aria-hidden size={17} />}
                    onClick={() => onChange({ level: level + 1 })}
                  >
                    Indent
                  </Act>
                )}
                {level > 0 && (
                  <Act
                    icon={<IndentDecrease aria-hidden size={17} />}
                    onClick={() => onChange({ level: level - 1 })}
                  >
                    Outdent
                  </Act>
                )}
                <Act icon={<Trash2 aria-hidden size={17} />} onClick={onRemove}>
                  Remove
                </Act>
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      </span>
    </li>
  );
}

/** A line of a menu of the outline. */
export function Act({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Menu.Item className="ol-act" onClick={onClick}>
      {icon}
      {children}
    </Menu.Item>
  );
}

/** The words of quotes: a case by its name with its fact and holding under it, all others in quotation marks. */
export function Quoted({ part, quotes }: { part: OutlineLine['part']; quotes: readonly AnyQuote[] }) {
  return quotes.map((quote, at) =>
    part === 'case' && at === 0 ? (
      <p key={placeOf(quote)} className="ol-case">
        <cite>{onLine(quote.text)}</cite>
      </p>
    ) : (
      <p key={placeOf(quote)} className={part === 'case' ? 'ol-quote ol-under' : 'ol-quote'}>
        {inMarks(onLine(quote.text))}
      </p>
    ),
  );
}

/** A chip for each page that quotes are from. */
export function Chips({ quotes, pages }: { quotes: readonly AnyQuote[]; pages: Pages }) {
  const first = new Map(quotes.toReversed().map((quote) => [`${quote.material_id} ${quote.page}`, quote]));
  return [...first.values()]
    .toReversed()
    .map((quote) => (
      <QuoteChip
        key={placeOf(quote)}
        quote={quote}
        pages={pages}
        isOpen={quotes.some((each) => placeOf(each) === pages.openPlace && each.page === quote.page)}
      />
    ));
}
