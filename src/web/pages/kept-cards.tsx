import { useEffect, useState } from 'react';
import { getDeck, type QueuedCard } from '#contract/cards.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { findKeptDeck, forgetKeptCards, listDone, listKeptDue } from '../features/cards/kept-deck.ts';
import { Review } from '../features/cards/review.tsx';
import { useCardActions } from '../features/cards/use-cards.ts';
import { announce } from '../session/auth-events.ts';
import { materialTitle } from '../ui/answer/source-line.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { plural } from '../ui/plural.ts';

type KeptCardsProps = {
  cloneId: number;
  /** Called when the server says that nobody is signed in: the cards are forgotten then. */
  onOver: () => void;
};

/** To the foot of the note that the network is away, on a phone. */
const NOTE_PIXELS = 132;

/** The due cards that this device keeps, while there is no network to ask who is signed in. */
export function KeptCards({ cloneId, onOver }: KeptCardsProps) {
  const actions = useCardActions(cloneId);
  const [sitting, setSitting] = useState<readonly QueuedCard[] | null>(null);
  const [count, setCount] = useState(0);
  const deck = findKeptDeck(cloneId);

  useEffect(() => {
    const ask = async () => {
      try {
        await call(getDeck, { clone_id: cloneId });
        announce('auth-refresh');
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) return;
        forgetKeptCards();
        onOver();
      }
    };
    void ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [cloneId, onOver]);

  const due = listKeptDue(cloneId);
  const waiting = listDone(cloneId).length;
  const begin = () => {
    const next = listKeptDue(cloneId);
    setSitting(next.length > 0 ? next : null);
    setCount((before) => before + 1);
  };
  return (
    <main
      id="content"
      className="wrap flex min-h-dvh w-full flex-1 flex-col pb-16 max-pane:px-4"
      // The note that the network is away stands where other screens have their head.
      style={{ paddingTop: NOTE_PIXELS }}
    >
      {sitting ? (
        <>
          <PageTitle tab="Cards" isHidden />
          <Review
            key={count}
            cards={sitting}
            actions={actions}
            nameOf={(id) => materialTitle(deck?.files[id] ?? 'Source')}
            // The page itself is not kept.
            onOpen={() => undefined}
            onEnd={() => setSitting(null)}
            onMore={begin}
          />
        </>
      ) : (
        <>
          <PageTitle tab="Cards">{deck?.course ?? 'Cards'}</PageTitle>
          <p role="status" className="mt-1.5 mb-6 text-[15.5px] text-ink-2">
            Without a network: the cards that this device keeps.{' '}
            {waiting > 0 && `${plural(waiting, 'review')} will be sent when you are back.`}
          </p>
          <EmptyState
            title={
              due.length > 0 ? `${plural(due.length, 'card')} to review` : 'Nothing is left to review here.'
            }
            actions={due.length > 0 && <Button onClick={begin}>Review</Button>}
          />
        </>
      )}
    </main>
  );
}
