import { PreviewCard } from '@base-ui/react/preview-card';
import type { RefObject } from 'react';
import type { Citation } from '#contract/chat.ts';
import { inMarks } from './quote-marks.ts';
import { materialTitle } from './source-line.ts';
import type { useHovered } from './use-hovered.ts';

type QuotePreviewProps = {
  citation: Citation;
  chip: RefObject<HTMLElement | null>;
  preview: ReturnType<typeof useHovered>;
  isOpen: boolean;
};

/** The whole quote above its chip, as long as a pointer rests on one of both. */
export default function QuotePreview({ citation, chip, preview, isOpen }: QuotePreviewProps) {
  return (
    <PreviewCard.Root open={isOpen} onOpenChange={(willOpen) => !willOpen && preview.close()}>
      <PreviewCard.Portal>
        <PreviewCard.Positioner
          anchor={chip}
          side="top"
          sideOffset={8}
          collisionPadding={12}
          className="z-40"
        >
          <PreviewCard.Popup
            {...preview.handlers}
            className="fade-pop max-w-[380px] rounded-card border border-line bg-surface px-4 py-3.5 shadow-pop"
          >
            <QuoteCard citation={citation} />
          </PreviewCard.Popup>
        </PreviewCard.Positioner>
      </PreviewCard.Portal>
    </PreviewCard.Root>
  );
}

function QuoteCard({ citation }: { citation: Citation }) {
  return (
    <>
      <p className="max-h-60 overflow-y-auto font-serif text-[16px]/[1.5] whitespace-pre-line text-ink">
        {inMarks(citation.quote)}
      </p>
      <p className="mt-2 text-meta text-ink-3">
        <span className="font-semibold text-ink-2">{materialTitle(citation.material_name)}</span>,{' '}
        {citation.label}
      </p>
      {citation.heading && <p className="text-meta text-ink-3">{citation.heading}</p>}
    </>
  );
}
