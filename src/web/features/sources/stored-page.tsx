import { useEffect, useRef } from 'react';
import type { MaterialPage } from '#contract/materials.ts';
import { Paper } from '../../ui/paper/paper.tsx';
import { paperPieces, type Span } from '../../ui/paper/paper-pieces.ts';

type StoredPageProps = { page: MaterialPage; marks: readonly Span[] };

/** A page as it was read, set on a legal pad, with what was quoted marked and in sight. */
export function StoredPage({ page, marks }: StoredPageProps) {
  const sheet = useRef<HTMLElement>(null);
  const [first] = marks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or mark is what makes it scroll
  useEffect(() => {
    const passage = sheet.current?.querySelector('mark');
    if (passage) passage.scrollIntoView({ block: 'center' });
    else sheet.current?.scrollIntoView({ block: 'start' });
  }, [page, first?.start, first?.end]);

  return (
    <article
      ref={sheet}
      className={`pad px-8 pt-9 pb-14 pl-[54px] font-serif text-[15.5px]/[1.6] text-ink-2 [--pad:32px] max-pane:pr-5 ${/^slide/i.test(page.label) ? 'min-h-52' : 'min-h-full'}`}
    >
      {numberIn(page.label, page.page) !== null && (
        <p className="absolute top-3 right-4 font-sans text-[13px] font-medium text-ink-3">{page.label}</p>
      )}
      <div>
        <Paper pieces={paperPieces(page.text, page.blocks, marks)} hasHeadings />
      </div>
    </article>
  );
}

/** The page's number as its label begins with it (p. 12, slide 7); null for a label that is a heading. */
export function numberIn(label: string, page: number): string | null {
  return label.match(new RegExp(`^(?:p\\.|slide) ${page}\\b`, 'i'))?.[0] ?? null;
}
