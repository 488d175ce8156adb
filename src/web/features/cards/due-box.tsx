import type { Deck } from '#contract/cards.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { nextWords } from './deck-words.ts';
import { Key } from './rating-bar.tsx';
import { SITTING } from './use-review.ts';

type DueBoxProps = { deck: Deck; isLoading: boolean; onReview: () => void };

/** How many cards wait today, and the way to review them. What waits after a break is no reproach. */
export function DueBox({ deck, isLoading, onReview }: DueBoxProps) {
  const { due, new_today, next_due_at } = deck;
  if (due === 0)
    return (
      <Card>
        <p className="heading text-[22px]">{nextWords(next_due_at, new Date())}</p>
      </Card>
    );
  const isNew = new_today === due ? 'all new' : new_today > 0 ? `${new_today} of them new` : '';
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="flex items-baseline gap-3">
        <span className="figure-number text-[42px] leading-none">{due}</span>
        <span className="text-[17px] text-ink-2">due today{isNew && `, ${isNew}`}</span>
      </p>
      <Button size="lg" busy={isLoading} aria-keyshortcuts="Space" onClick={onReview} className="ml-auto">
        Review <Key>Space</Key>
      </Button>
      {due > SITTING && (
        <p className="w-full text-[15px] text-ink-3">
          They come in sittings of {SITTING}, the least known first. Stop after any card; the rest waits.
        </p>
      )}
    </Card>
  );
}
