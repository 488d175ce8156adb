import { type ReactNode, useEffect, useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import type { Clone } from '#contract/clones.ts';
import type { Material } from '#contract/materials.ts';
import type { Outline, OutlineEntry, OutlinePart, OutlineQuote } from '#contract/outlines.ts';
import { wordsOf } from '../api-error.ts';
import { offersOf, placeOf } from '../features/outline/offers.ts';
import type { AnyQuote } from '../features/outline/quote-chip.tsx';
import { UnitDialog } from '../features/outline/unit-dialog.tsx';
import { UnitHead } from '../features/outline/unit-head.tsx';
import { UnitView } from '../features/outline/unit-view.tsx';
import { newLine, withLine } from '../features/outline/unit-words.ts';
import { type OutlineDesk, shownWords } from '../features/outline/use-desk.ts';
import { SourceViewer } from '../features/sources/source-viewer.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { useToast } from '../ui/toast.ts';
import { TakeSelection } from './take-selection.tsx';
import type { OpenedSource } from './use-open-source.ts';

type OutlineUnitProps = {
  clone: Clone;
  tab: string;
  outline: Outline;
  entry: OutlineEntry;
  topicNumber: number;
  topicNames: readonly string[];
  desk: OutlineDesk;
  bar: ReactNode;
  materials: readonly Material[];
  source: OpenedSource | null;
  onSource: (source: OpenedSource | null) => void;
  /** Opens a source where the screen has room for it. */
  onShow: (source: OpenedSource) => void;
  /** A pane for the source stands beside the unit. */
  hasPane: boolean;
  isSourceOpen: boolean;
  onCloseSource: () => void;
  onMove: (step: 1 | -1) => void;
  /** The unit is no more. */
  onLeave: () => void;
};

const OWNER = 'unit';

/** The unit in the middle and the page beside it. It begins closed where nothing was written yet. */
export function OutlineUnit(props: OutlineUnitProps) {
  const { clone, tab, outline, entry, topicNumber, topicNames, desk, bar, materials, hasPane } = props;
  const { source, onSource, onShow } = props;
  const toast = useToast();
  const { key } = entry;
  const words = shownWords(entry, desk.held);
  const offered = offersOf(entry.unit);
  const [isOpen, setOpen] = useState(
    words.rule.trim() !== '' || words.lines.length > 0 || offered.length === 0,
  );
  const [isRenaming, setRenaming] = useState(false);
  const nameOf = (quote: AnyQuote) =>
    materials.find(({ id }) => id === quote.material_id)?.name ?? quote.source ?? 'Source';

  const quotes: AnyQuote[] = [
    ...offered.filter(({ part }) => part === 'rule').flatMap((offer) => offer.quotes),
    ...words.lines.flatMap((line) => line.quotes).filter(({ gone, changed }) => !gone && !changed),
    ...offered.flatMap((offer) => offer.quotes),
  ];
  const places = new Map(quotes.map((quote) => [placeOf(quote), quote]));
  const citationOf = ({
    material_id,
    page,
    label,
    start,
    end,
    text,
    source: name = '',
  }: AnyQuote): Citation => ({
    material_id,
    material_name: materials.find(({ id }) => id === material_id)?.name ?? name,
    page,
    label,
    heading: '',
    start,
    end,
    quote: text,
  });
  const opened = (quote: AnyQuote): OpenedSource => {
    const all = [...places.values()];
    const at = [...places.keys()].indexOf(placeOf(quote));
    return {
      owner: OWNER,
      citations: (at < 0 ? [...all, quote] : all).map(citationOf),
      index: at < 0 ? all.length : at,
    };
  };
  const current = source?.owner === OWNER ? source.citations[source.index] : undefined;
  const first = quotes[0];

  // Beside the unit stands its rule's page once it may be seen.
  const isReady = materials.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens it is that it may be seen now
  useEffect(() => {
    if (isOpen && hasPane && isReady && first && !source) onSource(opened(first));
  }, [isOpen, hasPane, isReady]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the unit is left
  useEffect(() => () => desk.release(key), []);

  const takeSelected = (part: OutlinePart, quote: OutlineQuote) => {
    desk.change(key, (now) => withLine(now, newLine(part, [quote])));
    toast.success('Quote taken', { message: 'It stands in the unit with its page.' });
  };
  const remove = async () => {
    try {
      const putBack = await desk.remove(key);
      const isOwn = key.startsWith('own:');
      if (isOwn) props.onLeave();
      toast.info(isOwn ? 'Unit deleted' : 'Unit cleared', {
        action: {
          label: 'Undo',
          onClick: () => void putBack().catch((error: unknown) => toast.error(wordsOf(error))),
        },
      });
    } catch (error) {
      toast.error(wordsOf(error));
    }
  };
  const canSee = isOpen || source?.owner === 'limit';
  const panel =
    source && canSee ? (
      <>
        <SourceViewer
          source={source}
          materials={materials}
          onStep={(index) => onSource({ ...source, index })}
        />
        <TakeSelection citation={source.citations[source.index]} onTake={takeSelected} />
      </>
    ) : (
      <div className="ol-no-source">
        <p>
          {isOpen
            ? 'Press the page of a quote, and it opens here with the words marked.'
            : 'The page stays closed until you have written the rule from memory.'}
        </p>
        {!isOpen && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Show it
          </Button>
        )}
      </div>
    );
  const size = outline.measured.units.find((each) => each.key === key) ?? null;
  return (
    <>
      <div className="ol-middle" data-pane tabIndex={-1}>
        {bar}
        <div className="ol-unit">
          <UnitHead
            tab={tab}
            entry={entry}
            topicNumber={topicNumber}
            chance={outline.topics.find(({ name }) => name === entry.topic)?.chance ?? null}
            size={size}
            confidence={words.confidence}
            isHidden={words.is_hidden}
            onConfidence={(confidence) => desk.change(key, (now) => ({ ...now, confidence }))}
            onRename={() => setRenaming(true)}
            onHide={(is_hidden) => desk.change(key, (now) => ({ ...now, is_hidden }))}
            onMove={props.onMove}
            onDelete={() => void remove()}
          />
          <UnitView
            cloneId={clone.id}
            entry={entry}
            words={words}
            held={desk.held.get(key)}
            pages={{
              nameOf,
              openPlace: current
                ? `${current.material_id} ${current.page} ${current.start} ${current.end}`
                : null,
              open: (quote) => onShow(opened(quote)),
            }}
            isOpen={isOpen}
            onOpen={() => setOpen(true)}
            onChange={(change) => desk.change(key, change)}
            onFlush={() => void desk.flush(key)}
            onResolve={(choice) => void desk.resolve(key, choice)}
          />
        </div>
      </div>
      {hasPane && (
        <section aria-label="Source" className="ol-source" data-pane tabIndex={-1}>
          {panel}
        </section>
      )}
      <Sheet isOpen={props.isSourceOpen} onClose={props.onCloseSource} title="Source">
        <div className="ol-source-sheet">{panel}</div>
      </Sheet>
      {isRenaming && (
        <UnitDialog
          title="Name and topic"
          name={entry.name}
          topic={entry.topic}
          topics={topicNames}
          onSave={async (name, topic) => {
            desk.change(key, (now) => ({
              ...now,
              name: name === entry.unit?.name ? null : name,
              topic: topic === entry.topic ? now.topic : topic,
            }));
            await desk.flush(key);
          }}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  );
}
