import { Eye, Pencil } from 'lucide-react';
import type { Card } from '#contract/cards.ts';
import { isLaw } from '#contract/quotes.ts';
import { wordsOf } from '../../api-error.ts';
import { CaseNames } from '../../ui/answer/case-names.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.ts';
import { CardBack } from './card-back.tsx';
import { KIND_WORDS } from './deck-words.ts';
import { type CardActions, useAllCards } from './use-cards.ts';

type TopicCardsProps = {
  topic: string;
  cloneId: number;
  actions: CardActions;
  nameOf: (id: number) => string;
  onOpen: (card: Card) => void;
  onEdit: (card: Card) => void;
};

/** The cards of one topic, each closed over its back; one that was set aside can be taken back. */
export function TopicCards({ topic, cloneId, actions, nameOf, onOpen, onEdit }: TopicCardsProps) {
  const { data, error, refetch } = useAllCards(cloneId);
  const toast = useToast();
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} className="my-2" />;
  if (!data)
    return (
      <Waiting label="Loading">
        <Skeleton className="my-2.5 h-26 rounded-control" />
      </Waiting>
    );
  const takeBack = (id: number) =>
    actions
      .setAside(id, false)
      .then(actions.refresh)
      .catch((cause: unknown) => toast.error(wordsOf(cause)));
  return (
    <ul>
      {data
        .filter((card) => card.topic === topic)
        .map((card) => (
          <li key={card.id} className="py-2.5 not-first:border-t not-first:border-line">
            <details>
              <summary className="cursor-pointer py-1 text-[16px] wrap-anywhere marker:text-ink-3">
                <CaseNames text={card.front} />
              </summary>
              <div className="mt-2 mb-3 pl-4">
                <CardBack
                  card={card}
                  sourceName={card.quote && !isLaw(card.quote) ? nameOf(card.quote.material_id) : ''}
                  onOpen={() => onOpen(card)}
                />
              </div>
            </details>
            <div className="flex flex-wrap items-center gap-1.5">
              <Badge>{KIND_WORDS[card.kind]}</Badge>
              {card.is_suspended && <Badge tone="gold">Set aside</Badge>}
              <span className="ml-auto" />
              {card.is_suspended && (
                <Button variant="ghost" size="sm" onClick={() => void takeBack(card.id)}>
                  <Eye aria-hidden size={16} />
                  Take back
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Edit ${card.front}`}
                onClick={() => onEdit(card)}
              >
                <Pencil aria-hidden size={15} />
                Edit
              </Button>
            </div>
          </li>
        ))}
    </ul>
  );
}
