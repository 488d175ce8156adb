import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, ZoomIn } from 'lucide-react';
import { useState } from 'react';
import type { Citation } from '#contract/chat.ts';
import { type AssistantLine, getMaterialFile, type MaterialPage } from '#contract/materials.ts';
import { addressFor } from '../../api.ts';
import { later } from '../../later.tsx';
import { pageQuery } from '../../read-page.ts';
import { useIsSample } from '../../session/session.tsx';
import { pageMarks } from '../../ui/answer/page-marks.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import type { Span } from '../../ui/paper/paper-pieces.ts';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { AssistantLines } from './assistant-lines.tsx';
import { StepButton } from './step-button.tsx';
import { numberIn, StoredPage } from './stored-page.tsx';

const PdfPage = later(() => import('./pdf-page.tsx'), <PageSkeleton />);

type MaterialPagesProps = {
  citation: Citation;
  isPdf: boolean;
  /** Its lines that are addressed to an assistant. */
  assistantLines: readonly AssistantLine[];
};

/** The pages of a material, beginning at a quote's: as printed where it is a PDF, else as it was read. */
export function MaterialPages({ citation, isPdf, assistantLines }: MaterialPagesProps) {
  const [turned, setTurned] = useState({ from: citation, to: citation.page });
  const [wanted, setWanted] = useState<'page' | 'text' | null>(null);
  const [unmarkable, setUnmarkable] = useState<Citation | null>(null);
  const [isLarge, setLarge] = useState(false);
  const isSample = useIsSample();
  // Pages are turned from a quote's page; another quote begins at its own.
  const n = turned.from === citation ? turned.to : citation.page;
  const turnTo = (to: number) => setTurned({ from: citation, to });
  const page = useQuery(pageQuery(citation.material_id, n));
  const marks = n === citation.page ? pageMarks(citation) : [];
  const isUnmarked = marks.length > 0 && unmarkable === citation;
  const view = isUnmarked ? 'text' : (wanted ?? (isPdf ? 'page' : 'text'));
  const file = addressFor(getMaterialFile, { id: citation.material_id });
  return (
    <>
      <AssistantLines lines={assistantLines} onTurn={turnTo} />
      <section
        aria-label="Page of the material"
        data-page={n}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-4 -outline-offset-2 [scrollbar-gutter:stable_both-edges] [scrollbar-width:thin]"
      >
        {isUnmarked && (
          <p className="mb-2 text-meta text-ink-3">
            Shown as text: the passage could not be marked on the printed page.
          </p>
        )}
        {page.error ? (
          <ErrorNote error={page.error} onRetry={() => void page.refetch()} />
        ) : view === 'page' ? (
          <PdfPage
            address={file}
            page={n}
            marks={page.data && quotesOf(page.data.text, marks)}
            isLarge={isLarge}
            onUnable={() => (marks.length > 0 ? setUnmarkable(citation) : setWanted('text'))}
          />
        ) : page.data ? (
          <StoredPage page={page.data} marks={marks} />
        ) : (
          <PageSkeleton />
        )}
      </section>
      <div className="flex h-12 items-center gap-1 border-t border-line bg-surface px-2 text-small text-ink-2">
        <StepButton label="Previous page" isEnd={n <= 1} onClick={() => turnTo(n - 1)}>
          <ChevronLeft aria-hidden size={18} />
        </StepButton>
        <span className="min-w-0 truncate tabular-nums" title={page.data?.label}>
          {page.data ? placeWords(page.data) : `Page ${n}`}
        </span>
        <StepButton
          label="Next page"
          isEnd={!page.data || n >= page.data.page_count}
          onClick={() => turnTo(n + 1)}
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
          {isPdf && !isUnmarked && (
            <Button variant="ghost" size="xs" onClick={() => setWanted(view === 'page' ? 'text' : 'page')}>
              {view === 'page' ? 'Show text' : 'Show page'}
            </Button>
          )}
          {!isSample && (
            <a href={file} download className={buttonClass({ variant: 'ghost', size: 'xs' })}>
              <Download aria-hidden size={15} />
              <span className="max-pane:sr-only">Download</span>
            </a>
          )}
        </span>
      </div>
    </>
  );
}

/** The words of marks, and where on their page each is expected. */
const quotesOf = (text: string, marks: readonly Span[]) =>
  marks.map(({ start, end }) => ({ quote: text.slice(start, end), share: start / text.length }));

/** "p. 4 of 20 (printed 3)", or "7 of 8 · Requirements" where a page has a name instead of a number. */
function placeWords({ label, page, page_count }: MaterialPage): string {
  const number = numberIn(label, page);
  return number === null
    ? `${page} of ${page_count} · ${label}`
    : `${number} of ${page_count}${label.slice(number.length)}`;
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
