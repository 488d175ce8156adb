import { PanelRightOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Citation, Excerpt } from '#contract/chat.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { InlineButton } from '../inline-button.tsx';
import { Paper } from '../paper/paper.tsx';
import { paperPieces, type Run } from '../paper/paper-pieces.ts';
import type { AnswerCiting } from './answer-citing.ts';
import { CitationChip } from './citation-chip.tsx';
import { EdgeAbove, EdgeBelow } from './excerpt-edges.tsx';
import { lostWords } from './lost-words.ts';
import { materialTitle, placeLabel } from './source-line.ts';
import { useGrowth } from './use-growth.ts';

type ExcerptCardProps = {
  excerpt: Excerpt;
  citing: AnswerCiting;
  /** What stands at the right of the head instead of the way to the page. */
  action?: ReactNode;
};

/** A stretch of one page as it stands there, with the sentences that answer marked: one quotation with one source. */
export function ExcerptCard({ excerpt, citing, action }: ExcerptCardProps) {
  const citation = citing.citations[excerpt.cite];
  if (!citation) return null;
  return <Card excerpt={excerpt} citation={citation} citing={citing} action={action} />;
}

type CardProps = ExcerptCardProps & { citation: Citation };

function Card({ excerpt, citation, citing, action }: CardProps) {
  const { cite, speaker } = excerpt;
  const growth = useGrowth(excerpt, citation, citing.readPage);
  const { stretch } = growth;
  const label = placeLabel(citation.label, speaker);
  const canGrow = !citation.changed;
  const open = () => citing.onOpen(cite);
  const drawMark = (words: ReactNode, { opens }: Run) => (
    <mark>
      {citation.changed ? (
        words
      ) : opens ? (
        <InlineButton onPress={open}>{words}</InlineButton>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the beginning of the same mark takes the keys
        // biome-ignore lint/a11y/useKeyWithClickEvents: the beginning of the same mark takes the keys
        <span className="cursor-pointer" onClick={open}>
          {words}
        </span>
      )}
    </mark>
  );
  return (
    <figure aria-label={excerptName(excerpt, citation)} className={EXCERPT}>
      <figcaption className="relative flex items-start gap-2.5 pt-[11px] pr-2 pb-2 pl-[42px] text-small/[18px] text-ink-3 pane:pl-[52px]">
        <CitationChip
          index={cite}
          citing={citing}
          hasPreview={false}
          className="absolute! top-[9px] left-[6px] pane:left-[9px]"
        />
        <span className="min-w-0">
          <b className="mr-[5px] font-semibold wrap-anywhere text-ink">
            {materialTitle(citation.material_name)}
          </b>
          <span className={`mr-1.5 ${isPageNumber(label) ? 'whitespace-nowrap' : ''}`}>{label}</span>
          {speaker && (
            <span className="-my-0.5 inline-block align-middle">
              <Badge tone="gold">{speaker}</Badge>
            </span>
          )}
        </span>
        <span className="-my-1.5 ml-auto shrink-0 max-pane:-my-[13px] print:hidden">
          {citation.changed ? (
            <Badge tone="quiet">{lostWords(citation)}</Badge>
          ) : (
            (action ?? <OpenPage name={excerptName(excerpt, citation)} onOpen={open} />)
          )}
        </span>
      </figcaption>
      {canGrow && <EdgeAbove growth={growth} />}
      <blockquote className="grow px-3.5 pt-1 pb-4 pl-[42px] font-serif text-[16.5px]/[1.55] wrap-anywhere text-ink-2 pane:pr-6 pane:pl-[52px]">
        <Paper pieces={paperPieces(stretch.text, stretch.blocks, stretch.marks)} drawMark={drawMark} />
      </blockquote>
      {canGrow && <EdgeBelow growth={growth} lines={excerpt.below} />}
    </figure>
  );
}

/** p. 131, slide 13: a number and what it counts stay on one line. */
const isPageNumber = (label: string): boolean => /^\S+ \d+$/.test(label);

/** The card of an excerpt: a sheet of the legal pad. */
export const EXCERPT =
  '@container pad flex min-w-0 flex-col break-inside-avoid [--pad:30px] pane:[--pad:36px]';

/** What a screen reader calls an excerpt: its number and its source. */
export function excerptName({ cite, speaker }: Excerpt, { material_name, label }: Citation): string {
  return [`Excerpt ${cite + 1}: ${materialTitle(material_name)}`, placeLabel(label, speaker), speaker]
    .filter(Boolean)
    .join(', ');
}

function OpenPage({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <Button
      variant="ghost"
      size="xs"
      className="text-brand! max-pane:h-11"
      aria-label={`Open page. ${name}`}
      onClick={onOpen}
    >
      <span>
        Open<span className="@max-[26rem]:hidden"> page</span>
      </span>
      <PanelRightOpen aria-hidden size={15} />
    </Button>
  );
}
