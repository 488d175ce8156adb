import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Card, QueuedCard } from '#contract/cards.ts';
import type { Clone } from '#contract/clones.ts';
import { isLaw } from '#contract/quotes.ts';
import { wordsOf } from '../api-error.ts';
import { CardDialog } from '../features/cards/card-dialog.tsx';
import { Review } from '../features/cards/review.tsx';
import { useCardActions, useDeck } from '../features/cards/use-cards.ts';
import { useKeptDeck } from '../features/cards/use-kept-deck.ts';
import { CourseTabBar } from '../features/clones/course-tab-bar.tsx';
import { SourceViewer } from '../features/sources/source-viewer.tsx';
import { later } from '../later.tsx';
import { materialTitle } from '../ui/answer/source-line.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Skeleton, Waiting } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.ts';
import { CardsDeck } from './cards-deck.tsx';
import { useCourseMaterials } from './use-course-materials.ts';
import { useOpenSource } from './use-open-source.ts';

const ImportDialog = later(() => import('../features/cards/import-dialog.tsx'));

/** A course's cards: the deck, a sitting with what is due, and the page behind every quote. */
export function CardsScreen({ clone }: { clone: Clone }) {
  const toast = useToast();
  const deck = useDeck(clone.id);
  const actions = useCardActions(clone.id);
  const { materials } = useCourseMaterials(clone.id);
  const source = useOpenSource();
  const [query, setQuery] = useSearchParams();
  /** The ids of the cards that the address asks for, as the end of a call does. */
  const chosen = query.get('cards');
  const [sitting, setSitting] = useState<readonly QueuedCard[] | null>(null);
  /** Sittings begun: each is a review of its own. */
  const [count, setCount] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [edited, setEdited] = useState<Card | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  const files = useMemo(
    () => materials && Object.fromEntries(materials.map(({ id, name }) => [id, name])),
    [materials],
  );
  const kept = useKeptDeck({ id: clone.id, name: clone.course_name, files: files ?? null }, actions.refresh);
  const topics = deck.data?.topics.map(({ topic }) => topic) ?? [];
  const nameOf = (id: number) =>
    materialTitle(materials?.find((material) => material.id === id)?.name ?? 'Source');

  const openQuote = ({ quote }: Pick<Card, 'quote'>) => {
    if (!quote || isLaw(quote)) return;
    const { text, ...place } = quote;
    const material_name = materials?.find(({ id }) => id === quote.material_id)?.name ?? 'Source';
    source.open({
      owner: 'card',
      citations: [{ ...place, material_name, heading: '', quote: text }],
      index: 0,
    });
  };
  const begin = async (ids: string | null) => {
    setLoading(true);
    try {
      const due = await actions.due(ids);
      setSitting(due.length > 0 ? due : null);
      setCount((before) => before + 1);
      if (due.length === 0) {
        if (ids !== null) toast.info('None of these cards is due any more.');
        await actions.refresh();
      }
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setLoading(false);
  };
  const end = () => {
    setSitting(null);
    if (chosen !== null) setQuery({}, { replace: true });
    void actions.refresh();
  };
  const beginChosen = useEffectEvent(() => void begin(chosen));
  useEffect(() => {
    if (chosen !== null) beginChosen();
  }, [chosen]);

  return (
    <>
      <main
        id="content"
        className="wrap flex w-full flex-1 flex-col pt-5 pb-16 max-pane:px-4 max-pane:pt-3 max-pane:pb-0"
      >
        {sitting ? (
          <>
            <PageTitle tab={`Cards, ${clone.course_name}`} isHidden />
            <Review
              key={count}
              cards={sitting}
              actions={actions}
              nameOf={nameOf}
              onOpen={openQuote}
              onEnd={end}
              onMore={() => void begin(chosen)}
              isChosen={chosen !== null}
            />
          </>
        ) : deck.data ? (
          <CardsDeck
            clone={clone}
            deck={deck.data}
            actions={actions}
            kept={kept}
            isLoading={isLoading}
            nameOf={nameOf}
            onReview={() => void begin(null)}
            onNew={() => setEdited('new')}
            onImport={() => setImporting(true)}
            onEdit={setEdited}
            onOpen={openQuote}
          />
        ) : (
          <>
            <PageTitle tab={`Cards, ${clone.course_name}`}>Cards</PageTitle>
            {deck.error ? (
              <ErrorNote className="mt-6" error={deck.error} onRetry={() => void deck.refetch()} />
            ) : (
              <Waiting label="Loading" className="mt-6 grid gap-6">
                <Skeleton className="h-28 rounded-card" />
                <Skeleton className="h-80 rounded-card" />
              </Waiting>
            )}
          </>
        )}
        <Sheet isOpen={source.source !== null} onClose={source.close} title="Source">
          <div className="-m-5 h-[calc(100%+40px)]">
            {source.source && (
              <SourceViewer source={source.source} materials={materials ?? []} onStep={source.step} />
            )}
          </div>
        </Sheet>
        {isImporting && (
          <ImportDialog cloneId={clone.id} actions={actions} onClose={() => setImporting(false)} />
        )}
        {edited && (
          <CardDialog
            {...(edited === 'new' ? {} : { card: edited })}
            topics={topics}
            keptAs={edited === 'new' ? `new-card-${clone.id}` : `card-${edited.id}`}
            actions={actions}
            onClose={() => setEdited(null)}
          />
        )}
      </main>
      {!sitting && <CourseTabBar cloneId={clone.id} />}
    </>
  );
}
