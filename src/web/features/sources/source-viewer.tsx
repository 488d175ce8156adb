import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, ExternalLink, ZoomIn } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import { getMaterialFile, getMaterialPage, type Material, type MaterialPage } from '#contract/materials.ts';
import { addressFor, call } from '../../api.ts';
import { materialTitle } from '../../ui/answer/source-line.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { numberIn, StoredPage } from './stored-page.tsx';

const PdfPage = lazy(() => import('./pdf-page.tsx'));

/** The quotes of one answer, and which of them the viewer shows. */
export type OpenSource = { citations: readonly Citation[]; index: number };

type SourceViewerProps = {
  source: OpenSource;
  materials: readonly Material[];
  /** Goes to another quote of the same answer. */
  onStep: (index: number) => void;
};

/** A material's first page, without a quote: what the viewer shows of a material that is opened to be read. */
export const beginningOf = ({ id, name }: Material): Citation => ({
  material_id: id,
  material_name: name,
  page: 1,
  label: '',
  heading: '',
  start: 0,
  end: 0,
  quote: '',
});

/** Where a quote comes from: the page of its material with the passage marked, and the way to the next one. */
export function SourceViewer({ source, materials, onStep }: SourceViewerProps) {
  const citation = source.citations[source.index];
  if (!citation) return null;
  const stepBy = (step: number) => {
    const next = source.index + step;
    if (source.citations[next]) onStep(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    stepBy(step);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys step through the quotes wherever the focus is in here
    <div className="flex h-full min-h-0 flex-col bg-sunken" onKeyDown={onKeyDown}>
      <div className="flex min-h-[42px] items-center gap-2 py-1.5 pr-2 pl-4 text-small text-ink-2">
        <b className="truncate font-semibold text-ink" title={citation.material_name}>
          {materialTitle(citation.material_name)}
        </b>
        {source.citations.length > 1 && <Stepper source={source} stepBy={stepBy} />}
      </div>
      <MaterialPages
        key={`${citation.material_id}:${citation.page}:${citation.start}:${citation.end}`}
        citation={citation}
        isPdf={materials.some((each) => each.id === citation.material_id && each.format === 'pdf')}
      />
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, k: -1, ArrowDown: 1, j: 1 };

type StepperProps = { source: OpenSource; stepBy: (step: number) => void };

function Stepper({ source, stepBy }: StepperProps) {
  return (
    <span className="ml-auto flex items-center whitespace-nowrap">
      <StepButton label="Previous quote" isEnd={source.index === 0} onClick={() => stepBy(-1)}>
        <ChevronUp aria-hidden size={18} />
      </StepButton>
      <span className="px-1 tabular-nums">
        {source.index + 1} of {source.citations.length}
      </span>
      <StepButton
        label="Next quote"
        isEnd={source.index === source.citations.length - 1}
        onClick={() => stepBy(1)}
      >
        <ChevronDown aria-hidden size={18} />
      </StepButton>
    </span>
  );
}

type MaterialPagesProps = { citation: Citation; isPdf: boolean };

function MaterialPages({ citation, isPdf }: MaterialPagesProps) {
  const [n, setPage] = useState(citation.page);
  const [view, setView] = useState<'page' | 'text'>(isPdf ? 'page' : 'text');
  const [isUnmarked, setUnmarked] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const page = useQuery({
    queryKey: ['page', citation.material_id, n],
    queryFn: ({ signal }) => call(getMaterialPage, { id: citation.material_id, n }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const mark = n === citation.page && citation.end > citation.start ? citation : null;
  const file = addressFor(getMaterialFile, { id: citation.material_id });
  const showText = () => {
    setView('text');
    setUnmarked(true);
  };
  return (
    <>
      <section
        aria-label="Page of the material"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 -outline-offset-2 [scrollbar-gutter:stable]"
      >
        {isUnmarked && view === 'text' && (
          <p className="mb-2 text-meta text-ink-3">
            Shown as text: the passage could not be marked on the printed page.
          </p>
        )}
        {page.error ? (
          <ErrorNote error={page.error} onRetry={() => void page.refetch()} />
        ) : !page.data ? (
          <PageSkeleton />
        ) : view === 'page' ? (
          <Suspense fallback={<PageSkeleton />}>
            <PdfPage
              address={file}
              page={n}
              mark={mark && { quote: mark.quote, share: mark.start / Math.max(page.data.text.length, 1) }}
              isLarge={isLarge}
              onUnable={showText}
            />
          </Suspense>
        ) : (
          <StoredPage page={page.data} mark={mark} />
        )}
      </section>
      <div className="flex h-12 items-center gap-1 border-t border-line bg-surface px-2 text-small text-ink-2">
        <StepButton label="Previous page" isEnd={n <= 1} onClick={() => setPage(n - 1)}>
          <ChevronLeft aria-hidden size={18} />
        </StepButton>
        <span className="min-w-0 truncate tabular-nums" title={page.data?.label}>
          {page.data ? placeWords(page.data) : `Page ${n}`}
        </span>
        <StepButton
          label="Next page"
          isEnd={!page.data || n >= page.data.page_count}
          onClick={() => setPage(n + 1)}
        >
          <ChevronRight aria-hidden size={18} />
        </StepButton>
        <span className="ml-auto flex">
          {isPdf && view === 'page' && (
            <Button
              variant="ghost"
              size="xs"
              icon
              aria-label="Larger"
              aria-pressed={isLarge}
              className={isLarge ? 'bg-brand-soft text-brand' : ''}
              onClick={() => setLarge(!isLarge)}
            >
              <ZoomIn aria-hidden size={17} />
            </Button>
          )}
          {isPdf && (
            <Button variant="ghost" size="xs" onClick={() => setView(view === 'page' ? 'text' : 'page')}>
              {view === 'page' ? 'Show text' : 'Show page'}
            </Button>
          )}
          <a
            href={file}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'ghost', size: 'xs' })}
          >
            <ExternalLink aria-hidden size={15} />
            Open file
          </a>
        </span>
      </div>
    </>
  );
}

/** "p. 4 of 20 (printed 3)", or "7 of 8 · Requirements" where a page has a name instead of a number. */
function placeWords({ label, page, page_count }: MaterialPage): string {
  const number = numberIn(label, page);
  return number === null
    ? `${page} of ${page_count} · ${label}`
    : `${number} of ${page_count}${label.slice(number.length)}`;
}

type StepButtonProps = { label: string; isEnd: boolean; onClick: () => void; children: React.ReactNode };

function StepButton({ label, isEnd, onClick, children }: StepButtonProps) {
  return (
    <Button
      variant="ghost"
      size="xs"
      icon
      aria-label={label}
      aria-disabled={isEnd || undefined}
      className="aria-disabled:bg-transparent aria-disabled:opacity-40 max-pane:size-11"
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function PageSkeleton() {
  return (
    <Waiting label="Opening the page" className="pad space-y-3 py-9 pr-8 pl-[54px] [--pad:32px]">
      <Skeleton className="h-6 w-2/3" />
      {Array.from({ length: 12 }, (_, n) => (
        <Skeleton key={n} className="h-4" />
      ))}
    </Waiting>
  );
}
