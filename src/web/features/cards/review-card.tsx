import { BookOpen, EyeOff, Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { QueuedCard } from '#contract/cards.ts';
import { isLaw } from '#contract/quotes.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardBack } from './card-back.tsx';
import { KIND_WORDS } from './deck-words.ts';
import { seenWords } from './interval-words.ts';
import { Key } from './rating-bar.tsx';

type ReviewCardProps = {
  card: QueuedCard;
  isTurned: boolean;
  sourceName: string;
  onTurn: () => void;
  onOpen: () => void;
  onEdit: () => void;
  onSetAside: () => void;
};

/** A card on the legal pad: its question, and once it is turned what the page says. */
export function ReviewCard(props: ReviewCardProps) {
  const { card, isTurned, sourceName, onTurn, onOpen, onEdit, onSetAside } = props;
  const frontId = `card-${card.id}-front`;
  return (
    <article
      aria-labelledby={frontId}
      className="pad flex min-h-[260px] flex-col max-pane:mb-3 max-pane:flex-1 pt-6 pr-5 pb-5 pl-10 [--pad:24px] pane:p-7 pane:pl-16 pane:[--pad:40px]"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[15px] text-ink-3">
        <Badge>{KIND_WORDS[card.kind]}</Badge>
        <span className="min-w-0 wrap-anywhere">
          <CaseNames text={card.topic} />
        </span>
        <span className="ml-auto max-pane:hidden">{seenWords(card.last_reviewed_at, new Date())}</span>
      </p>
      <h2
        id={frontId}
        className="mt-4 font-serif text-[23px] leading-[1.3] tracking-[-0.012em] whitespace-pre-line wrap-anywhere pane:text-[27px]"
      >
        <CaseNames text={card.front} />
      </h2>
      <div aria-live="polite" className="flex-1">
        {isTurned && (
          <div className="mt-5 border-t border-line pt-5 pane:pt-6">
            <CardBack card={card} sourceName={sourceName} onOpen={onOpen} />
          </div>
        )}
      </div>
      {isTurned ? (
        <div className="cards-acts mt-5 -ml-3 flex flex-wrap gap-1">
          {card.quote && !isLaw(card.quote) && !card.quote.changed && (
            <Act label="Open page" icon={<BookOpen aria-hidden size={17} />} keys="o" onClick={onOpen} />
          )}
          <Act label="Edit" icon={<Pencil aria-hidden size={17} />} keys="e" onClick={onEdit} />
          <Act label="Set aside" icon={<EyeOff aria-hidden size={17} />} keys="s" onClick={onSetAside} />
        </div>
      ) : (
        <ShowAnswer describedBy={frontId} onTurn={onTurn} />
      )}
    </article>
  );
}

/** Turns the card. It takes the focus, so that a keyboard goes on where the card before ended. */
function ShowAnswer({ describedBy, onTurn }: { describedBy: string; onTurn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mt-8">
      <Button ref={button} aria-describedby={describedBy} aria-keyshortcuts="Space" onClick={onTurn}>
        Show answer <Key>Space</Key>
      </Button>
    </div>
  );
}

type ActProps = { label: string; icon: ReactNode; keys: string; onClick: () => void };

function Act({ label, icon, keys, onClick }: ActProps) {
  return (
    <Button variant="ghost" size="sm" aria-keyshortcuts={keys} onClick={onClick}>
      {icon}
      {label}
    </Button>
  );
}
