import { FileUp, LoaderCircle, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { Card, Deck } from '#contract/cards.ts';
import type { Clone } from '#contract/clones.ts';
import { deckWords, spacingWords } from '../features/cards/deck-words.ts';
import { DueBox } from '../features/cards/due-box.tsx';
import { ExportBox } from '../features/cards/export-box.tsx';
import { KeepBox } from '../features/cards/keep-box.tsx';
import { TopicList } from '../features/cards/topic-list.tsx';
import type { CardActions } from '../features/cards/use-cards.ts';
import type { KeptDeckSwitch } from '../features/cards/use-kept-deck.ts';
import { DaysLeft, useProposedDay } from '../features/clones/days-left.tsx';
import { TopicCount } from '../features/found/topic-count.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';

type CardsDeckProps = {
  clone: Clone;
  deck: Deck;
  actions: CardActions;
  kept: KeptDeckSwitch;
  /** The cards of a sitting are being fetched. */
  isLoading: boolean;
  nameOf: (id: number) => string;
  onReview: () => void;
  onNew: () => void;
  onImport: () => void;
  onEdit: (card: Card) => void;
  onOpen: (card: Card) => void;
};

/** The deck of a course between sittings: what is due, and every topic with its cards. */
export function CardsDeck(props: CardsDeckProps) {
  const { clone, deck, actions, kept, isLoading, nameOf, onReview, onNew, onImport, onEdit, onOpen } = props;
  const isEmpty = deck.cards === 0;
  const words = useRef<HTMLParagraphElement>(null);
  const proposed = useProposedDay(clone);
  const takeDay = () => {
    words.current?.focus();
    void actions.refresh();
  };
  useShortcuts({ ' ': deck.due > 0 && !isLoading ? onReview : undefined });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <PageTitle tab={`Cards, ${clone.course_name}`}>Cards</PageTitle>
          {!isEmpty && (
            <p ref={words} tabIndex={-1} className="mt-1.5 text-[15.5px] text-ink-2 outline-none">
              {deckWords(deck, new Date())}{' '}
              {!proposed && (
                <Link to={`/found/${clone.id}`} className="link">
                  {deck.exam_on === null ? 'Say when the final is' : 'Change the day'}
                </Link>
              )}
            </p>
          )}
          {!isEmpty && proposed && (
            <div className="mt-2 text-[15px] leading-[1.4]">
              <DaysLeft clone={clone} onUsed={takeDay} />
            </div>
          )}
        </div>
        <div className="flex gap-2 max-pane:w-full max-pane:*:flex-1">
          <Button variant="secondary" size="sm" onClick={onImport}>
            <FileUp aria-hidden size={16} />
            Import
          </Button>
          <Button variant="secondary" size="sm" onClick={onNew}>
            <Plus aria-hidden size={16} />
            New card
          </Button>
        </div>
      </div>
      <p role="status" className="text-[15px] text-ink-2">
        {deck.is_making && (
          <span className="mb-4 flex items-center gap-2">
            <LoaderCircle aria-hidden size={16} className="turning text-brand" />
            Cards are being made from your materials.
          </span>
        )}
      </p>
      {isEmpty ? (
        !deck.is_making && (
          <EmptyState
            title="No cards yet."
            actions={
              <>
                <ButtonLink to={`/study/${clone.id}`}>Add notes or an outline</ButtonLink>
                <Button variant="secondary" onClick={onNew}>
                  Write a card
                </Button>
              </>
            }
          >
            Cards are made from notes and outlines with headings: one rule, element, exception or case each,
            with the page it is from.
          </EmptyState>
        )
      ) : (
        <>
          <DueBox deck={deck} isLoading={isLoading} onReview={onReview} />
          <TopicList
            topics={deck.topics}
            cloneId={clone.id}
            actions={actions}
            nameOf={nameOf}
            onOpen={onOpen}
            onEdit={onEdit}
          />
          <TopicCount
            cloneId={clone.id}
            shown={deck.topics.map(({ topic }) => topic)}
            lacking="no rule in your files to make a card of"
          />
          <ExportBox cloneId={clone.id} />
          <KeepBox kept={kept} />
          <p className="mt-8 border-t border-line py-5 text-small text-ink-3">{spacingWords(deck.exam_on)}</p>
        </>
      )}
    </>
  );
}
