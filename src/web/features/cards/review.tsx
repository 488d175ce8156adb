import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { QueuedCard } from '#contract/cards.ts';
import { isLaw } from '#contract/quotes.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { plural } from '../../ui/plural.ts';
import { Progress } from '../../ui/progress.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { CardDialog } from './card-dialog.tsx';
import { Key, RatingBar } from './rating-bar.tsx';
import { ReviewCard } from './review-card.tsx';
import type { CardActions } from './use-cards.ts';
import { useReview } from './use-review.ts';

type ReviewProps = {
  cards: readonly QueuedCard[];
  actions: CardActions;
  /** Names a material by its id. */
  nameOf: (id: number) => string;
  onOpen: (card: QueuedCard) => void;
  /** Ends the sitting; called when everything that was rated has been sent. */
  onEnd: () => void;
  /** Begins another sitting. */
  onMore: () => void;
  /** The cards were chosen, as those of a call: nothing comes behind them. */
  isChosen?: boolean;
};

/** One sitting: card after card, rated by button or key. */
export function Review({ cards, actions, nameOf, onOpen, onEnd, onMore, isChosen = false }: ReviewProps) {
  const desk = useReview(cards, actions);
  const [isEditing, setEditing] = useState(false);
  const { card, isTurned } = desk;
  const end = async (then: () => void) => {
    await desk.settled();
    then();
  };
  const rate = (rating: number) => card && isTurned && desk.rate(rating);
  const open = () => card?.quote && !isLaw(card.quote) && !card.quote.changed && isTurned && onOpen(card);
  useShortcuts({
    ' ': () => (isTurned ? rate(3) : desk.turn()),
    1: () => rate(1),
    2: () => rate(2),
    3: () => rate(3),
    4: () => rate(4),
    u: desk.undo,
    e: () => card && setEditing(true),
    s: desk.setAside,
    o: open,
  });

  return (
    <section
      aria-label="Review"
      className="mx-auto w-full max-w-[788px] max-pane:flex max-pane:flex-1 max-pane:flex-col"
    >
      <div className="mb-4 flex items-center gap-4 pane:mb-6 pane:gap-6">
        <Button variant="ghost" size="sm" onClick={() => void end(onEnd)} className="-ml-3">
          <X aria-hidden size={17} />
          End
        </Button>
        <Progress label="Reviewed" value={desk.at / Math.max(1, desk.total)} className="flex-1" />
        <span className="text-[15px] tabular-nums text-ink-2">
          {Math.min(desk.at + 1, desk.total)} of {desk.total}
        </span>
      </div>
      {desk.error !== null && (
        <ErrorNote className="mb-4" title="That was not saved. Rate the card again." error={desk.error} />
      )}
      {card ? (
        <>
          <ReviewCard
            key={card.id}
            card={card}
            isTurned={isTurned}
            sourceName={card.quote && !isLaw(card.quote) ? nameOf(card.quote.material_id) : ''}
            onTurn={desk.turn}
            onOpen={open}
            onEdit={() => setEditing(true)}
            onSetAside={desk.setAside}
          />
          {/* In thumb reach on phones, whatever the length of the card. */}
          <div className="max-pane:sticky max-pane:bottom-0 max-pane:-mx-4 max-pane:border-t max-pane:border-line max-pane:bg-surface max-pane:px-4 max-pane:py-3 pane:mt-6">
            {isTurned && <RatingBar key={card.id} next={card.next} onRate={rate} />}
            <div className="mt-3 flex flex-wrap items-center justify-center gap-x-5 gap-y-1 text-small text-ink-3 max-pane:mt-1.5">
              <Hints />
              <Button
                variant="ghost"
                size="sm"
                aria-keyshortcuts="u"
                aria-disabled={desk.done.length === 0}
                onClick={desk.undo}
              >
                <Undo2 aria-hidden size={16} />
                Undo <Key>U</Key>
              </Button>
            </div>
          </div>
        </>
      ) : (
        <Done
          reviewed={desk.done.filter((step) => step.review !== null).length}
          missed={desk.done.filter((step) => step.isMissed).length}
          isMore={cards.length > desk.total}
          isChosen={isChosen}
          onMore={() => void end(onMore)}
          onEnd={() => void end(onEnd)}
          onUndo={desk.undo}
        />
      )}
      {isEditing && card && (
        <CardDialog
          card={card}
          topics={[card.topic]}
          keptAs={`card-${card.id}`}
          actions={actions}
          onClose={() => setEditing(false)}
          onSaved={(saved) => desk.reword(card.id, saved)}
          onDeleted={() => void end(onMore)}
        />
      )}
    </section>
  );
}

function Hints() {
  return (
    <p aria-hidden className="flex items-center gap-4 max-pane:hidden">
      <span>
        <Key>Space</Key> turn, then Good
      </span>
      <span>
        <Key>1</Key> – <Key>4</Key> rate
      </span>
      <span>
        <Key>E</Key> edit
      </span>
      <span>
        <Key>S</Key> set aside
      </span>
      <span>
        <Key>O</Key> open page
      </span>
    </p>
  );
}

type DoneProps = {
  reviewed: number;
  missed: number;
  isMore: boolean;
  isChosen: boolean;
  onMore: () => void;
  onEnd: () => void;
  onUndo: () => void;
};

function Done({ reviewed, missed, isMore, isChosen, onMore, onEnd, onUndo }: DoneProps) {
  return (
    <EmptyState
      title={isMore ? `${plural(reviewed, 'card')} done.` : isChosen ? 'Done.' : 'That is all for today.'}
      actions={
        <>
          {isMore && <Button onClick={onMore}>Go on</Button>}
          <Button variant={isMore ? 'secondary' : 'primary'} onClick={onEnd}>
            Back to the deck
          </Button>
          <Button variant="ghost" onClick={onUndo}>
            Undo the last one
          </Button>
        </>
      }
    >
      {!isMore && `${plural(reviewed, 'card')} reviewed. `}
      {missed > 0 && `${missed} you did not know. `}
      {isMore && 'Stop here or go on; what is left keeps.'}
    </EmptyState>
  );
}
